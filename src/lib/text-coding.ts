/** The codings of text files, and which one a file may have. */

/** Of files from before UTF-8 each byte is a sign. */
const OLD_CODINGS = ['windows', 'macintosh', 'dos'] as const;
export type OldCoding = (typeof OLD_CODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly coding: OldCoding | 'utf8' | 'utf16';
  /** Where letters look wrong: how each old coding reads some words, for a person to choose. */
  readonly doubts: readonly { readonly coding: OldCoding; readonly words: string }[];
}

/** The upper half of code page 850. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

function decodeOld(bytes: Uint8Array, coding: OldCoding): string {
  if (coding !== 'dos')
    return new TextDecoder(coding === 'macintosh' ? 'macintosh' : 'windows-1252').decode(bytes);
  const upper = new Map(Array.from(DOS, (sign, at) => [0x80 + at, sign]));
  return Array.from(bytes, (byte) => upper.get(byte) ?? String.fromCharCode(byte)).join('');
}

/** Signs that a word of a name hardly has, and a large letter after a small one. */
const ODD =
  /[^\p{ASCII}\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF\u2019\u201C\u201D\u2013\u2014\u2026\u20AC]|(?<=\p{Ll})[\u00C0-\u00DE]/gu;
const oddIn = (word: string): number => word.match(ODD)?.length ?? 0;
/** How many odd words are compared, and how many are shown. */
const COMPARED = 50;
const SHOWN = 3;

/** How the old codings read the odd words of a text that was read as Windows-1252, the likeliest first. */
function doubtsOf(bytes: Uint8Array, text: string) {
  const odd: { readonly index: number; readonly length: number }[] = [];
  for (const { index, 0: word } of text.matchAll(/[^\s;,|"]+/g)) {
    if (odd.length === COMPARED) break;
    if (/\p{L}/u.test(word) && oddIn(word) > 0) odd.push({ index, length: word.length });
  }
  if (odd.length === 0) return [];
  return OLD_CODINGS.map((coding) => {
    const words = odd.map(({ index, length }) => decodeOld(bytes.subarray(index, index + length), coding));
    return {
      coding,
      words: words.slice(0, SHOWN).join(', '),
      oddness: words.reduce((sum, word) => sum + oddIn(word), 0),
    };
  }).toSorted((a, b) => a.oddness - b.oddness);
}

/** The text of a file: in the coding that is `chosen`, by its mark, UTF-8 if that is valid, else the old one whose letters look right. */
export function decodeText(bytes: Uint8Array, chosen?: OldCoding): DecodedText {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, coding: 'utf16', doubts: [] };
  }
  try {
    // `decode` removes the byte order mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), coding: 'utf8', doubts: [] };
  } catch {
    const text = decodeOld(bytes, 'windows');
    const doubts = doubtsOf(bytes, text);
    const coding = chosen ?? doubts[0]?.coding ?? 'windows';
    return { text: coding === 'windows' ? text : decodeOld(bytes, coding), coding, doubts };
  }
}
