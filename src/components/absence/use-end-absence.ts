import { m } from '#messages/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Absence } from '#contract/absences.ts';
import { addAbsence, endAbsence } from '#src/api/absences/changes.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { sessionQuery } from '#src/session/session.ts';
import { announce, showToast } from '#src/ui/toasts.ts';

/** Ends an absence by its id, and offers to put back what is known of it, if this person could have written it. `what`: its words. */
export function useEndAbsence() {
  const viewer = useQuery({ ...sessionQuery(), select: ({ employee }) => employee }).data;
  const failed = (error: unknown) =>
    showToast({ icon: 'warn', words: m.awayUnchanged({ why: unchangedWords(error) }) });
  const add = useMutation(addAbsence());
  const end = useMutation(endAbsence(failed));
  // Promises, which also go on when what was pressed has closed.
  const putBack = ({ id: _id, by: _by, at: _at, hidden: _hidden, ...absence }: Absence, what: string) =>
    void add
      .mutateAsync({ ...absence, intent: crypto.randomUUID() })
      .then(() => announce(m.awayPutBack({ what })), failed);
  const undo = (known: Absence | undefined, what: string) => {
    const isTrusted = viewer?.admin === true || viewer?.id === known?.person;
    if (known === undefined || known.hidden || (known.dnd && !isTrusted)) return {};
    return { action: { label: m.deleteUndo(), run: () => putBack(known, what) } };
  };
  return {
    /** The id of the one that is being ended. */
    ending: end.isPending ? end.variables : null,
    endIt: (id: number, what: string, known: Absence | undefined) => {
      const when = known && known.from > serviceNow() ? 'later' : 'now';
      const say = () =>
        showToast({ icon: 'trash', words: m.awayEnded({ when, what }), stays: 8000, ...undo(known, what) });
      end.mutateAsync(id).then(say, () => undefined);
    },
  };
}
