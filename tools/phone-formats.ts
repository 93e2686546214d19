import fc from 'fast-check';
import metadata from 'libphonenumber-js/metadata.max';
import examples from 'libphonenumber-js/mobile/examples';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { groupedBy } from '#src/lib/phone.ts';

/** A format of libphonenumber's metadata: groups as a pattern, the text with `$1`, the first digits it is for, and the text abroad. */
type Format = readonly [
  pattern: string,
  text: string,
  leads?: readonly string[],
  national?: string,
  _?: unknown,
  abroad?: string,
];

/** Of a region: the pattern of its numbers, the formats, and the patterns of fixed lines, of mobile phones and others. */
type Region = Readonly<{
  2: string;
  4: readonly Format[] | 0;
  11?: readonly (readonly string[] | undefined)[];
}>;

const {
  countries,
  nonGeographic,
  country_calling_codes: regionsOf,
} = metadata as unknown as {
  readonly countries: Readonly<Record<string, Region>>;
  readonly nonGeographic: Readonly<Record<string, Region>>;
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
};

/** All calling codes. Denmark has its pairs without a table. */
export const CODES = Object.keys(regionsOf).filter((code) => code !== '45');

/** Those that a reception in Denmark is called from most: each format is in the table as libphonenumber has it. */
export const WHOLE =
  '1 31 32 33 34 351 353 354 358 36 370 371 372 39 40 41 420 421 43 44 46 47 48 49 90'.split(' ');

/** How many characters of the table it is worth that none of a code's numbers are grouped otherwise. */
const WORTH = 300;

type Sample = readonly [national: string, grouped: string];

/** How libphonenumber groups a number. Null when it is not valid, or when it would take a digit away. */
function groupedThere(code: string, national: string): string | null {
  const parsed = parsePhoneNumberFromString(`+${code}${national}`);
  if (!parsed?.isValid() || parsed.number !== `+${code}${national}`) return null;
  return parsed.formatInternational().slice(code.length + 2);
}

/** Fixed lines of large cities, which a country's many areas must not outweigh. */
const CITIES = `7 4951234567, 20 223456789, 27 111234567, 30 2101234567, 52 5512345678, 54 1123456789, 55 1123456789,
56 221234567, 57 6012345678, 60 312345678, 61 212345678, 62 211234567, 63 281234567, 64 91234567, 65 61234567, 66 21234567,
81 312345678, 81 612345678, 82 212345678, 84 2438123456, 86 1012345678, 86 2112345678, 91 1123456789, 91 2223456789,
91 8023456789, 92 2123456789, 95 1234567, 98 2123456789, 234 2012345678, 254 202012345, 359 21234567, 375 171234567,
380 441234567, 381 111234567, 385 11234567, 386 11234567, 852 21234567, 880 27111234, 886 221234567, 966 112345678,
971 41234567, 972 31234567`;

/** Numbers that are always grouped as libphonenumber does: its example of each country, and those of cities. */
export const ALWAYS = [
  ...Object.entries(examples).map(([country, national]) => [
    CODES.find((code) => regionsOf[code]?.includes(country)) ?? '',
    national,
  ]),
  ...CITIES.split(/,\s/).map((number) => number.split(' ')),
].flatMap(([code = '', national = '']) => {
  const grouped = code && groupedThere(code, national);
  return grouped ? [{ code, national, grouped }] : [];
});

/** Valid numbers of a code with libphonenumber's groups, the same at each run: of any kind, fixed lines and mobile phones. */
export function samplesOf(code: string): readonly (readonly Sample[])[] {
  const regions = nonGeographic[code]
    ? [nonGeographic[code]]
    : (regionsOf[code] ?? []).map((of) => countries[of]);
  return regions
    .flatMap((region) => (region ? [region[2], region[11]?.[0]?.[0], region[11]?.[1]?.[0]] : []))
    .flatMap((pattern) => {
      if (!pattern) return [];
      const numbers = fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 150, seed: 7 });
      const samples = [...new Set(numbers)].flatMap((national): Sample[] => {
        const grouped = groupedThere(code, national);
        return grouped === null ? [] : [[national, grouped]];
      });
      return samples.length > 0 ? [samples] : [];
    });
}

