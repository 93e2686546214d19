import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';

/** What is said of a comment whose saving failed: where nobody can know, that it is looked for before it is written again. */
export const commentErrorWords = (error: unknown): string =>
  isOutcomeUnknown(error)
    ? `${errorWords(error)} The comment may have been saved all the same: look before you save it again.`
    : `The comment was not saved. ${errorWords(error)}`;
