import * as z from 'zod/mini';
import { endpointName, id, phoneNumber, storedTimestamp } from './wire.ts';

/**
 * Events that a telephone system, a web chat or a script sends to the service of this repository (`POST /intake/events`, an extension of
 * ours): what happened, each with an id of the sender's, so that what is sent twice counts once, and the time when it happened.
 */

/** The longest sound. */
const SECONDS = 3600;

/** A word of the sender: the id of an event, or of a conversation. */
const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, '1 to 100 visible characters'));
const uuid = z.uuid();
const name = z.nullable(z.string().check(z.maxLength(200)));
const email = z.nullable(z.string().check(z.maxLength(254)));
const caller = z.nullable(phoneNumber);

const duration = z.int().check(z.nonnegative(), z.lte(SECONDS, `at most ${SECONDS}`));

const event = { id: reference, at: storedTimestamp };
/** Feedback on a call or chat, whose words the service takes where these are missing. */
const feedback = {
  ...event,
  conversation_type: z.enum(['call', 'chat']),
  conversation: uuid,
  endpoint: endpointName('Reception', 'ChatReception'),
  employee_id: z.optional(z.nullable(id)),
};

const events = [
  z.strictObject({
    ...event,
    type: z.literal('call.started'),
    call: uuid,
    /** Null: withheld. */
    from: caller,
    /** Whom it reached: an employee is busy from now on. */
    to: endpointName('Reception', 'Employee'),
  }),
  z.strictObject({ ...event, type: z.literal('call.answered'), call: uuid, employee_id: id }),
  z.strictObject({
    ...event,
    type: z.literal('call.ended'),
    call: uuid,
    /** There is a recording, whose sound comes by itself. `duration` in seconds. */
    recording: z.optional(z.nullable(z.strictObject({ started_at: storedTimestamp, duration }))),
  }),
  z.strictObject({
    ...event,
    type: z.literal('voicemail.left'),
    voicemail: uuid,
    endpoint: endpointName('Reception', 'Employee'),
    from: caller,
    /** Seconds. */
    duration,
  }),
  z.strictObject({
    ...event,
    type: z.literal('chat.started'),
    chat: uuid,
    endpoint: endpointName('ChatReception'),
    name,
    email,
  }),
  z.strictObject({ ...event, type: z.literal('chat.ringing'), chat: uuid }),
  z.strictObject({ ...event, type: z.literal('chat.answered'), chat: uuid, employee_id: id }),
  z.strictObject({ ...event, type: z.literal('chat.ended'), chat: uuid }),
  z.strictObject({ ...event, type: z.literal('chat.missed'), chat: uuid }),
  /** The sender has asked by itself, so that the service does not. */
  z.strictObject({ ...feedback, type: z.literal('smiley.requested') }),
  z.strictObject({
    ...feedback,
    type: z.literal('smiley.given'),
    rating: z.union([z.literal(0), z.literal(1)]),
    comment: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
    number: z.optional(caller),
    email: z.optional(email),
  }),
] as const;
const types = events.map(({ shape }) => shape.type.def.values[0]).join(', ');
export const intakeEvent = z.discriminatedUnion('type', events, {
  error: ({ code }) => (code === 'invalid_union' ? `one of ${types}` : undefined),
});
export type IntakeEvent = z.output<typeof intakeEvent>;

/** The most events of one request. */
export const MOST_EVENTS = 1000;

/** What was done with the events of a request. `known`: they had come before. */
export const intakeAnswer = z.strictObject({ accepted: z.int(), known: z.int() });
