import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECORDINGS } from './make-speech-recordings.ts';
import { VOICEMAILS } from './make-speech-voicemails.ts';
import { languageOf, VOICES } from './make-speech-voices.ts';
import type { Voice } from './make-speech-voices.ts';

// Makes the voicemails and call recordings of the demo companies: espeak-ng speaks, lame encodes.
// Run by hand (`node scripts/make-speech.ts`). The files are committed. Needs: apt-get install espeak-ng lame

const SOUNDS = fileURLToPath(new URL('../server/telephony/store/seed/speech', import.meta.url));
const WAV_HEAD = 44;
const RATE = 22_050;
const BYTES = 2;
// MPEG-2 layer III, 24 kbit/s, 16 kHz, mono: bytes of a frame, of its header and of its side information.
const FRAME = 108;
const HEAD = 4;
const SIDE_INFO = 9;

interface Made {
  kind: 'voicemail' | 'recording';
  file: string;
  language: 'da' | 'en';
  seconds: number;
  bytes: number;
  text: string;
  caller?: string;
  line?: string;
  mood?: string;
}

const work = mkdtempSync(join(tmpdir(), 'frontdesk-speech-'));
mkdirSync(SOUNDS, { recursive: true });
const made: Made[] = [
  ...VOICEMAILS.map(({ name, voice, text, caller, line }) => ({
    kind: 'voicemail' as const,
    ...make(name, [[voice, text]]),
    ...(caller === undefined ? {} : { caller }),
    ...(line === undefined ? {} : { line }),
  })),
  ...RECORDINGS.map(({ name, lines, mood }) => ({ kind: 'recording' as const, ...make(name, lines), mood })),
];
rmSync(work, { recursive: true });
const list = join(SOUNDS, 'index.json');
writeFileSync(list, JSON.stringify(made));
run('oxfmt', [list]);
const total = made.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${made.length} files, ${Math.round(total / 1000)} kB, in ${SOUNDS}`);

function make(name: string, lines: readonly (readonly [Voice, string])[]) {
  // Silence before the first word, as in real recordings.
  const parts = [silence(0.35)];
  for (const [index, [voice, text]] of lines.entries()) {
    if (index > 0) parts.push(silence(0.45));
    parts.push(speak(voice, text));
  }
  parts.push(silence(0.6));
  const pcm = addLineNoise(Buffer.concat(parts));
  const file = `${name}.mp3`;
  const wav = join(work, `${name}.wav`);
  writeFileSync(wav, Buffer.concat([wavHead(pcm.length), pcm]));
  const path = join(SOUNDS, file);
  // With a constant bit rate, players can seek by bytes. The filters give the sound of a telephone line.
  const encoding = [
    '--cbr',
    '-b',
    '24',
    '-m',
    'm',
    '--resample',
    '16',
    '--highpass',
    '0.2',
    '--lowpass',
    '5',
  ];
  run('lame', ['--quiet', '-t', ...encoding, wav, path]);
  writeFileSync(path, withInfo(readFileSync(path)));
  const [[first] = ['george'] as const] = lines;
  return {
    file,
    language: languageOf(first),
    seconds: Math.round(pcm.length / BYTES / RATE),
    bytes: statSync(path).size,
    text: lines.map(([, text]) => text).join('\n'),
  };
}

function speak(voice: Voice, text: string): Buffer {
  const wav = join(work, 'part.wav');
  const { voice: name, pitch, speed } = VOICES[voice];
  run('espeak-ng', ['-v', name, '-p', String(pitch), '-s', String(speed), '-w', wav, text]);
  return readFileSync(wav).subarray(WAV_HEAD);
}

function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * RATE) * BYTES);
}

/**
 * Adds an "Info" frame before the sound, with the number of frames and bytes, so that players know the length before the
 * download ends. lame writes none at this bit rate, since its longer one does not fit.
 */
function withInfo(sound: Buffer): Buffer {
  const frame = Buffer.alloc(FRAME);
  sound.copy(frame, 0, 0, HEAD);
  frame.write('Info', HEAD + SIDE_INFO);
  frame.writeUInt32BE(0b11, HEAD + SIDE_INFO + 4);
  frame.writeUInt32BE(sound.length / FRAME, HEAD + SIDE_INFO + 8);
  frame.writeUInt32BE(sound.length + FRAME, HEAD + SIDE_INFO + 12);
  return Buffer.concat([frame, sound]);
}

/** Adds a little noise, as on a telephone line. It is the same in each run. */
function addLineNoise(pcm: Buffer): Buffer {
  let state = 1;
  for (let at = 0; at + 1 < pcm.length; at += BYTES) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = ((state >>> 16) / 65_536 - 0.5) * 60;
    const sample = Math.round(pcm.readInt16LE(at) * 0.9 + noise);
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), at);
  }
  return pcm;
}

function wavHead(length: number): Buffer {
  const head = Buffer.alloc(WAV_HEAD);
  head.write('RIFF', 0);
  head.writeUInt32LE(length + WAV_HEAD - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * BYTES, 28);
  head.writeUInt16LE(BYTES, 32);
  head.writeUInt16LE(8 * BYTES, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return head;
}

function run(tool: string, args: string[]) {
  const { status, stderr, error } = spawnSync(tool, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} failed: ${error?.message ?? stderr}`);
}
