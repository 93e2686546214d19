import { m } from '#messages/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  type FailedDelete,
  HOLD_MS,
  type HeldDelete,
  type HeldDeletes,
} from '#src/api/cache/held-deletes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { announce, showToast } from '#src/ui/toasts.ts';

type Items = 'comments' | 'voicemails';

const inWords = (items: Items, held: readonly Pick<HeldDelete, 'label'>[]): string => {
  const [first, ...others] = held;
  return first && others.length === 0 ? first.label : m.deletedCount({ items, count: held.length });
};

function sayFailed(items: Items, failed: readonly FailedDelete[]): void {
  const [what, why] = [inWords(items, failed), errorWords(failed[0]?.error)];
  showToast({ icon: 'warn', words: m.deleteFailed({ what, why, items, count: failed.length }) });
}

/** Deletes items with some seconds to undo, all of one call together. `items` is what they are, for the messages. */
export function useHeldDeletes(
  deletes: HeldDeletes,
  items: Items,
): (held: readonly HeldDelete[], onUndo?: () => void) => void {
  const client = useQueryClient();
  return (held, onUndo) => {
    deletes.hold(client, held, (failed) => sayFailed(items, failed));
    showToast({
      icon: 'trash',
      words: m.deleted({ what: inWords(items, held) }),
      stays: HOLD_MS,
      action: {
        label: m.deleteUndo(),
        key: 'Z',
        run: () => {
          if (!deletes.undo(held.map(({ path }) => path.at(-1) ?? 0))) return;
          announce(m.restored({ what: inWords(items, held) }));
          onUndo?.();
        },
      },
    });
  };
}

/** Ends the deletions that the page before sent as it was left, and says what became of them. What is gone counts as deleted. */
export async function endLeftDeletes(client: QueryClient, deletes: HeldDeletes, items: Items): Promise<void> {
  const left = deletes.leftBehind().map((path) => ({ path, label: m.deletedCount({ items, count: 1 }) }));
  if (left.length === 0) return;
  let failed: readonly FailedDelete[] = [];
  deletes.hold(client, left, (those) => (failed = those));
  await deletes.flush();
  if (failed.length > 0) sayFailed(items, failed);
  const count = left.length - failed.length;
  if (count > 0) showToast({ icon: 'trash', words: m.deleted({ what: m.deletedCount({ items, count }) }) });
}
