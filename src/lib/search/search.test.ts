import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameCollator } from '../people-order.ts';
import { bestOf, search, toEntry } from './search.ts';
import type { Entry, Inside } from './search.ts';

const entry = (name: string, rest: Omit<Parameters<typeof toEntry>[1], 'name'> = {}): Entry<string> =>
  toEntry(name, { name, ...rest });
const names = (entries: readonly Entry<string>[], text: string, inside: Inside = 'name', limit = 10) =>
  bestOf(search(entries, text, inside), limit).map((hit) => hit.entry.item);

const person = (name: string, speedDial: number | undefined, number: string, others = '') =>
  entry(name, { number, speedDial, others });

const people = [
  person('Agnes Lyngtofte', 61, '4570261061', 'Accounts'),
  person('Anders Havremark', 41, '4570261041', 'Service'),
  person('Annika Fjordholt', 21, '4570261021', 'Sales, Planning'),
  person('Bodil Sandhøj', 42, '4570261042', 'Service'),
  person('Ea Kobbersø', 31, '4570261031', 'Planning'),
  person('Emil Rugbjerg', 43, '4570261043', 'Service'),
  person('Freja Mosekær', 44, '4570261044', 'Service, Planning'),
  person('Hanne Klitrose', 45, '4570261045', 'Service'),
  person('Johannes Tjørnelund', 32, '4570261032', 'Planning'),
  person('Liv Skovrose', undefined, '4570261072', 'Management'),
  person('Magnus Ørnekilde', 47, '4570261047', 'Service'),
  person('Mette-Marie Strandgran', 12, '4570261012', 'Reception'),
  person('Susanne Fyrholm', 4, '4570261048', 'Service'),
  person('Åse Møller', 62, '4570261062', 'Accounts'),
  person('Aage Nørgård', 63, '4570261063', 'Accounts'),
  person('Élise Müller', 64, '4570261064', 'Accounts'),
  person("Sinéad O'Connor", 65, '35312345678', 'Sales'),
  person('Anna Bang', 66, '4570261066', 'Reception'),
];

const contacts = (
  [
    ['Anne-Mette Krogsand', '4570445108', 'anne@krogsand.example'],
    ['Hannelund Køleteknik', '4570382066', 'drift@hannelund.example'],
    ['Johanna Skærsø', '4570197340', ''],
    ['Duelund Smedje', '4570441802', 'kontor@duelund.example'],
    ['Vognmand Sølvhøj ApS', '4570619037', 'post@solvhoj.example'],
    ['Aabenraa Tømrer & Søn', '4574622211', 'info@aabenraa-tomrer.example'],
    ['Ørsted VVS', '4570555512', ''],
    ['Søren Hansen', '4570111111', 'sh@mail.example'],
    ['Hansen & Sønner', '4570222222', ''],
    ['Weiß Großhandel', '4930123456', 'info@weiss.example'],
    ['Łukasz Nowak', '48221234567', ''],
    ['Ægir Skibe', '3545678901', ''],
    ['Café Noir', '4570333333', 'bord@cafenoir.example'],
    ['7-Eleven Banegården', '4570777777', ''],
    ['Ebbe Krog', '4524712371', ''],
    ['Ida Krog', '4571133247', ''],
    ['24/7 Vagt', '4570888888', ''],
    ['7-11 Ringsted', '4570999999', ''],
    ['1-2-3 Auto', '4570666666', ''],
  ] as const
).map(([name, number, others]) => entry(name, { number, others }));

