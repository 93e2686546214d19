import * as z from 'zod/mini';
import { CONVERSATION_TYPES } from '#contract/smileys.ts';
import { contact } from './contacts.ts';
import { sound } from './voicemails.ts';
import {
  endpointName,
  givenTimestamp,
  id,
  integerText,
  limitText,
  numberText,
  phoneNumber,
  timestamp,
} from './wire.ts';

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
