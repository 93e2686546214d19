import { m } from '#messages/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isReceptionist } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { endAbsence } from '#src/api/absences/changes.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { asked } from '#src/components/people/asked.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useAbsenceOf } from './away.ts';

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
  // A week and a calendar have no id, and go on by themselves.
  const id = useAbsenceOf(person.id)?.id ?? null;
  const of = useQuery({ ...absencesOfQuery(person.id), enabled: may && id !== null }).data;
  const { mutate: end, isPending } = useMutation(
    endAbsence((error) => showToast({ icon: 'warn', words: `${m.awayEndNow()}: ${unchangedWords(error)}` })),
  );
  if (!may) return null;
  const open = () => asked.set({ setting: 'away', id: person.id });
  if (id === null)
    return (
      <Button small aria-haspopup="dialog" onClick={open}>
        {m.awayNoteIt()}
      </Button>
    );
  // Who cannot read why somebody is away can only end it.
  const isHidden = of?.absences.find((one) => one.id === id)?.hidden !== false;
  return (
    <>
      <Button small working={isPending} onClick={() => end(id)}>
        {m.awayEndNow()}
      </Button>
      {isHidden ? null : (
        <Button small aria-haspopup="dialog" onClick={open}>
          {m.awayChange()}
        </Button>
      )}
    </>
  );
}
