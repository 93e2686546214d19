import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import type { EndpointName } from '#contract/wire.ts';
import { changeCached } from '#src/api/cache/change-cached.ts';
import {
  newestFirst,
  PAGE_SIZE,
  type NewestList,
  type Page,
  type Pages,
} from '#src/api/cache/newest-first.ts';
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

export type VoicemailList = NewestList<Voicemail>;
export type VoicemailPages = Pages<Voicemail>;

/** Voicemails: newest first, then the higher id. */
const lists = newestFirst<Voicemail>(
  ({ id }) => id,
  ({ created_at }) => created_at,
  (a, b) => b.id - a.id,
);

/** No answer is older than this: the browser's time-out is 8 s. */
const EDITS_KEPT = 60_000;

const editsOf = new WeakMap<QueryClient, VoicemailEdits>();

/** What this page changed lately; one memory per client. */
export function voicemailEdits(client: QueryClient): VoicemailEdits {
  const edits = editsOf.get(client) ?? noEdits();
  editsOf.set(client, edits);
  return edits;
}

async function readPage(
  filter: VoicemailFilter,
  cursor: string | null,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Page<Voicemail>> {
  const askedAt = performance.now();
  const { endpoint, number, until } = filter;
  const query = { limit: PAGE_SIZE, endpoint, number, created_at_lt_or_eq: cursor ?? until };
  const answer = await call('listVoicemails', { query, signal });
  const page = await lists.pageOf(answer, cursor, async (then) => {
    const { restOfMoment } = await import('./crowded-moment.ts');
    const fits = (item: Voicemail) =>
      (endpoint === undefined || item.endpoint === endpoint) &&
      (number === undefined || item.from_number === number);
    return restOfMoment(then, fits, signal);
  });
  const edits = voicemailEdits(client);
  forgetEdits(edits, performance.now() - EDITS_KEPT);
  return { ...page, items: applyEdits(page.items, edits, askedAt) };
}

/** The voicemails of a filter, newest first, page by page; the newest page is polled. For `useInfiniteQuery`. */
export const voicemailsQuery = (filter: VoicemailFilter = {}) =>
  lists.query({
    queryKey: ['voicemails', 'list', filter],
    read: (cursor, signal, client) => readPage(filter, cursor, signal, client),
    every: POLL.voicemails,
  });

/** What the pages hold together. */
export const voicemailsOf = (pages: VoicemailPages): VoicemailList => lists.listOf(pages);

/** The unheard ones among those that are loaded, newest first. */
export const unheardOf = (list: VoicemailList): readonly Voicemail[] =>
  list.items.filter((item) => !item.heard);

/** How many of the loaded ones are unheard: the figure in the navigation. A `select` of `voicemailsQuery()`. */
export const unheardCountOf = (pages: VoicemailPages): number => unheardOf(voicemailsOf(pages)).length;

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

const itemsIn = (client: QueryClient, key: readonly unknown[]): readonly Voicemail[] =>
  client.getQueryData<VoicemailPages>(key)?.pages.flatMap(({ items }) => items) ?? [];

/** The voicemail as any cache entry holds it. */
export function knownVoicemail(client: QueryClient, id: number): Voicemail | undefined {
  for (const key of listKeys(client)) {
    const item = itemsIn(client, key).find((candidate) => candidate.id === id);
    if (item) return item;
  }
  return client.getQueryData(voicemailQuery(id).queryKey);
}

const changePages = (
  client: QueryClient,
  key: readonly unknown[],
  change: (items: readonly Voicemail[], place: number) => readonly Voicemail[],
): void =>
  changeCached<VoicemailPages>(client, key, (data) => ({
    ...data,
    pages: data.pages.map((page, place) => ({ ...page, items: change(page.items, place) })),
  }));

/** Changes one voicemail wherever the cache holds it. */
export function changeVoicemail(
  client: QueryClient,
  id: number,
  change: (item: Voicemail) => Voicemail,
): void {
  for (const key of listKeys(client))
    changePages(client, key, (items) => items.map((item) => (item.id === id ? change(item) : item)));
  changeCached(client, voicemailQuery(id).queryKey, change);
}

/** Takes one voicemail out of the cache. The answer puts it back where it was. */
export function takeVoicemail(client: QueryClient, id: number): () => void {
  const item = knownVoicemail(client, id);
  const keys = listKeys(client).filter((key) => itemsIn(client, key).some((one) => one.id === id));
  for (const key of keys) changePages(client, key, (items) => items.filter((one) => one.id !== id));
  client.removeQueries({ queryKey: voicemailQuery(id).queryKey });
  return () => {
    if (item === undefined) return;
    for (const key of keys)
      changePages(client, key, (items, place) => (place === 0 ? [...items, item] : items));
  };
}
