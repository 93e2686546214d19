import type { Presence } from '#contract/employees.ts';

/** Harbour Dental, as the design's pictures show it. */
export const HARBOUR = { id: 1, name: 'Harbour Dental', products: 'switch,mobile,switch_premium,chat' };

export const RECEPTIONS = [
  { kind: 'Reception', id: 1, name: 'Main line', number: '4570261000' },
  { kind: 'Reception', id: 2, name: 'Service line', number: '4570261040' },
  { kind: 'Reception', id: 3, name: 'Bookings', number: '4570261080' },
  { kind: 'ChatReception', id: 1, name: 'Website chat', number: null },
  { kind: 'ChatReception', id: 2, name: 'Service chat', number: null },
] as const;

type GroupName = keyof typeof GROUPS;

/** Groups with their speed dials. */
export const GROUPS = {
  Reception: 1,
  Sales: 2,
  Planning: 3,
  Service: 4,
  Workshop: 5,
  Accounts: 6,
  Management: 7,
} as const;

/** Presence at the start; for do not disturb its end: the n-th next half hour, the next working morning, or never. */
type Start =
  | { readonly presence: Exclude<Presence, 'do_not_disturb' | 'unknown'> }
  | { readonly presence: 'do_not_disturb'; readonly until: number | 'next morning' | 'never' }
  | { readonly presence: 'unknown'; readonly because: 'private' | 'mobile' };

export interface Person {
  readonly name: string;
  /** Last two digits of the number; the speed dial too, unless `noDial`. */
  readonly line: number;
  readonly groups: readonly GroupName[];
  readonly start: Start;
  readonly noDial?: true;
  readonly admin?: true;
  readonly email?: string;
  readonly features?: 'all';
  /** Name of the reception whose number is shown when they call. */
  readonly cloak?: string;
}

const available: Start = { presence: 'available' };
const busy: Start = { presence: 'busy' };
const dnd = (until: number | 'next morning' | 'never'): Start => ({ presence: 'do_not_disturb', until });
const unknown = (because: 'private' | 'mobile'): Start => ({ presence: 'unknown', because });

export const PEOPLE: readonly Person[] = [
  { name: 'Agnes Lyngtofte', line: 61, groups: ['Accounts'], start: busy },
  { name: 'Aksel Stormdal', line: 51, groups: ['Workshop'], start: busy },
  { name: 'Anders Havremark', line: 41, groups: ['Service'], start: available, cloak: 'Service line' },
  { name: 'Annika Fjordholt', line: 21, groups: ['Sales', 'Planning'], start: available },
  { name: 'Asger Tangmose', line: 52, groups: ['Workshop'], start: unknown('mobile') },
  { name: 'Bodil Sandhøj', line: 42, groups: ['Service'], start: busy, cloak: 'Service line' },
  { name: 'Casper Birkemose', line: 22, groups: ['Sales'], start: available },
  {
    name: 'Ditte Vesterklint',
    line: 71,
    groups: ['Management'],
    start: dnd(8),
    admin: true,
    email: 'manager@harbour.example',
    features: 'all',
  },
  { name: 'Ea Kobbersø', line: 31, groups: ['Planning'], start: available },
  { name: 'Emil Rugbjerg', line: 43, groups: ['Service'], start: busy, cloak: 'Service line' },
  { name: 'Esben Nattergal', line: 53, groups: ['Workshop'], start: unknown('private') },
  {
    name: 'Filippa Havgren',
    line: 11,
    groups: ['Reception'],
    start: available,
    features: 'all',
    cloak: 'Main line',
  },
  { name: 'Freja Mosekær', line: 44, groups: ['Planning', 'Service'], start: busy, cloak: 'Service line' },
  { name: 'Gustav Egehjort', line: 54, groups: ['Workshop'], start: available },
  { name: 'Hanne Klitrose', line: 45, groups: ['Service'], start: available, cloak: 'Main line' },
  { name: 'Ida Granhøj', line: 23, groups: ['Sales'], start: busy },
  { name: 'Jeppe Vandkær', line: 55, groups: ['Workshop'], start: dnd(2) },
  {
    name: 'Johannes Tjørnelund',
    line: 32,
    groups: ['Planning'],
    start: available,
    email: 'employee@harbour.example',
  },
  { name: 'Karla Bølgemark', line: 62, groups: ['Accounts'], start: busy },
  { name: 'Kasper Hvidtorn', line: 46, groups: ['Service'], start: available, cloak: 'Bookings' },
  { name: 'Laura Fuglemose', line: 24, groups: ['Sales'], start: available },
  { name: 'Liv Skovrose', line: 72, groups: ['Management'], start: unknown('private'), noDial: true },
  { name: 'Magnus Ørnekilde', line: 47, groups: ['Service'], start: busy, cloak: 'Service line' },
  {
    name: 'Mette Strandgran',
    line: 12,
    groups: ['Reception'],
    start: dnd(1),
    email: 'reception@harbour.example',
    features: 'all',
    cloak: 'Main line',
  },
  { name: 'Naja Isbakke', line: 33, groups: ['Planning'], start: available },
  { name: 'Oskar Lindekrog', line: 25, groups: ['Sales'], start: dnd('next morning') },
  { name: 'Pernille Kornvang', line: 63, groups: ['Accounts'], start: busy },
  { name: 'Rasmus Teglhus', line: 56, groups: ['Workshop'], start: busy },
  {
    name: 'Signe Vintermark',
    line: 13,
    groups: ['Reception'],
    start: available,
    features: 'all',
    cloak: 'Main line',
  },
  { name: 'Storm Askegren', line: 57, groups: ['Workshop'], start: unknown('mobile') },
  { name: 'Susanne Fyrholm', line: 48, groups: ['Service'], start: busy, cloak: 'Service line' },
  { name: 'Viggo Nøddelund', line: 73, groups: ['Management'], start: dnd('never'), admin: true },
];

/** The id of a person of Harbour Dental: ids follow the table above. */
export function personId(name: string): number {
  const index = PEOPLE.findIndex((person) => person.name === name);
  if (index < 0) throw new Error(`Nobody is called ${name}`);
  return index + 1;
}
