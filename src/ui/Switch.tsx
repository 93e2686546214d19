import { cx } from 'class-variance-authority';
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
      className={cx(
        'group/switch relative h-5 w-9 flex-none rounded-[10px] border border-line-control bg-surface aria-checked:border-primary aria-checked:bg-primary',
        'forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none',
        'forced-colors:aria-checked:border-[Highlight] forced-colors:aria-checked:bg-[Highlight]',
      )}
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <span
        className={cx(
          'absolute start-0.5 top-0.5 size-3.5 rounded-full bg-ink-3 group-aria-checked/switch:start-4.5 group-aria-checked/switch:bg-on-primary',
          'forced-colors:bg-[CanvasText] forced-colors:group-aria-checked/switch:bg-[HighlightText]',
        )}
      />
      <Icon
        name="check"
        size={12}
        className="absolute start-1 top-0.75 text-transparent! group-aria-checked/switch:text-on-primary! forced-colors:group-aria-checked/switch:text-[HighlightText]!"
      />
    </button>
  );
}
