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
      className="group/switch relative h-5 w-9 flex-none rounded-[10px] border border-line-control bg-surface after:absolute after:start-0.5 after:top-0.5 after:size-3.5 after:rounded-full after:bg-ink-3 after:content-[''] aria-checked:border-primary aria-checked:bg-primary aria-checked:after:start-4.5 aria-checked:after:bg-on-primary forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:after:bg-[CanvasText] forced-colors:after:forced-color-adjust-none forced-colors:aria-checked:border-[Highlight] forced-colors:aria-checked:bg-[Highlight] forced-colors:aria-checked:after:bg-[HighlightText]"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon
        name="check"
        size={12}
        className="absolute start-1 top-0.75 text-transparent! group-aria-checked/switch:text-on-primary! forced-colors:group-aria-checked/switch:text-[HighlightText]!"
      />
    </button>
  );
}
