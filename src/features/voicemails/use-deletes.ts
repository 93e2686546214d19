import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { HOLD_MS } from '#src/api/cache/held-deletes.ts';
import { heldVoicemailDeletes } from '#src/api/voicemails/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { clockOf } from '#src/ui/player/words.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useStore } from '#src/ui/use-store.ts';
import { callerOf } from './derive.ts';

/** Deleting with eight seconds to take it back. `onUndo` is given what came back. */
export function useDeletes(onUndo: (id: number) => void): (item: Voicemail) => void {
  const deletes = heldVoicemailDeletes(useQueryClient());
  const held = useStore(deletes);

  useEffect(() => {
    for (const { id, label, state, error } of held) {
      if (state !== 'failed') continue;
      deletes.dismiss(id);
      showToast({
        icon: 'warn',
        words: `Not deleted: ${label}. ${errorWords(error)} It is back in the list.`,
      });
    }
  }, [held, deletes]);

  return (item) => {
    const label = `${callerOf(item).title}, ${clockOf(item.duration)}`;
    deletes.hold(item.id, label);
    showToast({
      icon: 'trash',
      words: `Deleted: ${label}`,
      stays: HOLD_MS,
      act: {
        label: 'Undo',
        key: 'Z',
        run: () => {
          if (deletes.undo(item.id) !== undefined) onUndo(item.id);
        },
      },
    });
  };
}
