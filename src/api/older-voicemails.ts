import type { QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import { ApiError } from './errors.ts';
import { call } from './http.ts';
import { loadOlder } from './load-older.ts';
import { addOlder } from './voicemail-list.ts';
import { olderVoicemails } from './voicemail-paging.ts';
import {
  getVoicemails,
  voicemailsQuery,
  type VoicemailEndpoint,
  type VoicemailFilter,
} from './voicemails.ts';

/**
 * Loads the next older page of `voicemailsQuery(filter)`, as `loadOlder` says. `endpoints` are those that the page knows of
 * otherwise (a crowded moment is asked for by endpoint). Rejects with an ApiError.
 */
export const loadOlderVoicemails = (
  client: QueryClient,
  filter: VoicemailFilter,
  endpoints: readonly string[] = [],
): Promise<void> =>
  loadOlder(client, voicemailsQuery(filter).queryKey, addOlder, (list, cursor) => {
    const source = {
      page: (until: string, endpoint?: string) =>
        getVoicemails(client, {
          ...filter,
          until,
          ...(endpoint === undefined ? {} : { endpoint: endpoint as VoicemailEndpoint }),
        }),
      one: (id: number) => matching(id, filter),
    };
    return olderVoicemails(source, cursor, list.items, filter.endpoint === undefined ? endpoints : []);
  });

/** One voicemail where it exists and the filter would list it; null otherwise. */
async function matching(id: number, { endpoint, number }: VoicemailFilter): Promise<Voicemail | null> {
  try {
    const item = await call('getVoicemail', { params: { id } });
    const fits =
      (endpoint === undefined || item.endpoint === endpoint) &&
      (number === undefined || item.from_number === number);
    return fits ? item : null;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}
