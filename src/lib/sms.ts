/** How a text message is counted and cut (3GPP TS 23.038 and 23.040): what the carrier bills by the part. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Behind an escape: two places each. */
const EXTENDED = '\f^{}\\[~]|€';

const places = new Map<string, number>();
for (const sign of BASIC) places.set(sign, 1);
for (const sign of EXTENDED) places.set(sign, 2);

interface Alphabet {
  /** Places of one message that is alone, and of each part of several. */
  readonly alone: number;
  readonly each: number;
}
const GSM: Alphabet = { alone: 160, each: 153 };
const UCS2: Alphabet = { alone: 70, each: 67 };

export interface SmsCount {
  /** Signs as people count them. */
  readonly characters: number;
  /** 0 for an empty text. */
  readonly parts: number;
  /** Places left in the last part. */
  readonly left: number;
  /** Places of one part. */
  readonly room: number;
  /** How full each part is, 0 to 1. */
  readonly filled: readonly number[];
  /** Signs outside the SMS alphabet, each once: any of them makes every part shorter. */
  readonly outside: readonly string[];
}

/** Cuts into parts; a sign of two places is never cut in two. */
function cut(sizes: readonly number[], each: number): readonly number[] {
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

export function countSms(text: string): SmsCount {
  const signs = Array.from(text);
  const outside = [...new Set(signs.filter((sign) => !places.has(sign)))];
  const { alone, each } = outside.length === 0 ? GSM : UCS2;
  // Outside the alphabet every sign takes its UTF-16 units: two for an emoji.
  const sizes = signs.map((sign) => (outside.length === 0 ? (places.get(sign) ?? 1) : sign.length));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const used = whole <= alone ? [whole] : cut(sizes, each);
  const room = whole <= alone ? alone : each;
  return {
    characters: signs.length,
    parts: whole === 0 ? 0 : used.length,
    left: room - (used.at(-1) ?? 0),
    room,
    filled: used.map((taken) => taken / room),
    outside,
  };
}

const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '´': "'",
    '`': "'",
    '–': '-',
    '—': '-',
    '‑': '-',
    '…': '...',
    '•': '-',
    '\u00A0': ' ',
    '\u202F': ' ',
    '\t': ' ',
  }),
);

/** The text with plain quotes, dashes and spaces, which the SMS alphabet has. */
export function plainSigns(text: string): string {
  return Array.from(text, (sign) => PLAIN.get(sign) ?? sign).join('');
}

/** Words in braces that are still to be filled in, in order: "{number}". */
export function blanksIn(text: string): readonly string[] {
  return text.match(/\{[^{}\n]{1,30}\}/g) ?? [];
}
