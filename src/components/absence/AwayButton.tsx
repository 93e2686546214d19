import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { isReceptionist } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { asked } from '#src/components/people/asked.ts';
import { firstName } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useAbsenceOf } from './away.ts';
import { useEndAbsence } from './use-end-absence.ts';
import { awayWords } from './words.ts';

/** Whether who is signed in notes absences of this person: their own, and those of others as administrator or receptionist. */
export function useMayNote(person: number): boolean {
  const viewer = useQuery({ ...sessionQuery(), select: ({ employee }) => employee }).data;
  const isTrusted = viewer !== undefined && (viewer.id === person || viewer.admin);
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const chosen = useQuery(absencesQuery()).data?.reception_groups;
  return (
    isTrusted || (viewer !== undefined && chosen !== undefined && isReceptionist(viewer.id, groups, chosen))
  );
}

/** The buttons of somebody's absence, for those who may: to note one, and to change or end the one that is set. */
export function AwayActions({ person }: { readonly person: Employee }) {
  const may = useMayNote(person.id);
  const now = useNow(60_000);
  const span = useAbsenceOf(person.id);
  // A week and a calendar have no id, and go on by themselves.
  const id = span?.id ?? null;
  const of = useQuery({ ...absencesOfQuery(person.id), enabled: may && id !== null }).data;
  const { ending, endIt } = useEndAbsence();
  if (!may) return null;
  const open = () => asked.set({ setting: 'away', id: person.id });
  const known = of?.absences.find((one) => one.id === id);
  return (
    <>
      {/* One button with two meanings, so that it keeps the focus. */}
      {id === null ? (
        <Button small aria-haspopup="dialog" onClick={open}>
          {m.awayNoteIt()}
        </Button>
      ) : (
        <Button
          small
          working={ending === id}
          onClick={() => endIt(id, `${firstName(person.name)}: ${awayWords(span, now)}`, known)}
        >
          {m.awayEndNow()}
        </Button>
      )}
      {/* Who cannot know why somebody is away can only end it. */}
      {known?.hidden === false ? (
        <Button small aria-haspopup="dialog" onClick={open}>
          {m.awayChange()}
        </Button>
      ) : null}
    </>
  );
}
