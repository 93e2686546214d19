import type { VoicemailEndpoint, VoicemailFilter } from '#src/api/voicemails/queries.ts';
import { endOfDay } from '#src/lib/calendar.ts';
import { isQuery, LONGEST_QUERY } from '#src/lib/search/query.ts';

/** The filters of the inbox, as in the URL. */
export interface InboxFilters {
  readonly unheard: boolean;
  readonly endpoint: VoicemailEndpoint | null;
  /** A part of the caller's name or number. The service cannot search, so the page does. */
  readonly q: string | null;
  /** Digits with the country prefix. */
  readonly number: string | null;
  /** `2026-11-18`: only voicemails of that day or before, in the viewer's time zone. */
  readonly until: string | null;
}

export const NO_FILTERS: InboxFilters = {
  unheard: false,
  endpoint: null,
  q: null,
  number: null,
  until: null,
};

const isEndpoint = (text: string): text is VoicemailEndpoint =>
  /^(Employee|Reception)#[1-9]\d{0,14}$/.test(text);

/** Reads the filters from the query of the URL. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): InboxFilters {
  const endpoint = search.get('endpoint') ?? '';
  const q = search.get('q')?.slice(0, LONGEST_QUERY) ?? '';
  const number = search.get('number') ?? '';
  const until = search.get('until') ?? '';
  return {
    unheard: search.get('unheard') === '1',
    endpoint: isEndpoint(endpoint) ? endpoint : null,
    q: isQuery(q) ? q : null,
    number: /^\d{3,20}$/.test(number) ? number : null,
    until: endOfDay(until) === null ? null : until,
  };
}

/** The query of the URL for these filters. */
export const writeFilters = (filters: InboxFilters) => ({
  ...filters,
  unheard: filters.unheard ? '1' : null,
});

/** The filters that the service applies. It has none for unheard voicemails and for names, so the page applies those. */
export function toServiceFilter({ endpoint, number, until }: InboxFilters): VoicemailFilter {
  const end = endOfDay(until ?? '');
  return {
    endpoint: endpoint ?? undefined,
    number: number ?? undefined,
    until: end === null ? undefined : new Date(end).toISOString(),
  };
}

export const isFiltered = (filters: InboxFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== false);
