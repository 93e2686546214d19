import { m } from '#messages/shared';
import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { Cross } from '#src/ui/Cross.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';
import { token } from '#src/ui/token.ts';

interface RecipientProps {
  /** The id of the colleague, null while none is chosen. */
  readonly to: number | null;
  /** Whether the choice can no longer be taken back. */
  readonly fixed?: boolean;
  readonly onChoose: (to: number | null) => void;
}

/** The colleague to whom something goes: a list to choose from, then the name. */
export function Recipient({ to, fixed = false, onChoose }: RecipientProps) {
  const { name } = useColleagues();
  return to === null ? (
    <div className="[&_[role=listbox]]:max-h-49 max-desk:[&_[role=listbox]]:max-h-53">
      <span className={fieldLabel}>{m.tellTo()}</span>
      <ColleaguePicker label={m.tellTo()} onPick={onChoose} />
    </div>
  ) : (
    <p className="flex items-center gap-2.5 text-ink-2">
      {m.tellTo()}
      <span className={token({ className: 'min-w-0' })}>
        <bdi className="truncate">{name(to)}</bdi>
        {fixed ? null : <Cross label={m.tellChooseAnother()} onPress={() => onChoose(null)} />}
      </span>
    </p>
  );
}
