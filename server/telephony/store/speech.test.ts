import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SPEECH, SPEECH_DIR } from './speech.ts';

// MPEG-2 layer III at 24 kbit/s and 16 kHz, one channel: 576 samples in 108 bytes.
const FRAME = 108;
const SAMPLES = 576;
const RATE = 16_000;

describe('the sounds of the demo', () => {
  test('are 24 voicemails and 8 calls or more, in both languages, and every file is in the index', () => {
    expect(SPEECH.filter(({ kind }) => kind === 'voicemail').length).toBeGreaterThanOrEqual(24);
    expect(SPEECH.filter(({ kind }) => kind === 'recording').length).toBeGreaterThanOrEqual(8);
    expect(new Set(SPEECH.map(({ language }) => language))).toEqual(new Set(['da', 'en']));
    const files = readdirSync(SPEECH_DIR).filter((name) => name.endsWith('.mp3'));
    expect(files.toSorted()).toEqual(SPEECH.map(({ file }) => file).toSorted());
    expect(SPEECH.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(4_000_000);
  });

  test.each(SPEECH.map((one) => [one.file, one] as const))(
    '%s: constant rate, seekable, as long as it says',
    (file, { bytes, seconds }) => {
      const sound = readFileSync(join(SPEECH_DIR, file));
      expect(sound.length).toBe(bytes);
      expect(seconds).toBeGreaterThanOrEqual(5);
      expect(seconds).toBeLessThanOrEqual(40);
      expect(sound.length % FRAME).toBe(0);
      for (let at = 0; at < sound.length; at += FRAME) {
        // Sync, MPEG-2, layer III, no checksum; 24 kbit/s, 16 kHz; one channel.
        expect(sound.readUInt16BE(at)).toBe(0xfff3);
        expect((sound[at + 2] ?? 0) & 0xfc).toBe(0x38);
        expect((sound[at + 3] ?? 0) >> 6).toBe(3);
      }
      // The first frame is lame's "Info": flags, frames, bytes.
      expect(sound.toString('latin1', 13, 17)).toBe('Info');
      const frames = sound.length / FRAME - 1;
      expect(sound.readUInt32BE(21)).toBe(frames);
      expect(sound.readUInt32BE(25)).toBe(sound.length);
      expect(Math.abs((frames * SAMPLES) / RATE - seconds)).toBeLessThan(0.7);
    },
  );
});
