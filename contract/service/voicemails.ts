import * as z from 'zod/mini';
import { contact } from './contacts.ts';
import { endpointName, givenTimestamp, id, limitText, numberText, phoneNumber, timestamp } from './wire.ts';

export const sound = z.strictObject({ formats: z.array(z.string()), url: z.url() });

/** Spec: Resources › Voicemail. A caller who withheld the number has `from_number` null. */
export const voicemail = z.strictObject({
  id,
  created_at: timestamp,
  duration: z.int().check(z.nonnegative()),
  endpoint: endpointName('Employee', 'Reception'),
  endpoint_name: z.string(),
  from_number: z.nullable(phoneNumber),
  from_number_formatted: z.nullable(z.string()),
  from_contact: z.nullable(contact),
  heard: z.boolean(),
  sound,
});

export const voicemailsAnswer = z.strictObject({ voice_mails: z.array(voicemail) });
/** `GET voice_mails/:id`: "The key is plural although the value is one object." */
export const voicemailGetAnswer = z.strictObject({ voice_mails: voicemail });
/** `PUT voice_mails/:id` answers under the singular key. */
export const voicemailPutAnswer = z.strictObject({ voice_mail: voicemail });

export const voicemailUpdate = z.strictObject({ voice_mail: z.strictObject({ heard: z.boolean() }) });

/** Spec: Endpoints › Voicemails, query parameters of the list. */
export const voicemailListQuery = z.strictObject({
  created_at_lt_or_eq: z.optional(givenTimestamp),
  endpoint: z.optional(endpointName('Employee', 'Reception')),
  limit: z.optional(limitText(100)),
  number: z.optional(numberText),
});
