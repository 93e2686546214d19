import metadata from 'libphonenumber-js/metadata.min';

/** A format of libphonenumber's metadata: groups as a pattern, the text with `$1`, the first digits it is for, and the text abroad. */
type Format = readonly [
  pattern: string,
  text: string,
  leads?: readonly string[],
  national?: string,
  _?: unknown,
  abroad?: string,
];

/** The calling codes of the table: those that a reception in Denmark is called from. Denmark itself has pairs. */
export const CODES =
  '1 31 32 33 34 351 353 354 358 36 370 371 372 39 40 41 420 421 43 44 46 47 48 49 90'.split(' ');

/** "(\d{2})(\d{3,13})" as "2 3-13". Null where a group is more than a count of digits. */
function sizesOf(pattern: string): string | null {
  const groups = pattern.slice(1, -1).split(')(');
  const sizes = groups.map((group) => /^\\d(?:\{(\d+(?:,\d+)?)\})?$/.exec(group));
  return sizes.every((size) => size !== null)
    ? sizes.map((size) => (size?.[1] ?? '1').replace(',', '-')).join(' ')
    : null;
}

/** The formats of a calling code, "2 3-13;3[02]|40", in libphonenumber's order. */
function formatsOf(code: string): readonly string[] {
  const { countries, country_calling_codes: byCode } = metadata as unknown as {
    readonly countries: Readonly<Record<string, readonly (readonly Format[])[]>>;
    readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  };
  const formats = countries[byCode[code]?.[0] ?? '']?.[4] ?? [];
  return formats.flatMap(([pattern, text, leads = [], , , abroad]) => {
    const words = abroad ?? text;
    if (words === 'NA') return [];
    const sizes = sizesOf(pattern);
    const plain =
      words.replace(/\D+/g, ' ').trim() ===
      pattern
        .split(')(')
        .map((_, at) => at + 1)
        .join(' ');
    return sizes !== null && plain ? [`${sizes};${(leads.at(-1) ?? '').replaceAll('(?:', '(')}`] : [];
  });
}

/** The source of `phone-formats.ts`. */
export const formatsSource = (): string =>
  `// Made from libphonenumber's metadata by scripts/phone-formats.ts: \`npx vitest run scripts/phone-formats -u\`.\n/** By calling code: sizes of the groups, and the first digits of the numbers that have them. The first that fits counts. */\nexport const PHONE_FORMATS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(CODES.map((code) => [code, formatsOf(code)])))};\n`;
