import { m } from '#messages/shared';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';

/** Why a change failed, and whether it may have been made all the same. */
export const unchangedWords = (error: unknown): string =>
  `${errorWords(error)} ${isOutcomeUnknown(error) ? m.maybeChanged() : m.nothingChanged()}`;
