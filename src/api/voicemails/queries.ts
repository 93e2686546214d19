import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import type { EndpointName } from '#contract/wire.ts';
import {
  newestFirst,
  PAGE_SIZE,
  type NewestList,
  type Page,
  type Pages,
} from '#src/api/cache/newest-first.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { POLL, polledOne } from '#src/api/cache/polling.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { figureOf, type Figure } from '#src/lib/figure.ts';

export type VoicemailEndpoint = EndpointName<'Employee' | 'Reception'>;

/** The filters of the list (spec: Endpoints › Voicemails). Without any: all voicemails that the person may hear. */
export interface VoicemailFilter {
  readonly endpoint?: VoicemailEndpoint | undefined;
  /** Digits with the country prefix. */
  readonly number?: string | undefined;
  /** A timestamp: only voicemails recorded at or before it. */
  readonly until?: string | undefined;
}

export type VoicemailList = NewestList<Voicemail>;
export type VoicemailPages = Pages<Voicemail>;

const lists = newestFirst<Voicemail>(
  ({ id }) => id,
  ({ created_at }) => created_at,
  (a, b) => b.id - a.id,
);

export const voicemailWrites = createPendingWrites<Voicemail>(
  ({ id }) => id,
  [
    ['voicemails', 'list'],
    ['voicemails', 'one'],
  ],
);

async function readPage(
  filter: VoicemailFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<Voicemail>> {
  const requestedAt = performance.now();
  const { endpoint, number, until } = filter;
  const query = { limit: PAGE_SIZE, endpoint, number, created_at_lt_or_eq: cursor ?? until };
  const answer = await call('listVoicemails', { query, signal });
  const page = lists.pageOf(answer, cursor);
  return { ...page, items: voicemailWrites.applyTo(keyOf(filter), page.items, requestedAt) };
}

const keyOf = (filter: VoicemailFilter) => ['voicemails', 'list', filter] as const;

/** The voicemails of a filter, newest first, page by page. The newest page is polled. For `useInfiniteQuery`. */
export const voicemailsQuery = (filter: VoicemailFilter = {}) =>
  lists.query({
    queryKey: keyOf(filter),
    read: (cursor, signal) => readPage(filter, cursor, signal),
    every: POLL.voicemails,
  });

export const voicemailsOf = (pages: VoicemailPages): VoicemailList => lists.listOf(pages);

/** How many of the newest voicemails every page looks through for unheard ones: the service cannot count them. */
export const LOOKED_THROUGH = 300;

/** The number of unheard voicemails, or of those of `isMine`: the same in the rail, the inbox, the navigation, the title and on walls. */
export const unheardFigure = (
  list: Pick<VoicemailList, 'items' | 'more'>,
  isMine: (item: Voicemail) => boolean = () => true,
): Figure => figureOf(list, (item) => !item.heard && isMine(item), LOOKED_THROUGH);

export const voicemailQuery = (id: number) => {
  const queryKey = ['voicemails', 'one', id];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Voicemail> => {
      const requestedAt = performance.now();
      const item = await call('getVoicemail', { params: { id }, signal });
      const [known] = voicemailWrites.applyTo(queryKey, [item], requestedAt);
      if (known === undefined) throw new ApiError('not-found', { status: 404 });
      return known;
    },
    ...polledOne(POLL.voicemails),
  });
};

/** A voicemail from the cache. */
export function knownVoicemail(client: QueryClient, id: number): Voicemail | undefined {
  const held = client.getQueriesData<VoicemailPages>({ queryKey: ['voicemails', 'list'] });
  const items = held.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
  return items.find((item) => item.id === id) ?? client.getQueryData(voicemailQuery(id).queryKey);
}
