import type { CsvRow } from './read-csv.ts';

/** Reads address books of phones and mail programs (vCard 2.1 to 4.0) as a table. */

/** Between several values of one cell, as Google writes them. */
export const SEVERAL = ' ::: ';

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const isQuotedPrintable = (parameters: string): boolean => /quoted-printable/i.test(parameters);

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign)).trim();

/** The text of a value in quoted-printable, as vCard 2.1 has it. */
function printable(value: string): string {
  const bytes = Array.from(value.matchAll(/=([\dA-F]{2})|[^]/gi), ([sign, hex]) =>
    hex === undefined ? Array.from(new TextEncoder().encode(sign)) : [parseInt(hex, 16)],
  ).flat();
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** A line such as "item1.TEL;TYPE=cell:+45 70 11 20 30". Null for any other. */
function propertyOf(line: string): Property | null {
  const colon = line.indexOf(':');
  if (colon === -1) return null;
  const [head = '', ...parameters] = line.slice(0, colon).split(';');
  const value = line.slice(colon + 1);
  const isPrintable = parameters.some(isQuotedPrintable);
  return {
    name: head.slice(head.lastIndexOf('.') + 1).toUpperCase(),
    parameters: parameters.join(';').toUpperCase(),
    value: isPrintable ? printable(value) : value,
  };
}

/** The parts of a value that semicolons divide, without those that are empty. */
const partsOf = (value: string): readonly string[] =>
  value
    .replaceAll('\\;', '\u0000')
    .split(';')
    .map((part) => unescaped(part.replaceAll('\u0000', ';')))
    .filter(Boolean);

/** Name, company, numbers, e-mail addresses and notes of a card. */
function cellsOf(properties: readonly Property[]): readonly string[] {
  const valuesOf = (name: string) =>
    properties
      .filter((one) => one.name === name && !one.parameters.includes('FAX'))
      .toSorted((a, b) => Number(b.parameters.includes('PREF')) - Number(a.parameters.includes('PREF')))
      .map(({ value }) => value)
      .filter((value) => value.trim() !== '');
  const [family = '', given = '', middle = ''] = (valuesOf('N')[0] ?? '').split(';').map(unescaped);
  const [company = ''] = partsOf(valuesOf('ORG')[0] ?? '');
  return [
    unescaped(valuesOf('FN')[0] ?? '') || [given, middle, family].filter(Boolean).join(' '),
    company,
    valuesOf('TEL').map(unescaped).join(SEVERAL),
    valuesOf('EMAIL').map(unescaped).join(SEVERAL),
    valuesOf('NOTE').map(unescaped).join(' '),
  ];
}

/** The cards of a file, a row each after a row with `heads`, by the lines where they begin. */
export function readVcards(text: string, heads: readonly string[]): readonly CsvRow[] {
  const rows: CsvRow[] = [{ line: 0, cells: heads, broken: false }];
  let card: { readonly line: number; readonly properties: Property[] } | null = null;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const whole = [lines[at] ?? ''];
    const isPrintable = isQuotedPrintable((whole[0] ?? '').split(':')[0] ?? '');
    // A long line goes on in the next one: after a space, or in quoted-printable after an equals sign.
    while (isPrintable ? whole.at(-1)?.endsWith('=') === true : /^[ \t]/.test(lines[at + 1] ?? '')) {
      at += 1;
      if (isPrintable) whole.push((whole.pop() ?? '').slice(0, -1));
      whole.push(isPrintable ? (lines[at] ?? '') : (lines[at] ?? '').slice(1));
    }
    const property = propertyOf(whole.join(''));
    if (property?.name === 'BEGIN') card = { line, properties: [] };
    else if (property?.name === 'END' && card) {
      rows.push({ line: card.line, cells: cellsOf(card.properties), broken: false });
      card = null;
    } else if (property && card) card.properties.push(property);
  }
  return rows;
}
