import { Icon } from './Icon.tsx';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onTurn: () => void;
  readonly disabled?: boolean;
}

/** An on/off switch that acts at once. The row has the visible text; `label` is for screen readers. */
export function Switch({ label, on, onTurn, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon name="check" />
    </button>
  );
}
