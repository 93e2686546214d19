import * as z from 'zod/mini';
import { readContact } from './contacts.ts';
import {
  readCount,
  readFlag,
  readId,
  readListOf,
  readNumberOrNull,
  readOneOf,
  readTextOrNull,
  readTexts,
  readTimestamp,
} from './wire.ts';

export const readSound = z.catch(z.nullable(z.object({ formats: readTexts, url: readTextOrNull })), null);

export const readVoicemail = z.object({
  id: readId,
  created_at: readTimestamp,
  duration: readCount,
  endpoint: readTextOrNull,
  endpoint_name: readTextOrNull,
  from_number: readNumberOrNull,
  from_contact: z.catch(z.nullable(readContact), null),
  heard: readFlag,
  sound: readSound,
});
export type Voicemail = z.output<typeof readVoicemail>;

export const readVoicemailsAnswer = readListOf('voice_mails', readVoicemail);
/** Either key is accepted on both operations. */
export const readVoicemailAnswer = readOneOf(['voice_mails', 'voice_mail'], readVoicemail);
