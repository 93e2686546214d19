import type { HTMLAttributes, Ref } from 'react';

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  readonly 'aria-label': string;
  readonly ref: Ref<HTMLDivElement>;
  /** Called when the person scrolls: by wheel, touch or a key. */
  readonly onHand?: () => void;
}

/** A scrollable area with a name. It is a tab stop, since the keyboard could not scroll it otherwise. */
export function ScrollRegion({ onHand, ...rest }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the keyboard scrolls only what it can reach
    <div {...rest} role="region" tabIndex={0} onWheel={onHand} onTouchMove={onHand} onKeyDown={onHand} />
  );
}
