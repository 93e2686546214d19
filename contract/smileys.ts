import * as z from 'zod/mini';
import { readContact } from './contacts.ts';
import { readSound } from './voicemails.ts';
import {
  readCount,
  readId,
  readIdOrNull,
  readListOf,
  readNumberOrNull,
  readTextOrNull,
  readTimestamp,
  readTimestampOrNull,
} from './wire.ts';

export const CONVERSATION_TYPES = ['chat', 'call'] as const;

/** What a caller thought. `unknown`: the rating cannot be read, and is counted nowhere. */
export type SmileyKind = 'positive' | 'neutral' | 'negative' | 'unknown';

interface Given {
  readonly kind?: SmileyKind | null | undefined;
  readonly rating?: unknown;
  readonly net_promoter_score: number | null;
}

/**
 * The spec has a rating of 0 or 1. The vendor sends more (docs/api-facts.md, As the vendor speaks now): `kind` says it
 * in words, a score goes from 0 to 10, and a rating may be -1. A smiley is never assumed to be positive.
 */
function kindOf({ kind, rating, net_promoter_score: score }: Given): SmileyKind {
  if (kind != null) return kind;
  if (score !== null) return score > 8 ? 'positive' : score > 6 ? 'neutral' : 'negative';
  return rating === 1 ? 'positive' : rating === 0 || rating === -1 ? 'negative' : 'unknown';
}

export const readSmiley = z.pipe(
  z.object({
    id: readId,
    conversation_type: z.catch(z.nullable(z.enum(CONVERSATION_TYPES)), null),
    conversation_uuid: readTextOrNull,
    rated_at: readTimestamp,
    rating: z.optional(z.unknown()),
    kind: z.catch(z.nullish(z.enum(['positive', 'neutral', 'negative', 'unknown'])), 'unknown'),
    net_promoter_score: z.catch(z.nullable(z.int().check(z.gte(0), z.lte(10))), null),
    emoji: z.catch(z.nullable(z.string().check(z.maxLength(16))), null),
    comment: readTextOrNull,
    number: readNumberOrNull,
    number_formatted: readTextOrNull,
    email: readTextOrNull,
    contact: z.catch(z.nullable(readContact), null),
    endpoint: readTextOrNull,
    employee_id: readIdOrNull,
    call_recording: z.catch(
      z.nullable(
        z.object({ id: readId, started_at: readTimestampOrNull, duration: readCount, sound: readSound }),
      ),
      null,
    ),
  }),
  z.transform(({ rating, kind, ...rest }) => ({ ...rest, kind: kindOf({ ...rest, rating, kind }) })),
);
export type Smiley = z.output<typeof readSmiley>;
export const readSmileysAnswer = readListOf('smileys', readSmiley);

const readCounts = {
  smileys_count: z.int().check(z.nonnegative()),
  positive_smileys_count: z.int().check(z.nonnegative()),
  negative_smileys_count: z.int().check(z.nonnegative()),
  commented_smileys_count: readCount,
  average_rating: z.catch(z.nullable(z.number()), null),
};
export const readReceptionStatistics = z.object({
  id: readIdOrNull,
  endpoint: readTextOrNull,
  smileys_request_count: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
  ...readCounts,
  employees: z.catch(z.array(z.object({ id: readId, ...readCounts })), []),
});
export type ReceptionStatistics = z.output<typeof readReceptionStatistics>;
export const readSmileyStatisticsAnswer = z.pipe(
  z.pipe(
    z.looseObject({}),
    z.transform((answer: Record<string, unknown>) => answer['statistics']),
  ),
  readListOf('receptions', readReceptionStatistics),
);
