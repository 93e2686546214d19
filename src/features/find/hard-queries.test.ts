import { describe, expect, test } from 'vitest';
import { buildIndex } from './book-index.ts';
import type { Row } from './book-index.ts';
import { searchIndex } from './book-search.ts';
import { searchFew } from './people-search.ts';
import type { Searchable } from './people-search.ts';
import { readQuery } from './query.ts';

const person = (name: string, dial: number | null, number: string, others = ''): Searchable => ({
  key: name,
  name,
  number,
  dial,
  others,
});

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
  person('Liv Skovrose', null, '4570261072', 'Management'),
  person('Magnus Ørnekilde', 47, '4570261047', 'Service'),
  person('Mette-Marie Strandgran', 12, '4570261012', 'Reception'),
  person('Susanne Fyrholm', 4, '4570261048', 'Service'),
  person('Åse Møller', 62, '4570261062', 'Accounts'),
  person('Aage Nørgård', 63, '4570261063', 'Accounts'),
  person('Élise Müller', 64, '4570261064', 'Accounts'),
  person("Sinéad O'Connor", 65, '35312345678', 'Sales'),
  person('Anna Bang', 66, '4570261066', 'Reception'),
];

const rows: Row[] = [
  [1, 'Anne-Mette Krogsand', '4570445108', 'anne@krogsand.example'],
  [2, 'Hannelund Køleteknik', '4570382066', 'drift@hannelund.example'],
  [3, 'Johanna Skærsø', '4570197340', ''],
  [4, 'Duelund Smedje', '4570441802', 'kontor@duelund.example'],
  [5, 'Vognmand Sølvhøj ApS', '4570619037', 'post@solvhoj.example'],
  [6, 'Aabenraa Tømrer & Søn', '4574622211', 'info@aabenraa-tomrer.example'],
  [7, 'Ørsted VVS', '4570555512', ''],
  [8, 'Søren Hansen', '4570111111', 'sh@mail.example'],
  [9, 'Hansen & Sønner', '4570222222', ''],
  [10, 'Weiß Großhandel', '4930123456', 'info@weiss.example'],
  [11, 'Łukasz Nowak', '48221234567', ''],
  [12, 'Ægir Skibe', '3545678901', ''],
  [13, 'Café Noir', '4570333333', 'bord@cafenoir.example'],
  [14, '7-Eleven Banegården', '4570777777', ''],
];
const index = buildIndex(rows);

describe('forty hard queries have the right first hit', () => {
  test.each<[query: string, first: string]>([
    ['ann', 'Annika Fjordholt'],
    ['anna', 'Anna Bang'],
    ['aase', 'Åse Møller'],
    ['åse', 'Åse Møller'],
    ['ase', 'Åse Møller'],
    ['moller', 'Åse Møller'],
    ['moeller', 'Åse Møller'],
    ['møller', 'Åse Møller'],
    ['muller', 'Élise Müller'],
    ['mueller', 'Élise Müller'],
    ['elise', 'Élise Müller'],
    ['aage', 'Aage Nørgård'],
    ['åge', 'Aage Nørgård'],
    ['norgaard', 'Aage Nørgård'],
    ['nørgård', 'Aage Nørgård'],
    ['sandhoj', 'Bodil Sandhøj'],
    ['ørne', 'Magnus Ørnekilde'],
    ['orne', 'Magnus Ørnekilde'],
    ['strandgran', 'Mette-Marie Strandgran'],
    ['marie', 'Mette-Marie Strandgran'],
    ['mette marie', 'Mette-Marie Strandgran'],
    ['strand mette', 'Mette-Marie Strandgran'],
    ["o'con", "Sinéad O'Connor"],
    ['sinead', "Sinéad O'Connor"],
    ['4', 'Susanne Fyrholm'],
    ['43', 'Emil Rugbjerg'],
    ['1012', 'Mette-Marie Strandgran'],
    ['+45 70 26 10 21', 'Annika Fjordholt'],
    ['0045 70261021', 'Annika Fjordholt'],
    ['70 26 10 43', 'Emil Rugbjerg'],
    ['353 1234', "Sinéad O'Connor"],
    ['anika', 'Annika Fjordholt'],
    ['tjrnelund', 'Johannes Tjørnelund'],
    ['rugbejrg', 'Emil Rugbjerg'],
    ['klitrsoe', 'Hanne Klitrose'],
    ['FREJA', 'Freja Mosekær'],
    ['  emil   rug ', 'Emil Rugbjerg'],
    ['mosekaer', 'Freja Mosekær'],
    ['planning ea', 'Ea Kobbersø'],
    ['liv s', 'Liv Skovrose'],
  ])('%s: %s', (query, first) => {
    expect(searchFew(people, readQuery(query))[0]?.one.name).toBe(first);
  });

  test.each<[query: string, first: string]>([
    ['krogsand', 'Anne-Mette Krogsand'],
    ['anne mette', 'Anne-Mette Krogsand'],
    ['drift@hannelund.example', 'Hannelund Køleteknik'],
    ['koleteknik', 'Hannelund Køleteknik'],
    ['skaersoe', 'Johanna Skærsø'],
    ['solvhoj', 'Vognmand Sølvhøj ApS'],
    ['soelvhoej', 'Vognmand Sølvhøj ApS'],
    ['åbenrå', 'Aabenraa Tømrer & Søn'],
    ['aabenraa tomrer', 'Aabenraa Tømrer & Søn'],
    ['oersted', 'Ørsted VVS'],
    ['ørsted', 'Ørsted VVS'],
    ['soren hansen', 'Søren Hansen'],
    ['hansen', 'Hansen & Sønner'],
    ['weiss gross', 'Weiß Großhandel'],
    ['lukasz', 'Łukasz Nowak'],
    ['aegir', 'Ægir Skibe'],
    ['cafe noir', 'Café Noir'],
    ['70441802', 'Duelund Smedje'],
    ['44 18 02', 'Duelund Smedje'],
    ['duelnud', 'Duelund Smedje'],
    ['vognmadn', 'Vognmand Sølvhøj ApS'],
    ['eleven', '7-Eleven Banegården'],
    ['banegarden', '7-Eleven Banegården'],
  ])('in the contacts, %s: %s', (query, first) => {
    expect(searchIndex(index, readQuery(query), 10).hits[0]?.row[1]).toBe(first);
  });
});

test('nothing that does not answer is found', () => {
  for (const query of ['qqqq', 'xyz', '99999999', 'ann qqqq', 'abc'])
    expect([
      query,
      searchIndex(index, readQuery(query), 10).total,
      searchFew(people, readQuery(query)).length,
    ]).toEqual([query, 0, 0]);
});

test('a slip is forgiven after three letters only, and never where something fits as it is', () => {
  expect(searchFew(people, readQuery('emm')).map(({ one }) => one.name)).toEqual([]);
  expect(searchFew(people, readQuery('emiil')).map(({ one }) => one.name)).toEqual(['Emil Rugbjerg']);
  expect(searchFew(people, readQuery('anna')).map(({ one }) => one.name)).toEqual(['Anna Bang']);
});

test('equally good ones stand in their own order', () => {
  expect(searchFew(people, readQuery('anne')).map(({ one }) => one.name)).toEqual([
    'Hanne Klitrose',
    'Johannes Tjørnelund',
    'Susanne Fyrholm',
  ]);
});
