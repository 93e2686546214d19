/** Texts of messages: plain signs for those that cost room, and blanks of templates. */

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