describe('forty hard queries have the right first hit', () => {
  test.each<[first: string, queries: string[]]>([
    ['Annika Fjordholt', ['ann', '+45 70 26 10 21', '0045 70261021', 'anika']],
    ['Anna Bang', ['anna']],
    ['Åse Møller', ['aase', 'åse', 'ase', 'moller', 'moeller', 'møller']],
    ['Élise Müller', ['muller', 'mueller', 'elise']],
    ['Aage Nørgård', ['aage', 'åge', 'norgaard', 'nørgård']],
    ['Bodil Sandhøj', ['sandhoj']],
    ['Magnus Ørnekilde', ['ørne', 'orne']],
    ['Mette-Marie Strandgran', ['strandgran', 'marie', 'mette marie', 'strand mette', '1012']],
    ["Sinéad O'Connor", ["o'con", 'sinead', '353 1234']],
    ['Susanne Fyrholm', ['4']],
    [
      'Emil Rugbjerg',
      [
        '43',
        '70 26 10 43',
        '\u202A+45 70 26 10 43\u202C',
        '70\u201326\u201310\u201343',
        'tel:+4570261043',
        'rugbejrg',
        '  emil   rug ',
      ],
    ],
    ['Johannes Tjørnelund', ['tjrnelund']],
    ['Hanne Klitrose', ['klitrsoe']],
    ['Freja Mosekær', ['FREJA', 'mosekaer']],
    ['Ea Kobbersø', ['planning ea']],
    ['Liv Skovrose', ['liv s']],
  ])('%s: %j', (first, queries) => {
    for (const query of queries) expect(names(people, query)[0], query).toBe(first);
  });

  test.each<[first: string, queries: string[]]>([
    ['Anne-Mette Krogsand', ['krogsand', 'anne mette']],
    ['Hannelund Køleteknik', ['drift@hannelund.example', 'koleteknik']],
    ['Johanna Skærsø', ['skaersoe']],
    ['Vognmand Sølvhøj ApS', ['solvhoj', 'soelvhoej', 'vognmadn']],
    ['Aabenraa Tømrer & Søn', ['åbenrå', 'aabenraa tomrer']],
    ['Ørsted VVS', ['oersted', 'ørsted']],
    ['Søren Hansen', ['soren hansen']],
    ['Hansen & Sønner', ['hansen']],
    ['Weiß Großhandel', ['weiss gross']],
    ['Łukasz Nowak', ['lukasz']],
    ['Ægir Skibe', ['aegir']],
    ['Café Noir', ['cafe noir']],
    ['Duelund Smedje', ['70441802', '44 18 02', 'duelnud']],
    ['7-Eleven Banegården', ['eleven', 'banegarden']],
    ['7-11 Ringsted', ['7-11']],
    ['24/7 Vagt', ['24/7', '24-7', '24/7 v']],
    ['1-2-3 Auto', ['1-2-3']],
  ])('in the contacts, %s: %j', (first, queries) => {
    for (const query of queries) expect(names(contacts, query, 'all')[0], query).toBe(first);
  });
});

test('nothing that does not answer is found, nor anything for a text without letters and digits', () => {
  for (const query of ['qqqq', 'xyz', '99999999', 'ann qqqq', 'abc', '', ' ', '?'])
    expect([query, names(contacts, query, 'all'), names(people, query)]).toEqual([query, [], []]);
});

test('of a very long text only the beginning is searched for', () => {
  expect(names(people, 'ab'.repeat(8000))).toEqual([]);
  expect(names(people, `anna bang ${' '.repeat(110)} nobody`)).toEqual(['Anna Bang']);
  expect(names(people, `70261066${' '.repeat(112)}9`)).toEqual(['Anna Bang']);
});

test('equally good ones are in their own order, or by name', () => {
  const three = [entry('Svane'), entry('Susanne'), entry('Åse Svane'), entry('Svan')];
  expect(names(three, 'sva')).toEqual(['Svane', 'Svan', 'Åse Svane']);
  expect(
    bestOf(search(three, 'sva', 'name'), 2, (a, b) => nameCollator('da').compare(a, b)).map(
      (hit) => hit.entry.item,
    ),
  ).toEqual(['Svan', 'Svane']);
});

test('a number with separators is searched for as a name, too, but only at the beginning of a word', () => {
  const all = [entry('24/7 Vagt'), entry('Taxi 4 x 35', { number: '4535353535' }), entry('Vej 124, 7')];
  expect(names(all, '24 7', 'all')).toEqual(['24/7 Vagt']);
  expect(names(all, '35 35', 'all')).toEqual(['Taxi 4 x 35']);
  expect(names(all, '247', 'all')).toEqual([]);
});

test('inside of words counts where it is asked for', () => {
  const entries = [entry('Hannelund', { others: 'post@elund.example' }), entry('Duelund')];
  expect(names(entries, 'lund', 'none')).toEqual([]);
  expect(names(entries, 'lund', 'name')).toEqual(['Hannelund', 'Duelund']);
  expect(names(entries, 'elun', 'none')).toEqual(['Hannelund']);
  expect(names(entries, 'xampl', 'all')).toEqual(['Hannelund']);
  expect(names(entries, 'xampl', 'name')).toEqual([]);
});

