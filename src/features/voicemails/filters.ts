import type { VoicemailEndpoint, VoicemailFilter } from '#src/api/voicemails/queries.ts';
import { endOfDay, readDay, stampOf } from '#src/lib/calendar.ts';
import { isQuery, LONGEST_QUERY } from '#src/lib/search/query.ts';
import { urlFilters } from '#src/lib/url-filters.ts';

export type InboxFilters = {
  readonly unheard: '1' | null;
  readonly endpoint: VoicemailEndpoint | null;
  /** A part of the caller's name or number. The service cannot search, so the page does. */
  readonly q: string | null;
  /** Digits with the country prefix. */
  readonly number: string | null;
  /** `2026-11-18`: only voicemails of that day or before, in the viewer's time zone. */
  readonly until: string | null;
};

const isEndpoint = (text: string): text is VoicemailEndpoint =>
  /^(Employee|Reception)#[1-9]\d{0,14}$/.test(text);

export const inboxFilters = urlFilters<InboxFilters>({
  unheard: (text) => (text === '1' ? text : null),
  endpoint: (text) => (isEndpoint(text) ? text : null),
  q: (text) => {
    const q = text.slice(0, LONGEST_QUERY);
    return isQuery(q) ? q : null;
  },
  number: (text) => (/^\d{3,20}$/.test(text) ? text : null),
  until: readDay,
});

/** The filters that the service applies. It has none for unheard voicemails and for names, so the page applies those. */
export const toServiceFilter = ({ endpoint, number, until }: InboxFilters): VoicemailFilter => ({
  endpoint: endpoint ?? undefined,
  number: number ?? undefined,
  until: stampOf(endOfDay(until ?? '')),
});
