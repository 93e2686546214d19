import type { VoicemailEndpoint, VoicemailFilter } from '#src/api/voicemails.ts';

/** What the inbox shows, as it stands in the URL. */
export interface InboxFilters {
  readonly unheard: boolean;
  readonly endpoint: VoicemailEndpoint | null;
  /** Digits with the country prefix. */
  readonly number: string | null;
  /** `2026-11-18`: only what came in on that day or before, in the viewer's zone. */
  readonly until: string | null;
}

export const NO_FILTERS: InboxFilters = { unheard: false, endpoint: null, number: null, until: null };

const isEndpoint = (text: string): text is VoicemailEndpoint =>
  /^(Employee|Reception)#[1-9]\d{0,14}$/.test(text);

/** The filters of a URL's query. What makes no sense there is no filter. */
export function readFilters(search: URLSearchParams): InboxFilters {
  const endpoint = search.get('endpoint') ?? '';
  const number = search.get('number') ?? '';
  const until = search.get('until') ?? '';
  return {
    unheard: search.get('unheard') === '1',
    endpoint: isEndpoint(endpoint) ? endpoint : null,
    number: /^\d{3,20}$/.test(number) ? number : null,
    until: endOfDay(until) === null ? null : until,
  };
}

/** The query of a URL for these filters: what is off is left out. */
export function writeFilters(filters: InboxFilters): Record<string, string | undefined> {
  return {
    unheard: filters.unheard ? '1' : undefined,
    endpoint: filters.endpoint ?? undefined,
    number: filters.number ?? undefined,
    until: filters.until ?? undefined,
  };
}

/** What of the filters the service is asked for; unheard is sorted out here, the service cannot. */
export function askedFor({ endpoint, number, until }: InboxFilters): VoicemailFilter {
  const end = until === null ? null : endOfDay(until);
  return {
    ...(endpoint === null ? {} : { endpoint }),
    ...(number === null ? {} : { number }),
    ...(end === null ? {} : { until: new Date(end).toISOString() }),
  };
}

/** Whether any filter is on. */
export const isFiltered = ({ unheard, endpoint, number, until }: InboxFilters): boolean =>
  unheard || endpoint !== null || number !== null || until !== null;

/** The last millisecond of a day (`2026-11-18`) in the viewer's zone; null for anything that is no day. */
export function endOfDay(day: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return null;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  const begin = new Date(year, month - 1, date);
  // `new Date` would make 2 March of 30 February; such a day is none.
  if (begin.getMonth() !== month - 1 || begin.getDate() !== date || year < 1970) return null;
  return new Date(year, month - 1, date + 1).getTime() - 1;
}
