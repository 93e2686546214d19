import * as z from 'zod/mini';
import { contact, readContact } from './contacts.ts';
import { readSound, sound } from './voicemails.ts';
import {
  endpointName,
  givenTimestamp,
  id,
  integerText,
  limitText,
  numberText,
  phoneNumber,
  readCount,
  readId,
  readIdOrNull,
  readListOf,
  readNumberOrNull,
  readTextOrNull,
  readTimestamp,
  readTimestampOrNull,
  timestamp,
} from './wire.ts';

export const CONVERSATION_TYPES = ['chat', 'call'] as const;

export const callRecording = z.strictObject({
  id,
  started_at: timestamp,
  duration: z.int().check(z.nonnegative()),
  sound,
});

const smileyEndpoint = endpointName('Reception', 'ChatReception');

/** Spec: Resources › Smiley. `call_uuid` and `reception_id` are deprecated and still returned. */
export const smiley = z.strictObject({
  id,
  conversation_type: z.enum(CONVERSATION_TYPES),
  conversation_uuid: z.uuid(),
  call_uuid: z.nullable(z.uuid()),
  rated_at: timestamp,
  sort_value: timestamp,
  rating: z.union([z.literal(0), z.literal(1)]),
  comment: z.nullable(z.string()),
  number: z.nullable(phoneNumber),
  number_formatted: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contact: z.nullable(contact),
  endpoint: smileyEndpoint,
  reception_id: z.nullable(id),
  employee_id: z.nullable(id),
  call_recording: z.nullable(callRecording),
});

export const smileysAnswer = z.strictObject({ smileys: z.array(smiley) });

/** `commented` filters whenever it is given, whatever the value: `commented=false` filters too. */
const present = z.pipe(
  z.string(),
  z.transform((): true => true),
);

/** Spec: Endpoints › Smileys, query parameters of the list: all optional, freely combined. */
export const smileyListQuery = z.strictObject({
  limit: z.optional(limitText(100)),
  number: z.optional(numberText),
  rated_at_lt_or_eq: z.optional(givenTimestamp),
  rated_at_gt_or_eq: z.optional(givenTimestamp),
  endpoint: z.optional(smileyEndpoint),
  reception_id: z.optional(integerText),
  employee_id: z.optional(integerText),
  rating: z.optional(
    z.pipe(
      z.enum(['0', '1']),
      z.transform((text: '0' | '1'): 0 | 1 => (text === '1' ? 1 : 0)),
    ),
  ),
  commented: z.optional(present),
});

/** Spec: Endpoints › Smileys, query parameters of the statistics: both times are required. */
export const smileyStatisticsQuery = z.strictObject({
  from_time: givenTimestamp,
  to_time: givenTimestamp,
  endpoint: z.optional(smileyEndpoint),
  reception_id: z.optional(integerText),
  employee_id: z.optional(integerText),
});

const count = z.int().check(z.nonnegative());
const share = z.nullable(z.number().check(z.gte(0), z.lte(1)));
const counts = {
  smileys_count: count,
  positive_smileys_count: count,
  negative_smileys_count: count,
  commented_smileys_count: count,
  /** Null when there is no smiley to average. */
  average_rating: share,
};

/** Spec: Resources › Smiley statistics. */
export const smileyStatisticsAnswer = z.strictObject({
  statistics: z.strictObject({
    receptions: z.array(
      z.strictObject({
        id,
        endpoint: smileyEndpoint,
        smileys_request_count: count,
        ...counts,
        employees: z.array(z.strictObject({ id, ...counts })),
      }),
    ),
  }),
});

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
