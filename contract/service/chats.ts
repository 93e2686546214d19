import * as z from 'zod/mini';
import { CHAT_STATES } from '#contract/chats.ts';
import { endpointName, givenTimestamp, limitText, timestamp } from './wire.ts';

/**
 * Spec: Resources › Chat. The e-mail is `from_email` in the property table and `from_mail` in the samples
 * ("Do not rely on either spelling being exclusive"), so the embedded service writes both.
 */
export const chat = z.strictObject({
  uuid: z.uuid(),
  endpoint: endpointName('ChatReception'),
  from_name: z.nullable(z.string()),
  from_email: z.nullable(z.string()),
  from_mail: z.nullable(z.string()),
  started_at: timestamp,
  answered_at: z.nullable(timestamp),
  answered_by: z.nullable(z.strictObject({ name: z.string(), endpoint: endpointName('Employee') })),
  ended_at: z.nullable(timestamp),
  state: z.enum(CHAT_STATES),
});

export const chatsAnswer = z.strictObject({ chats: z.array(chat) });
export const chatAnswer = z.strictObject({ chat });

/** Spec: Endpoints › Chats, query parameters of the list. */
export const chatListQuery = z.strictObject({
  endpoint: z.optional(endpointName('ChatReception')),
  state: z.optional(z.enum(CHAT_STATES)),
  limit: z.optional(limitText(100)),
  started_at_gt_or_eq: z.optional(givenTimestamp),
  started_at_lt_or_eq: z.optional(givenTimestamp),
});
