import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HOLD_MS, NO_FAILURES, type HeldDeletes } from '#src/api/cache/held-deletes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toasts.ts';

interface Deletion {
  readonly id: number;
  /** Its name in the toast. */
  readonly label: string;
  readonly send: (leaving: boolean) => Promise<unknown>;
  readonly onUndo?: () => void;
}

/** Deletes with some seconds to undo. `back` is the sentence that says where the item is again when deleting failed. */
export function useHeldDeletes(deletes: HeldDeletes, back: string): (deletion: Deletion) => void {
  const client = useQueryClient();
  useEffect(() => {
    const say = () => {
      const unsaid = deletes.failed.get();
      deletes.failed.set(NO_FAILURES);
      for (const { label, error } of unsaid)
        showToast({ icon: 'warn', words: `Not deleted: ${label}. ${errorWords(error)} ${back}` });
    };
    say();
    return deletes.failed.subscribe(say);
  }, [deletes, back]);

  return ({ id, label, send, onUndo }) => {
    deletes.hold(client, id, label, send);
    showToast({
      icon: 'trash',
      words: `Deleted: ${label}`,
      stays: HOLD_MS,
      act: {
        label: 'Undo',
        key: 'Z',
        run: () => {
          if (deletes.undo(id)) onUndo?.();
        },
      },
    });
  };
}
