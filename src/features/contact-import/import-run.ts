import type { Contact } from '#contract/contacts.ts';
import { ApiError, isOutcomeUnknown, isTransient } from '#src/api/client/errors.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { refusedFields } from '#src/components/contact/contact-fields.ts';
import { errorWords } from '#src/lib/errors.ts';
import { createPace, INTERRUPTED } from './import-pace.ts';
import { changeOf, decide, type BookIndex, type ImportMode, type PlannedLine } from './import-plan.ts';

/** A line of a run: `waiting` until it is done, `unsure` while nobody knows whether it was written. */
export interface RunLine extends PlannedLine {
  readonly state: 'waiting' | 'unsure' | 'done';
}

export interface RunState {
  readonly status: 'running' | 'paused' | 'halted' | 'stopped' | 'done';
  readonly lines: readonly RunLine[];
  /** The place of the line that was touched last. */
  readonly at: number;
  /** Why it halted. */
  readonly halt: string | null;
  /** Until when nothing is sent, and why; milliseconds since 1970. */
  readonly held: { readonly until: number; readonly words: string } | null;
  readonly endedAt: number | null;
  /** Spent running, without pauses, in milliseconds. */
  readonly ranFor: number;
}

/** Whether it is over: nothing more is written unless somebody goes on with it. */
export const hasEnded = ({ status }: RunState): boolean => status === 'done' || status === 'stopped';

export type ImportRun = ReturnType<typeof createImportRun>;

interface RunOptions {
  readonly lines: readonly PlannedLine[];
  readonly mode: ImportMode;
  readonly book: BookIndex;
  readonly calls: ImportCalls;
  /** Calls a second. */
  readonly perSecond: number;
  /** Contacts as they come: created, changed, or met on the way. */
  readonly onContacts: (contacts: readonly Contact[]) => void;
  readonly now?: () => number;
}

const LANES = 4;
/** Milliseconds between two reports to listeners. */
const TELL = 250;
/** Milliseconds between two batches of contacts for the book: each one sorts the whole book again. */
const TELL_BOOK = 3000;
/** So many faults one after another and it halts; so many of one line and the line is given up. */
const FAULTS = 5;
const LONGEST_HOLD = 30_000;
/** After an answer that did not come in time: the service may still be at it, and only later says what it did. */
const AFTER_TIME_OUT = 10_000;
/** After so many writes it looks what others have added. */
const LOOK_EVERY = 200;

/**
 * Writes the planned lines, a few at a time. Nothing is written twice: where an answer is lost, the service is asked what it
 * has before the line is sent again; what others add meanwhile is looked up as it goes.
 */
