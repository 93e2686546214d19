import { m } from '#messages/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { announceDnd } from '#src/components/people/announce-dnd.ts';
import { asked } from '#src/components/people/asked.ts';
import { DetailsSection } from '#src/components/people/PersonLine.tsx';
import { Shape } from '#src/components/people/Shape.tsx';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { leftWords } from '#src/lib/calendar.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { dndWords, mayChange, dndPresets } from './details.ts';

interface DetailsDndProps {
  readonly person: Employee;
  readonly presets: RefObject<HTMLDivElement | null>;
}

/** A person's do-not-disturb, with presets for those who may change it. */
export function DetailsDnd({ person, presets }: DetailsDndProps) {
  const you = useQuery(sessionQuery()).data?.employee ?? null;
  const now = useNow(60_000);
  const update = useMutation(updateEmployee({ changed: announceDnd }));
  const { may, words } = mayChange(person, you);
  // Not disabled during a request: changes are sent one after the other, and the last one counts.
  const set = (change: EmployeeChange) =>
    update.mutate({ id: person.id, own: you?.id === person.id, change });
  // The "off" button is removed when pressed, so the focus moves to the next button.
  const switchedOff = useRef(false);
  useEffect(() => {
    if (!switchedOff.current || person.do_not_disturb) return;
    switchedOff.current = false;
    presets.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [person.do_not_disturb, presets]);
  return (
    <DetailsSection
      title={m.detailsDnd()}
      note={
        <>
          <span>{dndWords(person, now)}</span>
          {person.do_not_disturb ? <Left person={person} /> : null}
        </>
      }
    >
      <p className="text-sm font-regular text-ink-3">
        {words}
        {may ? <span className="sr-only">{m.detailsDndKey()}</span> : null}
      </p>
      {may ? (
        <div className="mt-2 flex flex-wrap gap-1.5" ref={presets}>
          {person.do_not_disturb ? (
            <Button
              small
              aria-keyshortcuts="D"
              onClick={(event) => {
                switchedOff.current = event.currentTarget === document.activeElement;
                set({ do_not_disturb: false, dnd_timeout_at: null });
              }}
            >
              <Shape presence="available" />
              {m.detailsDndSwitchOff()} <kbd>D</kbd>
            </Button>
          ) : null}
          {dndPresets(now).map(({ id, label, end, fromPress }, index) => (
            <Button
              key={id}
              small
              aria-keyshortcuts={index === 0 && !person.do_not_disturb ? 'D' : undefined}
              onClick={() =>
                set({
                  do_not_disturb: true,
                  // From the time of the press: `now` may be up to a minute old.
                  dnd_timeout_at:
                    end === null ? null : new Date(fromPress ? end + serviceNow() - now : end).toISOString(),
                })
              }
            >
              {label}
            </Button>
          ))}
          <Button small aria-haspopup="dialog" onClick={() => asked.set({ setting: 'time', id: person.id })}>
            {m.detailsDndUntilTime()}
          </Button>
        </div>
      ) : null}
      {update.isError ? <Problem>{unchangedWords(update.error)}</Problem> : null}
    </DetailsSection>
  );
}

/** The countdown. A component of its own, so that nothing else renders every second. */
function Left({ person }: { readonly person: Employee }) {
  const now = useNow();
  const end = person.dnd_timeout_at === null ? Number.NaN : Date.parse(person.dnd_timeout_at);
  return end > now ? <span>{leftWords(end, now)}</span> : null;
}
