import { m } from '#messages/import';
import type { Contact } from '#contract/contacts.ts';
import { pause, retryWhenBusy } from '#src/api/cache/retry-when-busy.ts';
import { ApiError, isGone, isOutcomeUnknown } from '#src/api/client/errors.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { refusedFields } from '#src/components/contact/contact-fields.ts';
import { errorWords } from '#src/lib/errors.ts';
import { changeOf, type Outcome, type PlannedLine } from './import-plan.ts';

/** A line and what has become of it. `unsure`: it was sent, and no answer came. */
export interface RunLine extends PlannedLine {
  readonly state: 'waiting' | 'unsure' | 'done';
  /** The contact as the service has it since this line. Null when the line wrote nothing. */
  readonly wrote: Contact | null;
  /** Whether its note was written as a comment. Missing without a note. */
  readonly noted?: boolean;
  /** Whether the contact that it created was deleted again, or why not. */
  readonly undone?: true | string;
}

/** What is done with the lines, one after the other. */
export interface Run {
  readonly kind: 'import' | 'undo';
  readonly status: 'running' | 'stopped' | 'done';
  readonly lines: readonly RunLine[];
  /** The index of the line that changed last. */
  readonly at: number;
  /** Why it stopped by itself. */
  readonly halt: string | null;
  /** In milliseconds, with earlier parts of the import. */
  readonly ranFor: number;
  /** In milliseconds since 1970. */
  readonly endedAt: number | null;
}

interface RunOptions {
  readonly calls: ImportCalls;
  readonly perSecond: number;
  readonly signal: AbortSignal;
  /** Called with the index of a line that has changed. */
  readonly onLine: (at: number) => void;
}

/** After so many lines in a row without an answer it is not about the lines. */
const MAX_UNANSWERED = 3;

/** The lines of a plan. Those that an earlier part of the import is done with stay as they are. */
export const linesToRun = (planned: readonly PlannedLine[], before: readonly RunLine[] = []): RunLine[] =>
  planned.map((line, at) => {
    const known = before[at];
    if (known?.state === 'done') return known;
    const writes = line.outcome === 'create' || line.outcome === 'change';
    return { ...line, state: writes ? 'waiting' : 'done', wrote: null };
  });

/** The contact that a line has created and that was not deleted again. */
export const createdBy = ({ wrote, target, undone }: RunLine): Contact | null =>
  target === null && undone !== true ? wrote : null;

/** Does the work of each line that is due, in turn, and notes what came of it. An error not about its line ends the work, in words. */
async function eachLine(
  lines: RunLine[],
  { perSecond, signal, onLine }: RunOptions,
  isDue: (line: RunLine) => boolean,
  work: (line: RunLine) => Promise<Partial<RunLine>>,
  fail: (error: ApiError) => Partial<RunLine>,
): Promise<string | null> {
  let unanswered = 0;
  for (const [at, line] of lines.entries()) {
    if (!isDue(line)) continue;
    if (signal.aborted) return null;
    // A comment is a call of its own.
    const next = pause((line.note === '' ? 1000 : 2000) / perSecond, signal);
    try {
      lines[at] = { ...line, ...(await retryWhenBusy(() => work(line), signal)) };
      unanswered = 0;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal.aborted) return null;
        throw error;
      }
      if (['unauthorized', 'refused', 'slow-down'].includes(error.kind)) return errorWords(error);
      lines[at] = { ...line, ...fail(error) };
      unanswered = isOutcomeUnknown(error) ? unanswered + 1 : 0;
      if (unanswered === MAX_UNANSWERED) return errorWords(error);
    }
    onLine(at);
    await next;
  }
  return null;
}

/** Writes notes as comments. One that fails is not written again: its line says why, and the contact is there all the same. */
function noteWriter(calls: ImportCalls) {
  /** Why the service takes no comments at all. */
  let refused: ApiError | null = null;
  return async ({ note, why }: RunLine, contact: Contact): Promise<Pick<RunLine, 'noted' | 'why'>> => {
    if (note === '') return { why };
    try {
      if (refused) throw refused;
      // Also when it is stopped: the line is under way.
      await retryWhenBusy(() => calls.comment(contact.id, note), new AbortController().signal);
      return { noted: true, why };
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') refused = error;
      return { noted: false, why: m.whyNoteLost({ why: errorWords(error) }) };
    }
  };
}

/** Writes the lines that wait. Returns why it stopped by itself. */
export function importLines(lines: RunLine[], options: RunOptions): Promise<string | null> {
  const { calls } = options;
  const writeNote = noteWriter(calls);
  return eachLine(
    lines,
    options,
    ({ state }) => state !== 'done',
    async (line) => {
      const { contact, target } = line;
      if (contact === null) return {};
      const change = target && changeOf(contact, target);
      const wrote = await (change ? calls.change(target.id, change) : calls.create(contact));
      return { state: 'done', wrote, ...(await writeNote(line, wrote)) };
    },
    (error) => {
      if (isOutcomeUnknown(error)) return { state: 'unsure', outcome: 'error', why: m.whyUnsure() };
      const [field] = Object.values(refusedFields(error).fields);
      const why = isGone(error) ? m.whyDeleted() : (field ?? errorWords(error));
      return { state: 'done', outcome: 'error', why };
    },
  );
}

const isSameContact = (a: Contact, b: Contact): boolean =>
  a.name === b.name && a.number === b.number && (a.email ?? '') === (b.email ?? '');

/** Deletes the contacts that the lines have created, if they are as they were made. `book` is as it is now. Returns why it stopped by itself. */
export function deleteCreated(
  lines: RunLine[],
  book: readonly Contact[],
  options: RunOptions,
): Promise<string | null> {
  const known = new Map(book.map((contact) => [contact.id, contact]));
  return eachLine(
    lines,
    options,
    (line) => createdBy(line) !== null,
    async ({ wrote }) => {
      const now = wrote && known.get(wrote.id);
      if (now && !isSameContact(now, wrote)) return { undone: m.whyChanged() };
      if (now) await options.calls.remove(now.id);
      return { undone: true };
    },
    (error) => ({
      undone: isGone(error) || (isOutcomeUnknown(error) ? m.whyUnsure() : errorWords(error)),
    }),
  );
}

/** The number of lines by what has become of them. `todo` and `over` are those to be written, or to be deleted again. */
export function countLines(lines: readonly RunLine[], kind: Run['kind'] = 'import') {
  const count = (is: (line: RunLine) => boolean) => lines.filter(is).length;
  const done = (outcome: Outcome) => count((line) => line.outcome === outcome && line.state === 'done');
  const undone = count((line) => line.undone === true);
  const kept = count(({ undone: why }) => typeof why === 'string');
  // The lines that the plan leaves out have no contact, or are skipped.
  const isWritten = ({ contact, outcome }: RunLine) => contact !== null && outcome !== 'skip';
  const all = kind === 'undo' ? count((line) => createdBy(line) !== null) + undone : count(isWritten);
  return {
    create: done('create'),
    change: done('change'),
    skip: done('skip'),
    error: count(({ outcome }) => outcome === 'error'),
    noted: count(({ noted }) => noted === true),
    notesLost: count(({ noted }) => noted === false),
    refused: count((line) => line.outcome === 'error' && isWritten(line)),
    unsure: count(({ state }) => state === 'unsure'),
    rest: count(({ state }) => state !== 'done'),
    undone,
    kept,
    todo: all,
    over: kind === 'undo' ? undone + kept : all - count(({ state }) => state === 'waiting'),
  };
}
