import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The folder of the demo's sounds: `soundsDir` of the telephony service. */
export const SPEECH_DIR = fileURLToPath(new URL('speech', import.meta.url));

const entry = z.strictObject({
  kind: z.enum(['voicemail', 'recording']),
  file: z.string(),
  language: z.enum(['da', 'en']),
  seconds: z.int(),
  bytes: z.int(),
  text: z.string(),
  caller: z.optional(z.string()),
  line: z.optional(z.enum(['Main line', 'Service line', 'Bookings', 'person'])),
  mood: z.optional(z.enum(['positive', 'negative'])),
});

/** One sound file; `id` is its row in the table `sound`. */
export type Speech = z.output<typeof entry> & { readonly id: number };

/** All voicemails and recordings of the demo, in the order of the index (tools/README.md). */
export const SPEECH: readonly Speech[] = z
  .array(entry)
  .parse(JSON.parse(readFileSync(`${SPEECH_DIR}/index.json`, 'utf8')))
  .map((speech, index) => ({ ...speech, id: index + 1 }));

export const VOICEMAIL_SPEECH = SPEECH.filter(({ kind }) => kind === 'voicemail');
export const RECORDING_SPEECH = SPEECH.filter(({ kind }) => kind === 'recording');

/** The sound of that name, without `.mp3`. */
export function speechNamed(name: string): Speech {
  const found = SPEECH.find(({ file }) => file === `${name}.mp3`);
  if (!found) throw new Error(`There is no sound called ${name}`);
  return found;
}
