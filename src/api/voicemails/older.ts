import type { QueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemails.ts';
import { loadOlder, momentOf, crowdInParts, olderPage, type Older } from '#src/api/cache/newest-list.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import {
  addOlder,
  getVoicemails,
  voicemailsQuery,
  oldestOf,
  type VoicemailEndpoint,
  type VoicemailFilter,
  type VoicemailPage,
} from './queries.ts';

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

/** How paging reaches the service; tests give their own. */
export interface PageSource {
  /** Voicemails at or before `at`, of one endpoint when given, at most `PAGE_SIZE`. */
  readonly page: (at: string, endpoint?: string) => Promise<VoicemailPage>;
  /** One voicemail; null when there is none with that id. */
  readonly one: (id: number) => Promise<Voicemail | null>;
}

/** The most ids that are asked for one by one where a crowded moment hides some. */
const PROBES = 400;
const PROBES_AT_ONCE = 6;

/**
 * The next older page from the inclusive cursor `at`. A crowded moment is asked for once per endpoint; what is still hidden
 * is looked for by id between its neighbours. `known` are the items that the list holds already; `endpoints` all endpoints
 * that the page knows of (`[]` when the list is filtered by one).
 */
export const olderVoicemails = (
  source: PageSource,
  at: string,
  known: readonly Voicemail[],
  endpoints: readonly string[],
): Promise<Older<Voicemail>> =>
  olderPage(source.page, oldestOf, at, async (page, below) => {
    const isThen = (item: Voicemail) => momentOf(item.created_at) === momentOf(at);
    const seen = [...known, ...page.items];
    const lines =
      endpoints.length === 0 ? [] : [...endpoints, ...seen.flatMap(({ endpoint }) => endpoint ?? [])];
    const { cut, ...crowd } = await crowdInParts(
      new Set(lines),
      (endpoint) => source.page(at, endpoint),
      isThen,
    );
    if (cut === 0 && endpoints.length > 0) return { ...crowd, complete: true };

    const ids = hiddenIds([...seen, ...crowd.items], below.items, momentOf(at));
    const probed = await inTurns(ids.slice(0, PROBES), (id) => source.one(id));
    const found = probed.filter((item) => item !== null).filter(isThen);
    return { ...crowd, items: [...crowd.items, ...found], complete: ids.length <= PROBES };
  });

/** The ids between those of the moment's neighbours that nobody has seen yet, nearest to the seen ones first. */
function hiddenIds(known: readonly Voicemail[], below: readonly Voicemail[], at: number): readonly number[] {
  const seen = new Set(known.map((item) => item.id));
  const then = known.filter((item) => momentOf(item.created_at) === at).map((item) => item.id);
  const newer = known.filter((item) => momentOf(item.created_at) > at).map((item) => item.id);
  const low = Math.min(...then);
  const high = Math.max(...then);
  const floor = Math.max(0, ...below.map((item) => item.id).filter((id) => id < low));
  const ceiling = Math.min(high + PROBES, ...newer.filter((id) => id > high));
  const within = range(low + 1, high).filter((id) => !seen.has(id));
  const outside = Math.max(low - floor, ceiling - high);
  return [
    ...within,
    ...range(1, outside).flatMap((step) => [
      ...(low - step > floor ? [low - step] : []),
      ...(high + step < ceiling ? [high + step] : []),
    ]),
  ];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(Math.max(0, to - from), 4 * PROBES) }, (_, at) => from + at);

async function inTurns<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += PROBES_AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + PROBES_AT_ONCE).map(ask))));
  return answers;
}
