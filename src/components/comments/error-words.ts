import { m } from '#messages/shared';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';

/** The text for a comment that was not saved. When the outcome is unknown, it asks people to look before they try again. */
export const commentErrorWords = (error: unknown): string =>
  isOutcomeUnknown(error)
    ? m.commentMaybeSaved({ why: errorWords(error) })
    : m.commentNotSaved({ why: errorWords(error) });

/** The same where the text stays as a draft. */
export const commentKeptWords = (error: unknown): string =>
  m.commentTextKept({ why: commentErrorWords(error) });
