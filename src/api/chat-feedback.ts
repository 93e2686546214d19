import { queryOptions } from '@tanstack/react-query';
import type { Chat } from '#contract/chats.ts';
import { parseEndpoint } from '#contract/wire.ts';
import type { EndpointName } from '#contract/wire.ts';
import { call } from './http.ts';
import { POLL, polled } from './polling.ts';

/** Callers are asked when the chat ends, and answer within a day or two. */
const ANSWERED_WITHIN = 3 * 86_400_000;
const LIMIT = 100;

/**
 * The smiley that was given for one chat. The service finds smileys by line, person and time, and not by conversation, so
 * that is what it is asked for. `complete` is false where there may be more than it lists at once.
 */
export const chatFeedbackQuery = (chat: Chat) => {
  const { uuid, endpoint, started_at, answered_by } = chat;
  const person = parseEndpoint(answered_by?.endpoint ?? '');
  return queryOptions({
    queryKey: ['smileys', 'chat', uuid, answered_by?.endpoint ?? null] as const,
    queryFn: async ({ signal }) => {
      const query = {
        limit: LIMIT,
        ...(endpoint === null ? {} : { endpoint: endpoint as EndpointName<'ChatReception'> }),
        ...(person?.kind === 'Employee' ? { employee_id: person.id } : {}),
        rated_at_gt_or_eq: started_at,
        rated_at_lt_or_eq: new Date(Date.parse(started_at) + ANSWERED_WITHIN).toISOString(),
      };
      const { items, dropped } = await call('listSmileys', { query, signal });
      const smiley = items.find(({ conversation_uuid }) => conversation_uuid === uuid) ?? null;
      return { smiley, complete: items.length + dropped < LIMIT };
    },
    ...polled(POLL.feedback),
    gcTime: 60_000,
  });
};
