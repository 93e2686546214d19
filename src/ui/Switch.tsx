import { Icon } from './Icon.tsx';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onTurn: () => void;
  readonly disabled?: boolean;
}

/** On or off, at once. The words beside it are the row's; `label` is for those who hear it. */
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
