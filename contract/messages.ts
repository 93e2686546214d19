import * as z from 'zod/mini';

/** Text messages at the gateway: templates and outcomes. Sending is an operation of the spec. */

/** The longest name and text of a template, in characters, and the most templates of a person. */
export const TEMPLATE_NAME = 40;
export const TEMPLATE_TEXT = 1530;
export const MOST_TEMPLATES = 30;

/** A text that a person keeps for messages. Words in braces, such as `{number}`, are filled in when it is used. */
export const template = z.strictObject({
  name: z.string().check(z.maxLength(TEMPLATE_NAME), z.regex(/\S/, 'a name')),
  text: z.string().check(z.maxLength(TEMPLATE_TEXT), z.regex(/\S/, 'a text')),
});
export type Template = z.output<typeof template>;

/** Body of `PUT /auth/templates`, and the answer of that and of `GET`: all of a person's templates, in their order. */
export const templates = z.strictObject({ templates: z.array(template).check(z.maxLength(MOST_TEMPLATES)) });

/** The outcome of a billed message (docs/security.md, Billed text messages). `pending`: being sent now. */
export const OUTCOMES = ['sent', 'refused', 'not_sent', 'unknown', 'pending'] as const;

/** Body of `POST /auth/messages/outcome`: the `Idempotency-Key` of the message. */
export const outcomeQuestion = z.strictObject({
  intent: z.string().check(z.regex(/^[\w-]{16,100}$/, 'the Idempotency-Key')),
});
export const outcomeAnswer = z.object({
  outcome: z.enum(OUTCOMES),
  /** How many were sent; null unless `sent`. */
  sent: z.nullable(z.int()),
  /** The service's reason; null unless `refused`. */
  detail: z.nullable(z.string()),
});
export type OutcomeAnswer = z.output<typeof outcomeAnswer>;
