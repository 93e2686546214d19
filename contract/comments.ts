import * as z from 'zod/mini';
import { readId, readIdOrNull, readListOf, readOneOf, readTextOrNull } from './wire.ts';

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