/** "(\\d{2})(\\d{3,13})" as "2 3-13". */
const sizesOf = (pattern: string): string =>
  pattern
    .slice(1, -1)
    .split(')(')
    .map((group) => /\{(.+)\}/.exec(group)?.[1]?.replace(',', '-') ?? '1')
    .join(' ');

/** A format of the table, and the first digits that it may be for, from the exact to the rough. */
interface Choice {
  readonly sizes: string;
  readonly lead: string;
  readonly leads: readonly string[];
}

const written = (choices: readonly Choice[]): readonly string[] =>
  choices.map(({ sizes, lead }) => (lead === '' ? sizes : `${sizes};${lead}`));

/** The formats of a calling code in libphonenumber's order, and at the end one for the numbers that have no groups. */
function choicesOf(code: string): readonly Choice[] {
  const main = nonGeographic[code] ?? countries[regionsOf[code]?.[0] ?? ''];
  const own = (main?.[4] || []).flatMap(([pattern, text, leads = [], , , abroad = text]): Choice[] => {
    const all = leads.map((lead) => lead.replaceAll('(?:', '(').replaceAll('\\d', '.'));
    return abroad === 'NA'
      ? []
      : [{ sizes: sizesOf(pattern), lead: all.at(-1) ?? '', leads: all.toReversed() }];
  });
  return [...own, { sizes: '', lead: '', leads: [] }];
}

/** "3[02]|40|68" without one of its parts: each way. */
function shorter(lead: string): readonly string[] {
  const parts: string[] = [];
  for (const piece of lead.split('|')) {
    const last = parts.at(-1) ?? '';
    if (last.split('(').length > last.split(')').length) parts[parts.length - 1] = `${last}|${piece}`;
    else parts.push(piece);
  }
  return parts.length < 2 ? [] : parts.map((_, at) => parts.toSpliced(at, 1).join('|'));
}

/** Leaves out formats and first digits one after another while the table gets shorter by more than the numbers are worth. */
function fewest(code: string): readonly Choice[] {
  const samples = samplesOf(code);
  const always = ALWAYS.filter((one) => one.code === code);
  const price = (choices: readonly Choice[]): number => {
    const grouped = groupedBy(written(choices));
    if (always.some((one) => grouped(one.national) !== one.grouped)) return Infinity;
    const shares = samples.map(
      (of) => of.filter(([national, there]) => grouped(national) !== there).length / of.length,
    );
    return (
      written(choices).join('/').length + (WORTH * shares.reduce((sum, one) => sum + one, 0)) / shares.length
    );
  };
  for (let choices = choicesOf(code); ;) {
    const now = price(choices);
    const others = choices.flatMap((choice, at) => [
      ...(choices.length > 1 || code.length === 3 ? [choices.toSpliced(at, 1)] : []),
      ...['', ...choice.leads, ...shorter(choice.lead)].map((lead) => choices.with(at, { ...choice, lead })),
    ]);
    const prices = others.map(price);
    const least = Math.min(...prices);
    const next = others[prices.indexOf(least)];
    if (next === undefined || least >= now) return choices;
    choices = next;
  }
}

/**
 * The table of `src/lib/phone-formats.txt`. A line for calling codes that have the same formats: their codes, and sizes of the groups
 * with the first digits of the numbers that have them. The first format that fits counts.
 */
export function formatsSource(): string {
  const codes = new Map<string, string[]>();
  for (const code of CODES) {
    const choices = WHOLE.includes(code) ? choicesOf(code) : fewest(code);
    const formats = written(choices).join('/');
    if (choices.length > 0) codes.set(formats, [...(codes.get(formats) ?? []), code]);
  }
  const lines = Array.from(codes, ([formats, of]) => `${of.join(' ')}:${formats}`);
  return `${lines.join('\n')}\n`;
}
