const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  da: ['Æ', 'Ø', 'Å'],
  nb: ['Æ', 'Ø', 'Å'],
  nn: ['Æ', 'Ø', 'Å'],
  no: ['Æ', 'Ø', 'Å'],
  sv: ['Å', 'Ä', 'Ö'],
  fi: ['Å', 'Ä', 'Ö'],
};

/** The letters of the viewer's alphabet, in its order. Other Nordic letters sort under the nearest of these. */
export function alphabetOf(locale: string): readonly string[] {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  return [...LATIN, ...(EXTRA[language] ?? [])];
}

/** "A to Å" */
export function alphabetRange(alphabet: readonly string[]): string {
  return `${alphabet[0] ?? ''} to ${alphabet.at(-1) ?? ''}`;
}
