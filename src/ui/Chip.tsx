import type { ReactNode } from 'react';

interface ChipProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A filter button that is on or off: `<Chip on={…} onPress={…}><Shape presence="busy" />Busy <b>11</b></Chip>`. */
export function Chip({ on, onPress, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
