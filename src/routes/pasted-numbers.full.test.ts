import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { digitsQuery } from '#src/features/caller/digits.ts';
import { guessColumns } from '#src/features/contact-import/import-columns.ts';
import { indexBook, planLines } from '#src/features/contact-import/import-plan.ts';
import { findContacts } from '#src/features/contacts/book.ts';
import { findAll } from '#src/features/find/items.ts';
import { findVoicemails } from '#src/features/voicemails/derive.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { numberReader, readNumber, wholeNumberOf } from '#src/lib/phone-reading.ts';
import { isNumber } from '#src/lib/search/fold.ts';
import { toEntry } from '#src/lib/search/search.ts';
import { aContact } from '#testing/page/contacts.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { sized } from '#testing/size.ts';

const COUNTRIES: readonly CountryCode[] = 'DK SE NO DE GB FI NL FR IT ES PL US'.split(' ') as CountryCode[];
const DANISH = '4570261021';

/** Numbers of a country as libphonenumber reads them, with its own example first. */
const numbersOf = (country: CountryCode) =>
  fc
    .stringMatching(/^\d{1,3}$/)
    .map((end) => `${examples[country].slice(0, -end.length)}${end}`)
    .map((national) => parsePhoneNumberFromString(national, country))
    .filter((parsed) => parsed?.isValid() === true && parsed.country === country);

/** One number as it is written, and the own number of who reads it. */
const written = fc.constantFrom(...COUNTRIES).chain((country) =>
  fc
    .record({
      parsed: numbersOf(country),
      way: fc.constantFrom(
        'plus',
        'grouped',
        'link',
        'zeros',
        'paren',
        'digits',
        'shown',
        'trunk',
        'national',
      ),
      sign: fc.constantFrom(' ', '-', '.', '\u00A0', '\u2009', '\u2013', ''),
    })
    .map(({ parsed, way, sign }) => {
      if (!parsed) throw new Error('No number');
      const { number, countryCallingCode: code } = parsed;
      const grouped = parsed.formatInternational();
      const rest = grouped.slice(code.length + 2);
      const text = {
        plus: number,
        grouped,
        link: parsed.format('RFC3966'),
        zeros: `00${grouped.slice(1)}`,
        paren: `(+${code}) ${rest}`,
        digits: number.slice(1),
        shown: formatNumber(number.slice(1)),
        // Only where a zero is dialled.
        trunk: parsed.formatNational().startsWith('0') ? `+${code} (0)${rest}` : grouped,
        national: parsed.formatNational(),
      }[way];
      const international = way === 'digits' || way === 'shown' ? `+${text}` : text.replace('(0)', '');
      const plain = way === 'zeros' ? grouped : international;
      const isSaid = way === 'shown' || way === 'national';
      return {
        number: number.slice(1),
        text: isSaid ? text : text.replaceAll(' ', sign),
        own: way === 'national' ? number.slice(1) : DANISH,
        plain,
        country,
      };
    }),
);

const BEFORE = ['', ' ', '"', "'", '\u202A', '\uFEFF', '(', 'Tlf. ', 'Tlf: ', 'Tel.: ', 'tel:', 'Telefon ', 'Mobil: ', 'Mobilnr. ',
  'Phone: ', 'T: ', 'M. ', '☎ ', '- ', '• '] as const; // prettier-ignore
const AFTER = [
  '',
  ' ',
  ',',
  ';',
  '.',
  '"',
  '\u202C',
  '\n',
  ' (mobil)',
  ' (arbejde)',
  ' mobil',
  ' (work)',
  ', ',
  ' [home];',
] as const;

const paste = fc.record({
  one: written,
  before: fc.constantFrom(...BEFORE),
  after: fc.constantFrom(...AFTER),
});

test('5,000 pastes of one number are read alike by Find, contacts, voicemails, forms, the caller and the import', async () => {
  const client = new QueryClient();
  const decoys = ['4570112030', '46812345670', '4930901821'].map((number, at) =>
    aContact(at + 2, `Other ${at}`, { number }),
  );
  const wrong: unknown[] = [];
  const seen = new Set<string>();
  for (const { one, before, after } of fc.sample(paste, { numRuns: sized(5000, 50_000), seed: 55 })) {
    const { number, own } = one;
    const text = before + one.text + after;
    seen.add(text);
    const there = parsePhoneNumberFromString(one.plain, one.country);
    const contacts = [aContact(1, 'The one', { number }), ...decoys];
    const entries = contacts.map((contact) => toEntry(contact, contact));
    const whole = isNumber(text) ? await wholeNumberOf(text, own) : null;
    const found = findAll(
      text,
      { people: [], groups: [], away: new Set<number>(), entries },
      { number: whole, withNumber: null },
    );
    const row = { line: 1, cells: ['Somebody', text], broken: false };
    const { uses } = guessColumns([row]);
    const [line] = planLines([row], {
      uses,
      mode: 'change',
      book: indexBook([]),
      readNumber: (await numberReader(own)).read,
      hasComments: true,
    });
    const read = await readNumber(text, own);
    const caller = await client.fetchQuery(digitsQuery(text.trim(), own));
    const said = {
      libphonenumber: there?.number.slice(1),
      find: whole,
      findsIt: found.some(({ items }) => items.some(({ name }) => name === 'The one')),
      contact: findContacts(contacts, entries, text)
        .exact.map(({ id }) => id)
        .join(),
      voicemail: findVoicemails(
        [
          aVoicemail({ id: 1, from_number: number }),
          aVoicemail({ id: 2, from_number: decoys[0]?.number ?? null }),
        ],
        text,
      )
        .map(({ id }) => id)
        .join(),
      form: 'number' in read ? read.number : read.wrong,
      caller: 'number' in caller ? caller.number : caller.wrong,
      import: line?.contact?.number ?? line?.why,
    };
    const same = {
      libphonenumber: number,
      find: number,
      findsIt: true,
      contact: '1',
      voicemail: '1',
      form: number,
      caller: number,
      import: number,
    };
    if (JSON.stringify(said) !== JSON.stringify(same)) wrong.push({ text, own, ...said });
  }
  expect(wrong.slice(0, 12)).toEqual([]);
  expect(seen.size).toBeGreaterThan(4000);
});
