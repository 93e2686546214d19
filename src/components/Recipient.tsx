import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { Cross } from '#src/ui/Cross.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';
import { token } from '#src/ui/token.ts';

interface RecipientProps {
  readonly label: string;
  /** The id of the colleague, null while none is chosen. */
  readonly to: number | null;
  /** The words of the button that takes the choice back. */
  readonly another: string;
  /** Whether the choice can no longer be taken back. */
  readonly fixed?: boolean;
  readonly onChoose: (to: number | null) => void;
}

/** The colleague to whom something goes: a list to choose from, then the name. */
export function Recipient({ label, to, another, fixed = false, onChoose }: RecipientProps) {
  const { name } = useColleagues();
  return to === null ? (
    <div className="[&_[role=listbox]]:max-h-49 max-desk:[&_[role=listbox]]:max-h-53">
      <span className={fieldLabel}>{label}</span>
      <ColleaguePicker label={label} onPick={onChoose} />
    </div>
  ) : (
    <p className="flex items-center gap-2.5 text-ink-2">
      {label}
      <span className={token({ className: 'min-w-0' })}>
        <bdi className="truncate">{name(to)}</bdi>
        {fixed ? null : <Cross label={another} onPress={() => onChoose(null)} />}
      </span>
    </p>
  );
}
