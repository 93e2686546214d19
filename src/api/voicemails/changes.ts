import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import { beginWrite, removeWrite, settleWrite } from '#src/api/cache/change-writes.ts';
import { createHeldDeletes } from '#src/api/cache/held-deletes.ts';
import { call } from '#src/api/client/http.ts';
import { voicemailsQuery, voicemailWrites } from './queries.ts';

const withHeard = (heard: boolean) => (item: Voicemail | undefined) =>
  item === undefined || item.heard === heard ? item : { ...item, heard };

/**
 * Marks a voicemail heard or unheard: shown at once, rolled back if the service refuses. Changes of one voicemail are sent one
 * after the other, so that the last one counts. Works without a component, for the end of a sound. Rejects with an ApiError.
 */
export function markVoicemail(client: QueryClient, id: number, heard: boolean): Promise<Voicemail> {
  const options = mutationOptions({
    mutationKey: ['voicemails', 'heard', id],
    scope: { id: `voicemail-${id}` },
    mutationFn: (wish: boolean) =>
      call('updateVoicemail', { params: { id }, body: { voice_mail: { heard: wish } } }),
    onMutate: (wish) => beginWrite(voicemailWrites, client, id, withHeard(wish)),
    onSuccess: (item, _heard, write) => settleWrite(voicemailWrites, client, write, withHeard(item.heard)),
    onError: (_error, _heard, write) => {
      if (write) removeWrite(voicemailWrites, client, write);
      void client.invalidateQueries({ queryKey: voicemailsQuery().queryKey });
    },
  });
  return client.getMutationCache().build(client, options).execute(heard);
}

/** Deletions of voicemails, with undo. */
export const voicemailDeletes = createHeldDeletes(voicemailWrites, (id) =>
  call('deleteVoicemail', { params: { id }, keepalive: true }),
);
