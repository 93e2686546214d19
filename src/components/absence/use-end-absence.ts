import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import type { Absence } from '#contract/absences.ts';
import { addAbsence, endAbsence } from '#src/api/absences/changes.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { announce, showToast } from '#src/ui/toasts.ts';

/** Ends an absence, and offers to put it back. `what`: its words. `mayPutBack`: not what this person could not have written. */
export function useEndAbsence() {
  const failed = (error: unknown) =>
    showToast({ icon: 'warn', words: m.awayUnchanged({ why: unchangedWords(error) }) });
  const add = useMutation(addAbsence());
  const end = useMutation(endAbsence(failed));
  const putBack = ({ id: _id, by: _by, at: _at, hidden: _hidden, ...absence }: Absence, what: string) =>
    add.mutate(
      { ...absence, intent: crypto.randomUUID() },
      { onSuccess: () => announce(m.awayPutBack({ what })), onError: failed },
    );
  return {
    /** The id of the one that is being ended. */
    ending: end.isPending ? end.variables : null,
    endIt: (absence: Absence, what: string, mayPutBack = true) =>
      end.mutate(absence.id, {
        onSuccess: () =>
          showToast({
            icon: 'trash',
            words: m.awayEnded({ what }),
            ...(mayPutBack && {
              action: { label: m.deleteUndo(), run: () => putBack(absence, what) },
            }),
          }),
      }),
  };
}
