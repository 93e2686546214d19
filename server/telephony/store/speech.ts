import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the demo's sounds: `soundsDir` of the telephony service. */
export const SPEECH_DIR = fileURLToPath(new URL('speech', import.meta.url));

/** One sound file; `id` is its row in the table `sound`. */
interface Speech {
  readonly id: number;
  readonly kind: 'voicemail' | 'recording';
  readonly file: string;
  readonly language: 'da' | 'en';
  readonly seconds: number;
  readonly bytes: number;
}

/** All voicemails and recordings of the demo, in the order of the index (tools/README.md). */
export const SPEECH: readonly Speech[] = (
  JSON.parse(readFileSync(`${SPEECH_DIR}/index.json`, 'utf8')) as Omit<Speech, 'id'>[]
).map((speech, index) => ({ ...speech, id: index + 1 }));

/** Their rows. */
export const SOUNDS = SPEECH.map(({ id, file, bytes, seconds }) => ({ id, file, bytes, duration: seconds }));