describe('typos', () => {
  const found = (all: readonly string[], text: string) => {
    const { exact, similar } = search(
      all.map((name) => entry(name)),
      text,
      'name',
    );
    return [exact, similar].map((hits) => hits.map((hit) => hit.entry.item));
  };

  test('"pedersn" finds Pedersen, and one typo in each word is allowed', () => {
    expect(found(['Åse Pedersen', 'Per Olsen'], 'pedersn')).toEqual([[], ['Åse Pedersen']]);
    expect(found(['Søren Pedersen'], 'pedresen soern')).toEqual([[], ['Søren Pedersen']]);
    expect(found(['Søren Pedersen'], 'pdresen')).toEqual([[], []]);
  });

  test('what is similar comes after fewer than five exact ones, and not after five', () => {
    const four = ['Hansen A', 'Hansen B', 'Hansen C', 'Hansen D'];
    expect(found(['Hanson', ...four], 'hansen')).toEqual([four, ['Hanson']]);
    expect(
      names(
        ['Hanson', ...four].map((name) => entry(name)),
        'hansen',
      ),
    ).toEqual([...four, 'Hanson']);
    expect(found(['Hanson', 'Hansen E', ...four], 'hansen')).toEqual([['Hansen E', ...four], []]);
  });

  test('short words, numbers and e-mail addresses are taken as they are typed', () => {
    expect(found(['Emil'], 'emm')).toEqual([[], []]);
    const entries = [entry('Emil', { number: '4570261043', others: 'krogsand' })];
    expect(names(entries, '70261044', 'all')).toEqual([]);
    expect(names(entries, 'krogsadn', 'all')).toEqual([]);
    expect(names(entries, 'emiil krog', 'all')).toEqual(['Emil']);
  });
});

describe('property', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ø', 'å', 'é'), minLength: 1, maxLength: 6 });
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

  test('every name is found by the beginnings of its words in any order, spelled in either way', () => {
    const spell = (text: string, way: number) =>
      [
        text,
        text.replaceAll('ø', 'oe').replaceAll('å', 'aa'),
        text.replaceAll('ø', 'o').replaceAll('å', 'a'),
      ][way] ?? text;
    fc.assert(
      fc.property(name, fc.nat(2), fc.boolean(), fc.nat(5), (text, way, reversed, cut) => {
        const words = text.split(' ').map((one) => spell(one.slice(0, cut + 1), way));
        const typed = (reversed ? words.toReversed() : words).join(' ');
        expect(search([entry(text)], typed, 'none').exact).toHaveLength(1);
      }),
    );
  });

  test('every number is found by any run of its digits, however grouped, and whole with any prefix', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(6), fc.nat(8), fc.nat(4), (rest, from, length, gap) => {
        const number = `45${String(rest).padStart(8, '0')}`;
        const entries = [entry('x', { number })];
        const run = number.slice(2 + from, 3 + from + length);
        const grouped = `${run.slice(0, gap)} ${run.slice(gap)}`;
        for (const typed of run.startsWith('00') ? [] : [run, grouped])
          expect(search(entries, typed, 'none').exact).toHaveLength(1);
        for (const prefix of ['+', '00', ''])
          expect(search(entries, prefix + number, 'none').exact).toHaveLength(1);
      }),
    );
  });

  test('a number is found as it is dialled within its country and from outside', () => {
    const entries = [entry('x', { number: '442079460958' }), entry('y', { number: '4570441802' })];
    for (const typed of ['020 79', '020 7946 0958', '+44 (0)20 7946 0958', '0044 (0) 20 7946'])
      expect(names(entries, typed, 'none'), typed).toEqual(['x']);
  });

  test('nothing is both exact and similar, and everything found is one of the entries', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), name, (all, typed) => {
        const entries = all.map((one) => entry(one));
        const { exact, similar } = search(entries, typed, 'all');
        const hits = [...exact, ...similar].map((hit) => hit.entry);
        expect(new Set(hits).size).toBe(hits.length);
        expect(hits.every((hit) => entries.includes(hit))).toBe(true);
        expect(exact.length < 5 || similar.length === 0).toBe(true);
        expect(bestOf({ exact, similar }, 3)).toHaveLength(Math.min(3, hits.length));
      }),
    );
  });
});
