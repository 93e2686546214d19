import { CHAT_STATES, type ChatState } from '#contract/chats.ts';
import type { ChatEndpoint, ChatFilter } from '#src/api/chats/queries.ts';
import { endOfDay, startOfDay } from '#src/lib/calendar.ts';

/** The filters of the chat log, which are part of the URL. */
export interface LogFilters {
  readonly endpoint: ChatEndpoint | null;
  readonly state: ChatState | null;
  /** `2026-11-18`: chats that started on this day or later, in the viewer's time zone. */
  readonly from: string | null;
  /** `2026-11-18`: chats that started on this day or earlier. */
  readonly until: string | null;
}

export const NO_FILTERS: LogFilters = { endpoint: null, state: null, from: null, until: null };

const isEndpoint = (text: string): text is ChatEndpoint => /^ChatReception#[1-9]\d{0,14}$/.test(text);

/** Reads the filters from a URL's query. Ignores invalid values. */
export function readFilters(search: URLSearchParams): LogFilters {
  const endpoint = search.get('endpoint') ?? '';
  const from = search.get('from') ?? '';
  const until = search.get('until') ?? '';
  return {
    endpoint: isEndpoint(endpoint) ? endpoint : null,
    state: CHAT_STATES.find((state) => state === search.get('state')) ?? null,
    from: startOfDay(from) === null ? null : from,
    until: endOfDay(until) === null ? null : until,
  };
}

/** The filters as the service takes them. It can apply all of them. */
export function toServiceFilter({ endpoint, state, from, until }: LogFilters): ChatFilter {
  const stamp = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
  return {
    endpoint: endpoint ?? undefined,
    state: state ?? undefined,
    from: stamp(startOfDay(from ?? '')),
    until: stamp(endOfDay(until ?? '')),
  };
}

/** Whether any filter is on. */
export const isFiltered = (filters: LogFilters): boolean =>
  Object.values(filters).some((value) => value !== null);
