import type { Insertable, Selectable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { KNOWN_COMMENTS, KNOWN_CONTACTS, KNOWN_STRANGERS } from './contacts-known.ts';
import { HARBOUR, PEOPLE, personId, RECEPTIONS } from './harbour.ts';
import { companyName, emailOf, numberSource, personName } from './names.ts';
import type { Draw } from './random.ts';

export type ContactRow = Selectable<TelephonyTables['contact']>;
export type CommentRow = Omit<Insertable<TelephonyTables['contact_comment']>, 'id'>;

const COUNT = 430;
const STRANGERS = 160;

const REMARKS = [
  'Ring helst efter klokken 16.',
  'Betaler altid med det samme.',
  'Vil have bekræftelse på sms.',
  'Har skiftet e-mail to gange i år, spørg altid.',
  'Skal have tid hos den samme behandler hver gang.',
  'Hører dårligt på venstre øre, tal langsomt.',
  'Går til kontrol hver sjette måned.',
  'Tilbud sendt, venter på svar fra bestyrelsen.',
  'Kommer i kørestol, brug rum 1.',
  'Nøglen ligger hos naboen, hvis teknikeren kommer først.',
  'Ask for the caretaker, the office is closed on Wednesdays.',
  'Invoice in English, please.',
  'Allergic to latex. It is in the journal too.',
  'New owner since the summer, same number.',
  'Wants the service agreement for three chairs, not two.',
  'Parks in the yard; tell the workshop beforehand.',
  'Rang about the compressor, twice. Be kind.',
  'Delivery only before 10:00.',
  'Speaks German and a little Danish.',
  'Do not offer a Friday, they are never there.',
] as const;

/** The contact book of Harbour Dental. About one in six has no e-mail, one in thirty no number. */
export function generateContacts(draw: Draw): { contacts: ContactRow[]; strangers: string[] } {
  const own = [
    ...PEOPLE.map(({ line }) => `45702610${line}`),
    ...RECEPTIONS.map(({ number }) => number ?? ''),
  ];
  const newNumber = numberSource(draw, [
    ...own,
    ...KNOWN_CONTACTS.map((known) => known[1]),
    ...KNOWN_STRANGERS,
  ]);
  const contacts: Omit<ContactRow, 'id'>[] = KNOWN_CONTACTS.map(([name, number, email]) => ({
    company_id: HARBOUR.id,
    name,
    number,
    email,
  }));
  const names = new Set(contacts.map(({ name }) => name));
  while (contacts.length < COUNT) {
    const kind = draw.chance(0.6) ? 'person' : 'company';
    const name = kind === 'person' ? personName(draw) : companyName(draw);
    if (names.has(name)) continue;
    names.add(name);
    contacts.push({
      company_id: HARBOUR.id,
      name,
      number: draw.chance(0.03) ? null : newNumber(draw.chance(0.06) ? 'foreign' : 'danish'),
      email: draw.chance(0.17) ? null : emailOf(name, kind, draw),
    });
  }
  // Shuffled: contacts are added over years, not in the order of names.
  const grown = draw.shuffled(contacts).map((contact, index) => ({ id: index + 1, ...contact }));
  const strangers = [...KNOWN_STRANGERS, ...Array.from({ length: STRANGERS }, () => newNumber())];
  return { contacts: grown, strangers };
}

/** Comments on about a third of the contacts; some have no text and only notify somebody. */
export function generateComments(contacts: readonly ContactRow[], draw: Draw): CommentRow[] {
  const writers = PEOPLE.filter(({ groups }) => groups.some((group) => group !== 'Workshop'));
  const known = KNOWN_COMMENTS.map(([contact, writer, body, recipient]) => ({
    company_id: HARBOUR.id,
    contact_id: contactNamed(contacts, contact).id,
    employee_id: personId(writer),
    body,
    recipient_id: recipient === null ? null : personId(recipient),
  }));
  const commented = new Set(known.map(({ contact_id }) => contact_id));
  const others = contacts.flatMap(({ id }) => {
    if (commented.has(id) || !draw.chance(0.34)) return [];
    return Array.from({ length: draw.pick([1, 1, 1, 2, 2, 3]) }, () => {
      const notifies = draw.chance(0.25);
      return {
        company_id: HARBOUR.id,
        contact_id: id,
        employee_id: personId(draw.pick(writers).name),
        body: notifies && draw.chance(0.2) ? null : draw.pick(REMARKS),
        recipient_id: notifies ? personId(draw.pick(writers).name) : null,
      };
    });
  });
  return [...known, ...others];
}

export function contactNamed(contacts: readonly ContactRow[], name: string): ContactRow {
  const found = contacts.find((contact) => contact.name === name);
  if (!found) throw new Error(`No contact is called ${name}`);
  return found;
}
