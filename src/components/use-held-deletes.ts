import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HOLD_MS, NO_FAILURES, type HeldDelete, type HeldDeletes } from '#src/api/cache/held-deletes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toasts.ts';

interface Words {
  /** The sentence that says where the item is again when deleting failed, and the same for several. */
  readonly back: string;
  readonly backAll: string;
  /** The items: "voicemails". */
  readonly many: string;
}

/** Deletes items with some seconds to undo, all of one call together. */
export function useHeldDeletes(
  deletes: HeldDeletes,
  { back, backAll, many }: Words,
): (items: readonly HeldDelete[], onUndo?: () => void) => void {
  const client = useQueryClient();
  useEffect(() => {
    const say = () => {
      const [first, ...others] = deletes.failed.get();
      if (first === undefined) return;
      deletes.failed.set(NO_FAILURES);
      const what = others.length === 0 ? first.label : `${others.length + 1} ${many}`;
      const words = `Not deleted: ${what}. ${errorWords(first.error)} ${others.length === 0 ? back : backAll}`;
      showToast({ icon: 'warn', words });
    };
    say();
    return deletes.failed.subscribe(say);
  }, [deletes, back, backAll, many]);

  return (items, onUndo) => {
    deletes.hold(client, items);
    showToast({
      icon: 'trash',
      words: `Deleted: ${items.length === 1 ? items[0]?.label : `${items.length} ${many}`}`,
      stays: HOLD_MS,
      act: {
        label: 'Undo',
        key: 'Z',
        run: () => {
          if (deletes.undo(items.map(({ id }) => id))) onUndo?.();
        },
      },
    });
  };
}
