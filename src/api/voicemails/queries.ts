import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import type { EndpointName } from '#contract/wire.ts';
import { changeCached } from '#src/api/cache/change-cached.ts';
import { isFull, PAGE_SIZE, newestLists, type NewestList, type Page } from '#src/api/cache/newest-list.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { applyEdits, forgetEdits, noEdits, type VoicemailEdits } from './edits.ts';

export type VoicemailEndpoint = EndpointName<'Employee' | 'Reception'>;

/** What the service is asked for (spec: Endpoints › Voicemails). Without any: all that the person may hear. */
export interface VoicemailFilter {
  readonly endpoint?: VoicemailEndpoint | undefined;
  /** Digits with the country prefix. */
  readonly number?: string | undefined;
  /** A timestamp: only what was recorded at or before it. */
  readonly until?: string | undefined;
}

/** No answer is older than this: the browser's time-out is 8 s. */
const EDITS_KEPT = 60_000;

const editsOf = new WeakMap<QueryClient, VoicemailEdits>();

/** What this page changed lately; one memory per client. */
export function voicemailEdits(client: QueryClient): VoicemailEdits {
  const edits = editsOf.get(client) ?? noEdits();
  editsOf.set(client, edits);
  return edits;
}

/** The newest voicemails of a filter, at most `PAGE_SIZE`, with what the page has changed since. */
export async function getVoicemails(
  client: QueryClient,
  filter: VoicemailFilter,
  signal?: AbortSignal,
): Promise<VoicemailPage> {
  const askedAt = performance.now();
  const { endpoint, number, until } = filter;
  const page = await call('listVoicemails', {
    query: { limit: PAGE_SIZE, endpoint, number, created_at_lt_or_eq: until },
    ...(signal ? { signal } : {}),
  });
  const edits = voicemailEdits(client);
  forgetEdits(edits, performance.now() - EDITS_KEPT);
  return {
    items: applyEdits(page.items, edits, askedAt),
    dropped: page.dropped,
    full: isFull(page),
    answer: page,
  };
}

/**
 * The voicemails of a filter, newest first: polled at the newest page, which is merged into what is loaded already.
 * `loadOlderVoicemails` (older.ts) adds to the same list.
 */
export const voicemailsQuery = (filter: VoicemailFilter = {}) => {
  const queryKey = ['voicemails', 'list', filter] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<VoicemailList> => {
      const page = await getVoicemails(client, filter, signal);
      return mergeNewest(client.getQueryData<VoicemailList>(queryKey), page);
    },
    structuralSharing: false,
    ...polled(POLL.voicemails),
  });
};

/** The unheard ones among those that are loaded, newest first. A `select` of `voicemailsQuery()`. */
export const unheardOf = (list: VoicemailList): readonly Voicemail[] =>
  list.items.filter((item) => !item.heard);

/** How many of the loaded ones are unheard: the figure in the navigation. */
export const unheardCountOf = (list: VoicemailList): number => unheardOf(list).length;

/** One voicemail, also when it is not in a loaded list. */
export const voicemailQuery = (id: number) =>
  queryOptions({
    queryKey: ['voicemails', 'one', id] as const,
    queryFn: async ({ client, signal }): Promise<Voicemail> => {
      const askedAt = performance.now();
      const item = await call('getVoicemail', { params: { id }, signal });
      const [known] = applyEdits([item], voicemailEdits(client), askedAt);
      if (known === undefined) throw new ApiError('not-found', { status: 404 });
      changeVoicemail(client, id, (old) => (JSON.stringify(old) === JSON.stringify(known) ? old : known));
      return known;
    },
    ...polled(POLL.voicemails),
  });

const listKeys = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['voicemails', 'list'] })
    .map((query) => query.queryKey);

/** The voicemail as any cache entry holds it. */
export function knownVoicemail(client: QueryClient, id: number): Voicemail | undefined {
  for (const key of listKeys(client)) {
    const item = client.getQueryData<VoicemailList>(key)?.items.find((candidate) => candidate.id === id);
    if (item) return item;
  }
  return client.getQueryData(voicemailQuery(id).queryKey);
}

/** Changes one voicemail wherever the cache holds it. */
export function changeVoicemail(
  client: QueryClient,
  id: number,
  change: (item: Voicemail) => Voicemail,
): void {
  for (const key of listKeys(client))
    changeCached<VoicemailList>(client, key, (list) => replaceItem(list, id, change));
  changeCached(client, voicemailQuery(id).queryKey, change);
}

/** Takes one voicemail out of the cache. The answer puts it back where it was. */
export function takeVoicemail(client: QueryClient, id: number): () => void {
  const item = knownVoicemail(client, id);
  const keys = listKeys(client).filter((key) =>
    client.getQueryData<VoicemailList>(key)?.items.some((candidate) => candidate.id === id),
  );
  for (const key of keys) changeCached<VoicemailList>(client, key, (list) => removeItem(list, id));
  client.removeQueries({ queryKey: voicemailQuery(id).queryKey });
  return () => {
    if (item === undefined) return;
    for (const key of keys)
      changeCached<VoicemailList>(client, key, (list) => ({ ...list, items: union([item], list.items) }));
  };
}

export type VoicemailList = NewestList<Voicemail>;
export type VoicemailPage = Page<Voicemail>;

/** Voicemails: newest first, then the higher id. */
export const { newestFirst, oldestOf, union, mergeNewest, addOlder } = newestLists<Voicemail>(
  ({ id }) => id,
  ({ created_at }) => created_at,
  (a, b) => b.id - a.id,
);

/** The list with one item replaced, or the same list when it is not in it or nothing changes. */
export function replaceItem(
  list: VoicemailList,
  id: number,
  change: (item: Voicemail) => Voicemail,
): VoicemailList {
  let changed = false;
  const items = list.items.map((item) => {
    if (item.id !== id) return item;
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...list, items } : list;
}

/** The list without one item. */
export function removeItem(list: VoicemailList, id: number): VoicemailList {
  const items = list.items.filter((item) => item.id !== id);
  return items.length === list.items.length ? list : { ...list, items };
}
