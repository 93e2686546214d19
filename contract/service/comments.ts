import * as z from 'zod/mini';
import { id } from './wire.ts';

/** Spec: Resources › Comment. */
export const comment = z.strictObject({
  id,
  contact_id: id,
  employee_id: id,
  body: z.nullable(z.string()),
  recipient_id: z.nullable(id),
});

export const commentsAnswer = z.strictObject({ comments: z.array(comment) });
export const commentAnswer = z.strictObject({ comment });

/** Spec: Endpoints › Comments, create rules 1 to 4. */
export const commentCreate = z.strictObject({
  comment: z
    .strictObject({
      employee_id: id,
      body: z.optional(z.nullable(z.string().check(z.maxLength(5000)))),
      recipient_id: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(
        (value) => (value.body != null && /\S/.test(value.body)) || value.recipient_id != null,
        'a comment needs a text, a recipient, or both',
      ),
    ),
});
