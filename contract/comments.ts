import * as z from 'zod/mini';
import { id, readId, readIdOrNull, readListOf, readOneOf, readTextOrNull } from './wire.ts';

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

export const readComment = z.object({
  id: readId,
  contact_id: readIdOrNull,
  employee_id: readIdOrNull,
  body: readTextOrNull,
  recipient_id: readIdOrNull,
});
export type Comment = z.output<typeof readComment>;

export const readCommentsAnswer = readListOf('comments', readComment);
export const readCommentAnswer = readOneOf(['comment'], readComment);
