/** A contact: id, name, number, e-mail. '' when it has none. */
export type Row = readonly [id: number, name: string, number: string, email: string];

const FIRST =
  'Aksel Alma Anders Anne Anja Arne Asger Asta Bente Birk Bodil Carla Casper Dagmar Ditte Ea Emil Esben Filippa Freja Gustav Hanne Ida Jeppe Johannes Karla Kasper Laura Liv Magnus Mette Naja Oskar Pernille Rasmus Signe Søren Storm Susanne Viggo Vera Yrsa Ægir Øjvind Åge Åse Élise'.split(
    ' ',
  );
const LAST =
  'Dalsgård Granhøj Lyngtofte Nøddelund Søndervang Agerskov Kornvang Tangmose Askegren Klitrose Muldvad Sandhøj Damgren Hedelund Kobbersø Skovrose Elmevang Hvidtorn Kildemark Mosekær Ringbæk Havgren Bølgemark Stormdal Fjordholt Rugbjerg'.split(
    ' ',
  );
const TRADE = 'Smedje VVS Tømrer Køleteknik Gartneri Auto Byg El Maler Transport Bageri Revision'.split(' ');

let seed = 11;
/** A pseudo-random integer from 0 to `below` − 1. The sequence is the same in each run. */
export function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
const syllables = () => pick(LAST).slice(0, 3 + random(4)) + pick(LAST).slice(2).toLowerCase();

/** Contacts of people and companies, with numbers; some have an e-mail. */
export const makeContacts = (contacts: number): Row[] =>
  Array.from({ length: contacts }, (_, id) => {
    const name = random(4) === 0 ? `${syllables()} ${pick(TRADE)}` : `${pick(FIRST)} ${syllables()}`;
    const email =
      random(3) === 0 ? '' : `${name.toLowerCase().replace(/[^a-z]/g, '')}@${random(900)}.example`;
    return [id + 1, name, `45${String(20_000_000 + random(79_999_999))}`, email];
  });