export function createImportRun(options: RunOptions) {
  const { mode, book, calls, onContacts, now = Date.now } = options;
  const lines: RunLine[] = options.lines.map((line) => ({
    ...line,
    state: line.act === 'create' || line.act === 'change' ? 'waiting' : 'done',
  }));
  const listeners = new Set<() => void>();
  const pace = createPace(options.perSecond, now);
  /** How often a line failed, and how many lines were written before it last did. */
  const tries = new Map<number, { readonly times: number; readonly written: number }>();
  let written = 0;
  let state: RunState = {
    status: 'paused',
    lines: [...lines],
    at: 0,
    halt: null,
    held: null,
    endedAt: null,
    ranFor: 0,
  };
  let telling: ReturnType<typeof setTimeout> | undefined;
  let came: Contact[] = [];
  let notifiedAt = now();
  let faults = 0;
  let faultAt = 0;
  let writes = LOOK_EVERY;
  let runningSince: number | null = null;
  let cursor = book.lastId() + 1;
  let dropped = false;
  let going: Promise<void> = Promise.resolve();
  /** Of the last start: lanes of the one before, which may still wait for an answer, go home. */
  let begun = 0;
  const goesOn = (start: number) => state.status === 'running' && start === begun;

  const ranFor = () => state.ranFor + (runningSince === null ? 0 : now() - runningSince);
  const tell = (change: Partial<RunState> = {}) => {
    if (dropped) return;
    clearTimeout(telling);
    telling = undefined;
    if (runningSince !== null) {
      state = { ...state, ranFor: ranFor() };
      runningSince = now();
    }
    state = { ...state, ...change, lines: [...lines] };
    if (state.status !== 'running' || now() - notifiedAt > TELL_BOOK) {
      const contacts = came;
      came = [];
      notifiedAt = now();
      if (contacts.length > 0) onContacts(contacts);
    }
    for (const listener of listeners) listener();
  };
  const set = (at: number, change: Partial<RunLine>) => {
    const line = lines[at];
    if (line) lines[at] = { ...line, ...change };
    state = { ...state, at };
    telling ??= setTimeout(() => tell(), TELL);
  };
  const met = (contact: Contact) => {
    book.put(contact);
    came.push(contact);
  };
  const end = (status: RunState['status'], halt: string | null = null) => {
    if (state.status !== 'running') return;
    pace.interrupt();
    tell({ status, halt, held: null, endedAt: status === 'paused' ? null : now() });
    runningSince = null;
  };

  let looking: Promise<void> | null = null;
  /** Everything that was added since the book was read, by us or by others. */
  function look(): Promise<void> {
    looking ??= readOn().finally(() => {
      looking = null;
    });
    return looking;
  }
  async function readOn(): Promise<void> {
    for (let from: number | null = cursor; from !== null;) {
      await pace.turn();
      const page = await calls.from(from);
      page.contacts.forEach(met);
      cursor = book.lastId() + 1;
      from = page.next;
    }
    writes = 0;
  }

  /** Asks what the service has of a line whose answer was lost. */
  async function ask(number: string | null): Promise<void> {
    if (number === null) return look();
    await pace.turn();
    (await calls.withNumber(number)).forEach(met);
  }

  async function write(at: number, line: RunLine): Promise<void> {
    const { contact, state: before } = line;
    if (!contact) return;
    if (before === 'unsure') await ask(contact.number);
    const { act, target } = decide(contact, book, mode);
    if (act === 'skip')
      // What was sent before is there: it was this line that wrote it.
      return set(
        at,
        before === 'unsure' ? { state: 'done' } : { state: 'done', act, why: 'Same as in the book' },
      );
    if (line.act === 'create' && act === 'change')
      return set(at, { state: 'done', act: 'skip', why: 'Somebody added this number meanwhile' });
    await pace.turn();
    set(at, { state: 'unsure' });
    writes += 1;
    try {
      met(target ? await calls.change(target.id, changeOf(contact, target)) : await calls.create(contact));
    } catch (error) {
      if (!isOutcomeUnknown(error)) set(at, { state: 'waiting' });
      throw error;
    }
    faults = 0;
    written += 1;
    set(at, { state: 'done' });
    if (state.held !== null && pace.heldUntil() <= now()) tell({ held: null });
  }

  /** A fault that may pass: everybody waits, longer each time; too many and the run halts. */
  function waitOut(error: ApiError, sentAt: number): void {
    // Calls that were on their way together met one fault, not several.
    if (sentAt < faultAt) return;
    faultAt = now();
    const hasty = error.kind === 'slow-down';
    if (hasty) pace.slower();
    else faults += 1;
    if (faults >= FAULTS) return end('halted', errorWords(error));
    const least = error.kind === 'timeout' ? AFTER_TIME_OUT : Math.min(LONGEST_HOLD, 500 * 2 ** faults);
    pace.hold(error.retryAfter ?? least);
    tell({ held: { until: pace.heldUntil(), words: errorWords(error) } });
  }

  /** What a fault means for its line, and for the run. */
  function fail(at: number, error: unknown, sentAt: number): void {
    if (error === INTERRUPTED) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'refused') return end('halted', errorWords(error));
    if (isTransient(error) || isOutcomeUnknown(error)) {
      const tried = tries.get(at);
      // While no other line gets through, the fault is the service's and not the line's.
      const isLines = error.kind !== 'slow-down' && tried?.written !== written;
      const times = (tried?.times ?? 0) + (isLines ? 1 : 0);
      tries.set(at, { times, written });
      if (times > FAULTS)
        set(at, { state: 'done', act: 'error', why: `${errorWords(error)} It may have been saved.` });
      return waitOut(error, sentAt);
    }
    const why =
      error.kind === 'not-found'
        ? 'Somebody deleted the contact meanwhile'
        : (Object.values(refusedFields(error).fields)[0] ?? errorWords(error));
    set(at, { state: 'done', act: 'error', why });
  }

  async function lane(start: number, todo: number[]): Promise<void> {
    while (goesOn(start)) {
      const at = todo.pop();
      const line = at === undefined ? undefined : lines[at];
      if (at === undefined || !line) return;
      const sentAt = now();
      try {
        if (writes >= LOOK_EVERY) await look();
        await write(at, line);
      } catch (error) {
        fail(at, error, sentAt);
        if (lines[at]?.state !== 'done') todo.push(at);
      }
    }
  }

  async function work(start: number): Promise<void> {
    writes = LOOK_EVERY;
    const todo = lines.flatMap(({ state: of }, at) => (of === 'done' ? [] : [at])).toReversed();
    // A line that failed comes back after other lanes have gone home.
    while (todo.length > 0 && goesOn(start))
      await Promise.all(Array.from({ length: LANES }, () => lane(start, todo)));
    if (goesOn(start)) end('done');
    else tell();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins, and goes on after a pause, a stop or a fault. */
    start: () => {
      if (state.status === 'running' || state.status === 'done' || dropped) return;
      faults = 0;
      tell({ status: 'running', halt: null, held: null, endedAt: null });
      runningSince = now();
      begun += 1;
      const start = begun;
      // What the last run had under way finishes first.
      going = going
        .then(() => {
          pace.reset();
          return work(start);
        })
        .catch((error: unknown) => end('halted', errorWords(error)));
    },
    /** What is under way finishes; `start` goes on. */
    pause: () => end('paused'),
    stop: () => {
      if (state.status === 'running') end('stopped');
      else if (state.status !== 'done') tell({ status: 'stopped', endedAt: now() });
    },
    /** Forgets everything; what is under way is told to nobody. */
    drop() {
      end('stopped');
      dropped = true;
      listeners.clear();
      state = { ...state, lines: [] };
    },
  };
}
