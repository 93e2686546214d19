import * as z from 'zod/mini';
import {
  endpointName,
  givenTimestamp,
  limitText,
  readListOf,
  readOneOf,
  readTextOrNull,
  readTimestamp,
  readTimestampOrNull,
  timestamp,
} from './wire.ts';

/** Spec: States and transitions. */
export const CHAT_STATES = ['new', 'ringing', 'answered', 'ended', 'missed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

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

export const readChat = z.pipe(
  z.object({
    uuid: z.string().check(z.minLength(1)),
    endpoint: readTextOrNull,
    from_name: readTextOrNull,
    from_email: readTextOrNull,
    from_mail: readTextOrNull,
    started_at: readTimestamp,
    answered_at: readTimestampOrNull,
    answered_by: z.catch(z.nullable(z.object({ name: readTextOrNull, endpoint: readTextOrNull })), null),
    ended_at: readTimestampOrNull,
    /** A state outside the spec reads as `unknown`, which is neither waiting nor answered. */
    state: z.catch(z.enum([...CHAT_STATES, 'unknown']), 'unknown'),
  }),
  z.transform(({ from_mail, from_email, ...rest }) => ({ ...rest, from_email: from_email ?? from_mail })),
);
export type Chat = z.output<typeof readChat>;

export const readChatsAnswer = readListOf('chats', readChat);
export const readChatAnswer = readOneOf(['chat'], readChat);
