import { queryOptions } from '@tanstack/react-query';
import type { Smiley } from '#contract/smileys.ts';
import { parseEndpoint, type ReadList, type EndpointName } from '#contract/wire.ts';
import type { Chat } from '#contract/chats.ts';
import { isFull, newestFirst, PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';

const DAY = 86_400_000;

/** How many smileys the latest feedback of everybody has. */
const LATEST = 20;

/** Whether there may be more than the latest feedback has. */
export const isLatestFull = (list: ReadList<Smiley>): boolean => isFull(list, LATEST);

export const latestSmileysQuery = () =>
  queryOptions({
    queryKey: ['smileys', 'latest'],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: LATEST }, signal }),
    ...polled(POLL.feedback),
  });

export const smileysOfEmployeeQuery = (employee_id: number) =>
  queryOptions({
    queryKey: ['smileys', 'employee', employee_id],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: 10, employee_id }, signal }),
    ...polled(POLL.feedback),
  });

/** Newest first: the spec does not define the order. A `select` of the lists above. */
export const newestSmileys = (list: ReadList<Smiley>): readonly Smiley[] =>
  list.items.toSorted(smileyLists.order);

/** Smileys newest first, and whether there may be older ones. */
const newestOf = (list: ReadList<Smiley>) => ({ items: newestSmileys(list), more: isFull(list) });

export const smileysOfNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['smileys', 'number', number],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: PAGE_SIZE, number }, signal }),
    select: newestOf,
    staleTime: POLL.feedback,
    gcTime: 60_000,
  });

/** Smileys: newest first, then the higher id. */
export const smileyLists = newestFirst<Smiley>(
  ({ id }) => id,
  ({ rated_at }) => rated_at,
  (a, b) => b.id - a.id,
);

export const { unionOf } = smileyLists;

/** Milliseconds. Callers are asked at the end of the chat, and answer within a day or two. */
const ANSWERED_WITHIN = 3 * DAY;

/** The smiley of one chat, by reception, employee and time. `complete`: no more smileys than one answer lists. */
export const chatFeedbackQuery = (chat: Chat) => {
  const { uuid, endpoint, started_at, answered_by } = chat;
  const person = parseEndpoint(answered_by?.endpoint ?? '');
  return queryOptions({
    queryKey: ['smileys', 'chat', uuid, answered_by?.endpoint ?? null] as const,
    queryFn: async ({ signal }) => {
      const query = {
        limit: PAGE_SIZE,
        endpoint: (endpoint ?? undefined) as EndpointName<'ChatReception'> | undefined,
        employee_id: person?.kind === 'Employee' ? person.id : undefined,
        rated_at_gt_or_eq: started_at,
        rated_at_lt_or_eq: new Date(Date.parse(started_at) + ANSWERED_WITHIN).toISOString(),
      };
      const list = await call('listSmileys', { query, signal });
      const smiley = list.items.find(({ conversation_uuid }) => conversation_uuid === uuid) ?? null;
      return { smiley, complete: !isFull(list) };
    },
    ...polled(POLL.feedback),
    gcTime: 60_000,
  });
};
