import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import { createHeldDeletes, type HeldDeletes } from './held-deletes.ts';
import { call } from './http.ts';
import { beginHeard, settleHeard } from './voicemail-edits.ts';
import {
  changeVoicemail,
  dropVoicemail,
  knownVoicemail,
  voicemailEdits,
  voicemailsQuery,
} from './voicemails.ts';

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

/**
 * Deletes a voicemail at the service, for good. It leaves every list at once and comes back when the service refuses.
 * `keepalive` lets the request outlive the page. A voicemail that is already gone counts as deleted.
 */
export async function deleteVoicemail(
  client: QueryClient,
  id: number,
  options: { keepalive?: boolean } = {},
): Promise<void> {
  const edits = voicemailEdits(client);
  edits.deleted.set(id, Infinity);
  try {
    await call('deleteVoicemail', { params: { id }, ...options });
    edits.deleted.set(id, performance.now());
    dropVoicemail(client, id);
  } catch (error) {
    if (isGone(error)) {
      edits.deleted.set(id, performance.now());
      dropVoicemail(client, id);
      return;
    }
    edits.deleted.delete(id);
    void client.invalidateQueries({ queryKey: ['voicemails'] });
    throw error;
  }
}

const heldOf = new WeakMap<QueryClient, HeldDeletes>();

/** The deletions that wait for their 8 s; one set per client. Sent at once when the page goes away. */
export function heldVoicemailDeletes(client: QueryClient): HeldDeletes {
  const known = heldOf.get(client);
  if (known) return known;
  const held = createHeldDeletes((id, leaving) => deleteVoicemail(client, id, { keepalive: leaving }));
  heldOf.set(client, held);
  globalThis.addEventListener?.('pagehide', () => held.flush(true));
  return held;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'kind' in error && error.kind === 'not-found';
