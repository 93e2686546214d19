/** Voices of espeak-ng: language and variant, pitch (0 to 99), words per minute. Danish has one voice with variants. */
export const VOICES = {
  soren: { voice: 'da+m3', pitch: 34, speed: 152 },
  bent: { voice: 'da+m7', pitch: 26, speed: 143 },
  poul: { voice: 'da+m1', pitch: 42, speed: 148 },
  torben: { voice: 'da+m2', pitch: 48, speed: 156 },
  kasper: { voice: 'da+m6', pitch: 52, speed: 158 },
  kirsten: { voice: 'da+f3', pitch: 56, speed: 155 },
  karen: { voice: 'da+f2', pitch: 62, speed: 160 },
  anne: { voice: 'da+f4', pitch: 50, speed: 146 },
  johanna: { voice: 'da+f1', pitch: 66, speed: 158 },
  hanne: { voice: 'da+f5', pitch: 58, speed: 152 },
  george: { voice: 'en-gb+m3', pitch: 36, speed: 155 },
  callum: { voice: 'en-gb-scotland+m2', pitch: 44, speed: 158 },
  oliver: { voice: 'en-gb+m1', pitch: 50, speed: 160 },
  emily: { voice: 'en-gb+f3', pitch: 60, speed: 158 },
  fiona: { voice: 'en-gb-scotland+f2', pitch: 56, speed: 154 },
  grace: { voice: 'en-gb+f4', pitch: 52, speed: 150 },
} as const;

export type Voice = keyof typeof VOICES;

/** The language of a voice, as a value for the `lang` attribute. */
export function languageOf(voice: Voice): 'da' | 'en' {
  return VOICES[voice].voice.startsWith('da') ? 'da' : 'en';
}
