import * as z from 'zod/mini';
import { readListOf, readOneOf, readTextOrNull, readTimestamp, readTimestampOrNull } from './wire.ts';

/** Spec: States and transitions. */
export const CHAT_STATES = ['new', 'ringing', 'answered', 'ended', 'missed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

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
