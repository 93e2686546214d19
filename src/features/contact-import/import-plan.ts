import { m } from '#messages/import';
import type { Contact } from '#contract/contacts.ts';
import { fieldErrors, wrongNumber, type TypedContact } from '#src/components/contact/contact-fields.ts';
import type { CsvRow } from '#src/lib/read-csv.ts';
import type { NumberReader } from '#src/lib/phone-reading.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, plain } from '#src/lib/text.ts';
import { textsOf, type ColumnUse } from './import-columns.ts';

/** What to do with a line whose number is already in the book. */
export type ImportMode = 'change' | 'skip' | 'second';

export type Outcome = 'create' | 'change' | 'skip' | 'error';

export interface LineContact {
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
}

/** What the import will do with a line, and why. */
export interface PlannedLine {
  readonly line: number;
  readonly outcome: Outcome;
  /** In words. */
  readonly why: string;
  /** Why a line is skipped: the book or an earlier line has the same. Missing when another contact has its number. */
  readonly skipped?: 'same' | 'double';
  /** The texts to show. For an error, those of the file. */
  readonly texts: TypedContact & { readonly note: string };
  /** Null when the line is not a valid contact. */
  readonly contact: LineContact | null;
  readonly target: Contact | null;
  /** The comment to write on the contact, or ''. */
  readonly note: string;
}

/** The longest comment (contract: comments, `commentCreate`). */
const LONGEST_NOTE = 5000;

const keyOf = ({ number, name, email }: LineContact): string =>
  number === null ? `${plain(name).trim().toLowerCase()}\n${(email ?? '').trim().toLowerCase()}` : number;

/** An index to find duplicates: by number, or by name and e-mail when there is no number. */
export function indexBook(contacts: readonly Contact[]) {
  const known = Map.groupBy(
    contacts.toSorted((a, b) => a.id - b.id),
    keyOf,
  );
  return {
    withNumberOf: (contact: LineContact): readonly Contact[] => known.get(keyOf(contact)) ?? [],
    hasNumber: (number: string) => known.has(number),
  };
}
export type BookIndex = ReturnType<typeof indexBook>;

const isSameName = (a: string, b: string): boolean => plain(a).trim() === plain(b).trim();
const isSameEmail = (a: string | null, b: string | null): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

/** Whether the line would change nothing. An empty field never clears a filled one. */
const isUnchanged = (line: LineContact, contact: Contact): boolean =>
  isSameName(line.name, contact.name) && (line.email === null || isSameEmail(line.email, contact.email));

/** Compares a line with the book and returns what to do with it. */
function decide(
  line: LineContact,
  book: BookIndex,
  mode: ImportMode,
): Pick<PlannedLine, 'outcome' | 'why' | 'skipped' | 'target'> {
  const same = book.withNumberOf(line);
  const [first] = same;
  if (!first) return { outcome: 'create', why: '', target: null };
  if (same.some((contact) => isUnchanged(line, contact)))
    return { outcome: 'skip', why: m.whySame(), skipped: 'same', target: null };
  if (mode === 'second')
    return { outcome: 'create', why: m.whySecond({ name: clamp(first.name, 40) }), target: null };
  if (mode === 'skip')
    return { outcome: 'skip', why: m.whyInUse({ name: clamp(first.name, 40) }), target: null };
  const target = same.find((contact) => isSameName(contact.name, line.name)) ?? first;
  return { outcome: 'change', why: changeWords(line, target), target };
}

function changeWords(line: LineContact, target: Contact): string {
  const name = clamp(target.name, 40);
  const email = clamp(target.email ?? '', 40);
  const nameWords = name === '' ? m.whyNameWasEmpty() : m.whyNameWas({ value: name });
  const emailWords = email === '' ? m.whyEmailWasEmpty() : m.whyEmailWas({ value: email });
  const changed = changeOf(line, target);
  return [
    ...(changed.name === undefined ? [] : [nameWords]),
    ...(changed.email === undefined ? [] : [emailWords]),
  ].join(', ');
}

/** The fields to send so that `target` gets the values of the line. */
export const changeOf = (line: LineContact, target: Contact): { name?: string; email?: string } => ({
  ...(isSameName(line.name, target.name) ? {} : { name: line.name }),
  ...(line.email === null || isSameEmail(line.email, target.email) ? {} : { email: line.email }),
});

interface PlanOptions {
  readonly uses: readonly ColumnUse[];
  readonly mode: ImportMode;
  readonly book: BookIndex;
  readonly readNumber: NumberReader['read'];
  /** Whether the plan has comments on contacts. Without them notes are left out. */
  readonly hasComments: boolean;
}

/** Compares a file with the book. Each number is used once: later lines with the same number are skipped. */
export function planLines(
  rows: readonly CsvRow[],
  { uses, mode, book, readNumber, hasComments }: PlanOptions,
): readonly PlannedLine[] {
  const taken = new Map<string, { readonly line: number; readonly contact: LineContact }[]>();
  const planRow = (row: CsvRow): PlannedLine => {
    const { more, ...written } = textsOf(row.cells, uses);
    const leftOut = more.length === 0 ? [] : [m.whyMore({ values: clamp(more.join(', '), 120) })];
    const texts = { ...written, name: plain(written.name).replace(/\s+/g, ' ').trim() };
    const nothing = { line: row.line, texts, contact: null, target: null, note: '' };
    const refuse = (why: string): PlannedLine => ({ ...nothing, outcome: 'error', why });
    if (row.broken) return refuse(m.whyQuote());
    const reading = texts.number === '' ? null : readNumber(texts.number, book.hasNumber);
    const wrong = fieldErrors(texts, reading);
    if (wrong.name !== undefined) return refuse(texts.name === '' ? m.whyNoName() : wrong.name);
    if (reading !== null && 'wrong' in reading) return refuse(wrongNumber(reading));
    if (wrong.email !== undefined) return refuse(m.whyNoEmail());
    const contact: LineContact = {
      name: texts.name,
      number: reading?.number ?? null,
      email: texts.email || null,
    };
    const shown = { ...texts, number: formatNumber(contact.number) };
    const before = taken.get(keyOf(contact)) ?? [];
    const double = before.find(
      (other) =>
        mode !== 'second' || isUnchanged(contact, { ...other.contact, id: 0, number_formatted: null }),
    );
    if (double)
      return {
        ...nothing,
        outcome: 'skip',
        why: m.whyDouble({ by: contact.number === null ? 'contact' : 'number', line: double.line }),
        skipped: 'double',
        texts: shown,
        contact,
      };
    taken.set(keyOf(contact), [...before, { line: row.line, contact }]);
    const decided = decide(contact, book, mode);
    const isTooLong = texts.note.length > LONGEST_NOTE;
    const note = hasComments && !isTooLong && decided.outcome !== 'skip' ? texts.note : '';
    const noteWords = isTooLong
      ? m.whyNoteTooLong({ most: LONGEST_NOTE })
      : note === ''
        ? m.whyNoteLeft()
        : m.whyNote({ note: clamp(note, 80) });
    const why = [decided.why, ...leftOut, texts.note === '' ? '' : noteWords].filter(Boolean).join(', ');
    return { line: row.line, texts: shown, contact, ...decided, note, why };
  };
  return rows.map(planRow);
}
