import { CHAT_STATES, type ChatState } from '#contract/chats.ts';
import type { ChatEndpoint, ChatFilter } from '#src/api/chats/queries.ts';
import { endOfDay, readDay, stampOf, startOfDay } from '#src/lib/calendar.ts';
import { urlFilters } from '#src/lib/url-filters.ts';

export type LogFilters = {
  readonly endpoint: ChatEndpoint | null;
  readonly state: ChatState | null;
  /** `2026-11-18`: chats that started on this day or later, in the viewer's time zone. */
  readonly from: string | null;
  /** `2026-11-18`: chats that started on this day or earlier. */
  readonly until: string | null;
};

const isEndpoint = (text: string): text is ChatEndpoint => /^ChatReception#[1-9]\d{0,14}$/.test(text);

export const logFilters = urlFilters<LogFilters>({
  endpoint: (text) => (isEndpoint(text) ? text : null),
  state: (text) => CHAT_STATES.find((state) => state === text) ?? null,
  from: readDay,
  until: readDay,
});

/** The filters as the service takes them. It can apply all of them. */
export const toServiceFilter = ({ endpoint, state, from, until }: LogFilters): ChatFilter => ({
  endpoint: endpoint ?? undefined,
  state: state ?? undefined,
  from: stampOf(startOfDay(from ?? '')),
  until: stampOf(endOfDay(until ?? '')),
});
