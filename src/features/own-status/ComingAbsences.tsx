import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import type { Absence } from '#contract/absences.ts';
import { comingWords } from '#src/components/absence/coming.ts';
import { useEndAbsence } from '#src/components/absence/use-end-absence.ts';
import { dayWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';

interface ComingAbsencesProps {
  readonly absences: readonly Absence[];
  readonly onEdit: (id: number) => void;
}

/** The absences that are planned, to change or to remove. */
export function ComingAbsences({ absences, onEdit }: ComingAbsencesProps) {
  const { ending, endIt } = useEndAbsence();
  if (absences.length === 0) return null;
  return (
    <section className="border-t border-line pt-3" aria-label={shared.awayNext()}>
      <h3 className="mb-1 text-base font-strong">{shared.awayNext()}</h3>
      <ul>
        {absences.map((one) => {
          const { id, from, hidden } = one;
          const what = `${dayWords(from)}, ${comingWords(one)}`;
          return (
            <li key={id} ref={passFocusOn} className="flex min-h-8 items-center gap-2 max-desk:min-h-11">
              <span className="w-24 flex-none text-ink-3">{dayWords(from)}</span>
              <bdi className="me-auto truncate">{comingWords(one)}</bdi>
              {hidden ? null : (
                <Button
                  kind="quiet"
                  icon="pencil"
                  aria-label={m.awayChangeOf({ what })}
                  onClick={() => onEdit(id)}
                />
              )}
              <Button
                kind="quiet"
                icon="trash"
                aria-label={m.awayRemoveOf({ what })}
                working={ending === id}
                onClick={() => endIt(id, what, one)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
