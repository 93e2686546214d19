import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import { createHeldDeletes, type HeldDeletes } from '#src/api/cache/held-deletes.ts';
import { beforeLeaving } from '#src/api/client/before-sign-out.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { beginHeard, settleHeard } from './edits.ts';
import {
  changeVoicemail,
  knownVoicemail,
  takeVoicemail,
  voicemailEdits,
  voicemailsQuery,
} from './queries.ts';

const withHeard = (heard: boolean) => (item: Voicemail) => (item.heard === heard ? item : { ...item, heard });

/**
 * Marks a voicemail heard or unheard: shown at once, rolled back when the service refuses. Changes of one voicemail
 * are sent one after the other, so that the last wish is the last word.
 */
export const heardMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['voicemails', 'heard', id],
    scope: { id: `voicemail-${id}` },
    networkMode: 'always',
    retry: false,
    mutationFn: (heard: boolean) =>
      call('updateVoicemail', { params: { id }, body: { voice_mail: { heard } } }),
    onMutate: (heard: boolean) => {
      beginHeard(voicemailEdits(client), id, heard, knownVoicemail(client, id)?.heard ?? !heard);
      changeVoicemail(client, id, withHeard(heard));
    },
    onSettled: (item, error, heard) => {
      const answer = { ok: error === null, heard: item?.heard ?? heard };
      const shown = settleHeard(voicemailEdits(client), id, answer, performance.now());
      if (shown !== undefined) changeVoicemail(client, id, withHeard(shown));
      if (error !== null) void client.invalidateQueries({ queryKey: voicemailsQuery().queryKey });
    },
  });

/** The same without a component: for sound that was played to its end. Rejects with the ApiError. */
export function markVoicemail(client: QueryClient, id: number, heard: boolean): Promise<Voicemail> {
  return client.getMutationCache().build(client, heardMutation(client, id)).execute(heard);
}

/** Deletes at the service. One that is already gone counts as deleted. */
async function sendDelete(id: number, keepalive: boolean): Promise<void> {
  try {
    await call('deleteVoicemail', { params: { id }, keepalive });
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error;
  }
}

const heldOf = new WeakMap<QueryClient, HeldDeletes>();

/**
 * The deletions that wait for their 8 s; one set per client. A held one is in no list of the cache, so no figure counts
 * it; undone or refused, it comes back where it was. Sent at once when the page goes away.
 */
export function heldVoicemailDeletes(client: QueryClient): HeldDeletes {
  const known = heldOf.get(client);
  if (known) return known;
  const edits = voicemailEdits(client);
  const taken = new Map<number, () => void>();
  const held = createHeldDeletes({
    hide(id) {
      edits.deleted.set(id, Infinity);
      taken.set(id, takeVoicemail(client, id));
    },
    restore(id) {
      edits.deleted.delete(id);
      taken.get(id)?.();
      taken.delete(id);
    },
    async send(id, leaving) {
      await sendDelete(id, leaving);
      edits.deleted.set(id, performance.now());
      taken.delete(id);
    },
  });
  heldOf.set(client, held);
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void held.flush(true));
  beforeLeaving(() => held.flush());
  return held;
}
