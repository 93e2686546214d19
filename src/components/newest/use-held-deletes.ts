import { m } from '#messages/shared';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FailedDelete,
  HOLD_MS,
  type HeldDelete,
  type HeldDeletes,
} from '#src/api/cache/held-deletes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Deletes items with some seconds to undo, all of one call together. `items` is what they are, for the messages. */
export function useHeldDeletes(
  deletes: HeldDeletes,
  items: 'comments' | 'notes' | 'voicemails',
): (held: readonly HeldDelete[], onUndo?: () => void) => void {
  const client = useQueryClient();
  const sayFailed = (failed: readonly FailedDelete[]) => {
    const [first] = failed;
    const count = failed.length;
    const what = first && count === 1 ? first.label : m.deletedCount({ items, count });
    showToast({
      icon: 'warn',
      words: m.deleteFailed({ what, why: errorWords(first?.error), items, count }),
    });
  };
  return (held, onUndo) => {
    const [first, ...others] = held;
    deletes.hold(client, held, sayFailed);
    showToast({
      icon: 'trash',
      words: m.deleted({
        what: first && others.length === 0 ? first.label : m.deletedCount({ items, count: held.length }),
      }),
      stays: HOLD_MS,
      action: {
        label: m.deleteUndo(),
        key: 'Z',
        run: () => {
          if (deletes.undo(held.map(({ id }) => id))) onUndo?.();
        },
      },
    });
  };
}
