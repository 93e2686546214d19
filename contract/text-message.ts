/** How a text message is counted and split (3GPP TS 23.038 and 23.040). The page shows what the service bills. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Sent after an escape code: two units each. */
const EXTENDED = '\f^{}\\[~]|€';

const unitsOf = new Map<string, number>();
for (const character of BASIC) unitsOf.set(character, 1);
for (const character of EXTENDED) unitsOf.set(character, 2);

interface Alphabet {
  /** Units of a message of one part, and of each part of a longer one. */
  readonly alone: number;
  readonly each: number;
}
const GSM: Alphabet = { alone: 160, each: 153 };
const UCS2: Alphabet = { alone: 70, each: 67 };

export interface SmsCount {
  /** Code points, not units. */
  readonly characters: number;
  /** 0 for an empty text. */
  readonly parts: number;
  /** Units left in the last part. */
  readonly left: number;
  /** Units of one part. */
  readonly room: number;
  /** How full each part is, 0 to 1. */
  readonly filled: readonly number[];
  /** Characters outside the SMS alphabet, each once. One is enough to make every part shorter. */
  readonly outside: readonly string[];
}

/** Splits into parts, never inside a character of two units. */
function split(sizes: readonly number[], each: number): readonly number[] {
  const parts: number[] = [];
  let used = each;
  for (const size of sizes) {
    if (used + size > each) {
      parts.push(0);
      used = 0;
    }
    used += size;
    parts[parts.length - 1] = used;
  }
  return parts;
}

/** A text as it is sent: letters in one character each, where it may have a letter and its mark apart. */
export const composed = (text: string): string => text.normalize('NFC');

/** Counts a text as the carrier splits it. */
export function countSms(text: string): SmsCount {
  const characters = Array.from(composed(text));
  const outside = [...new Set(characters.filter((character) => !unitsOf.has(character)))];
  const { alone, each } = outside.length === 0 ? GSM : UCS2;
  // Outside the alphabet a character takes its UTF-16 units: two for an emoji.
  const sizes = characters.map((one) => (outside.length === 0 ? (unitsOf.get(one) ?? 1) : one.length));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const used = whole <= alone ? [whole] : split(sizes, each);
  const room = whole <= alone ? alone : each;
  return {
    characters: characters.length,
    parts: whole === 0 ? 0 : used.length,
    left: room - (used.at(-1) ?? 0),
    room,
    filled: used.map((taken) => taken / room),
    outside,
  };
}
