import { m } from '#messages/import';
import type { Contact } from '#contract/contacts.ts';
import { ApiError, isOutcomeUnknown, isTransient } from '#src/api/client/errors.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { refusedFields } from '#src/components/contact/contact-fields.ts';
import { errorWords } from '#src/lib/errors.ts';
import { createRateLimiter, INTERRUPTED } from './rate-limiter.ts';
import { changeOf, decide, type BookIndex, type ImportMode, type PlannedLine } from './import-plan.ts';

/** A line of a run. `unsure`: it was sent, and it is not known whether it was written. */
export interface RunLine extends PlannedLine {
  readonly state: 'waiting' | 'unsure' | 'done';
  /** The contact as the service has it since this line. Null when the line wrote nothing. */
  readonly wrote: Contact | null;
}

export interface RunState {
  readonly status: 'running' | 'paused' | 'halted' | 'stopped' | 'done';
  readonly lines: readonly RunLine[];
  /** The index of the line that changed last. */
  readonly at: number;
  /** The error that halted the run. */
  readonly halt: string | null;
  /** A wait before the next call, and its reason. `until` is in milliseconds since 1970. */
  readonly held: { readonly until: number; readonly words: string } | null;
  readonly endedAt: number | null;
  /** Running time without pauses, in milliseconds. */
  readonly ranFor: number;
}

/** Whether it has ended. `start` continues a stopped run. */
export const hasEnded = ({ status }: RunState): boolean => status === 'done' || status === 'stopped';

export type ImportRun = ReturnType<typeof createImportRun>;

interface RunOptions {
  readonly lines: readonly PlannedLine[];
  readonly mode: ImportMode;
  readonly book: BookIndex;
  readonly calls: ImportCalls;
  /** Calls a second. */
  readonly perSecond: number;
  /** Called with contacts that the service has returned: created, changed, or added by others. */
  readonly onContacts: (contacts: readonly Contact[]) => void;
  readonly now?: () => number;
}

const WORKERS = 4;
/** The interval between notifications of listeners, in milliseconds. */
const NOTIFY_INTERVAL = 250;
/** The interval between updates of the book, in milliseconds. Each update sorts the whole book again. */
const BOOK_INTERVAL = 3000;
/** The run halts after so many failures in a row. A line is an error after more failures than this. */
const MAX_FAILURES = 5;
const MAX_BACKOFF = 30_000;
/** The wait after a time-out, in milliseconds. The service may still be writing, so checking at once could miss the contact. */
const TIMEOUT_BACKOFF = 10_000;
/** The number of writes between two checks for contacts that others have added. */
const REFRESH_EVERY = 200;

/**
 * Writes the planned lines, a few at the same time. Nothing is written twice: after a lost answer the run checks what the
 * service has before it sends the line again. It also checks regularly for contacts that others have added.
 */
export function createImportRun(options: RunOptions) {
  const { mode, book, calls, onContacts, now = Date.now } = options;
  const lines: RunLine[] = options.lines.map((line) => ({
    ...line,
    state: line.act === 'create' || line.act === 'change' ? 'waiting' : 'done',
    wrote: null,
  }));
  const listeners = new Set<() => void>();
  const limiter = createRateLimiter(options.perSecond, now);
  /** The failures of each line, and the number of lines written before the last failure. */
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
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;
  let received: Contact[] = [];
  let bookUpdatedAt = now();
  let failures = 0;
  let lastFailureAt = 0;
  let writesSinceRefresh = REFRESH_EVERY;
  let runningSince: number | null = null;
  const firstNewId = book.lastId() + 1;
  let cursor = firstNewId;
  let dropped = false;
  let lastRun: Promise<void> = Promise.resolve();
  /** The number of the last start. Workers of an earlier start end after the answer that they wait for. */
  let startCount = 0;
  const isCurrent = (start: number) => state.status === 'running' && start === startCount;

  const ranFor = () => state.ranFor + (runningSince === null ? 0 : now() - runningSince);
  const notify = (change: Partial<RunState> = {}) => {
    if (dropped) return;
    clearTimeout(notifyTimer);
    notifyTimer = undefined;
    if (runningSince !== null) {
      state = { ...state, ranFor: ranFor() };
      runningSince = now();
    }
    state = { ...state, ...change, lines: [...lines] };
    if (state.status !== 'running' || now() - bookUpdatedAt > BOOK_INTERVAL) {
      const contacts = received;
      received = [];
      bookUpdatedAt = now();
      if (contacts.length > 0) onContacts(contacts);
    }
    for (const listener of listeners) listener();
  };
  const setLine = (at: number, change: Partial<RunLine>) => {
    const line = lines[at];
    if (line) lines[at] = { ...line, ...change };
    state = { ...state, at };
    notifyTimer ??= setTimeout(() => notify(), NOTIFY_INTERVAL);
  };
  const receive = (contact: Contact) => {
    book.put(contact);
    received.push(contact);
  };
  const end = (status: RunState['status'], halt: string | null = null) => {
    if (state.status !== 'running') return;
    limiter.interrupt();
    notify({ status, halt, held: null, endedAt: status === 'paused' ? null : now() });
    runningSince = null;
  };

  let refreshing: Promise<void> | null = null;
  /** Reads the contacts that were added since the book was read, by this run or by others. */
  function refreshBook(): Promise<void> {
    refreshing ??= readNewContacts().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }
  async function readNewContacts(): Promise<void> {
    for (let from: number | null = cursor; from !== null;) {
      await limiter.acquire();
      const page = await calls.from(from);
      page.contacts.forEach(receive);
      cursor = book.lastId() + 1;
      from = page.next;
    }
    writesSinceRefresh = 0;
  }

  /** Reads what the service has for a line whose answer was lost. */
  async function checkOutcome(number: string | null): Promise<void> {
    if (number === null) return refreshBook();
    await limiter.acquire();
    (await calls.withNumber(number)).forEach(receive);
  }

  async function write(at: number, line: RunLine): Promise<void> {
    const { contact, state: before } = line;
    if (!contact) return;
    if (before === 'unsure') await checkOutcome(contact.number);
    const { act, target } = decide(contact, book, mode);
    if (act === 'skip')
      // An unsure line that is in the book was written by this run.
      return setLine(
        at,
        before === 'unsure'
          ? { state: 'done', wrote: book.same(contact, line.target?.id ?? firstNewId) }
          : { state: 'done', act, why: m.whySame(), skipped: 'same' },
      );
    if (line.act === 'create' && act === 'change')
      return setLine(at, { state: 'done', act: 'skip', why: m.whyAdded() });
    await limiter.acquire();
    setLine(at, { state: 'unsure', target });
    writesSinceRefresh += 1;
    let wrote: Contact;
    try {
      wrote = await (target ? calls.change(target.id, changeOf(contact, target)) : calls.create(contact));
      receive(wrote);
    } catch (error) {
      if (!isOutcomeUnknown(error)) setLine(at, { state: 'waiting' });
      throw error;
    }
    failures = 0;
    written += 1;
    setLine(at, { state: 'done', wrote });
    if (state.held !== null && limiter.heldUntil() <= now()) notify({ held: null });
  }

  /** Backs off after a transient error. All workers wait, longer after each failure. After too many the run halts. */
  function backOff(error: ApiError, sentAt: number): void {
    // Calls that were sent before the last failure count as the same failure.
    if (sentAt < lastFailureAt) return;
    lastFailureAt = now();
    const isRateLimited = error.kind === 'slow-down';
    if (isRateLimited) limiter.slower();
    else failures += 1;
    if (failures >= MAX_FAILURES) return end('halted', errorWords(error));
    const least = error.kind === 'timeout' ? TIMEOUT_BACKOFF : Math.min(MAX_BACKOFF, 500 * 2 ** failures);
    limiter.hold(error.retryAfter ?? least);
    notify({ held: { until: limiter.heldUntil(), words: errorWords(error) } });
  }

  /** Decides whether an error ends the line or the run, or whether the line is tried again. */
  function handleError(at: number, error: unknown, sentAt: number): void {
    if (error === INTERRUPTED) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'refused') return end('halted', errorWords(error));
    if (isTransient(error) || isOutcomeUnknown(error)) {
      const tried = tries.get(at);
      // When no other line was written since, the service has failed and not this line.
      const isLineFailure = error.kind !== 'slow-down' && tried?.written !== written;
      const times = (tried?.times ?? 0) + (isLineFailure ? 1 : 0);
      tries.set(at, { times, written });
      if (times > MAX_FAILURES)
        setLine(at, { state: 'done', act: 'error', why: `${errorWords(error)} ${m.maybeSaved()}` });
      return backOff(error, sentAt);
    }
    const why =
      error.kind === 'not-found'
        ? m.whyDeleted()
        : (Object.values(refusedFields(error).fields)[0] ?? errorWords(error));
    setLine(at, { state: 'done', act: 'error', why });
  }

  async function worker(start: number, todo: number[]): Promise<void> {
    while (isCurrent(start)) {
      const at = todo.pop();
      const line = at === undefined ? undefined : lines[at];
      if (at === undefined || !line) return;
      const sentAt = now();
      try {
        if (writesSinceRefresh >= REFRESH_EVERY) await refreshBook();
        await write(at, line);
      } catch (error) {
        handleError(at, error, sentAt);
        if (lines[at]?.state !== 'done') todo.push(at);
      }
    }
  }

  async function work(start: number): Promise<void> {
    writesSinceRefresh = REFRESH_EVERY;
    const todo = lines.flatMap(({ state: of }, at) => (of === 'done' ? [] : [at])).toReversed();
    // A failed line goes back to the queue, possibly after other workers have ended.
    while (todo.length > 0 && isCurrent(start))
      await Promise.all(Array.from({ length: WORKERS }, () => worker(start, todo)));
    if (isCurrent(start)) end('done');
    else notify();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts the run, or continues it after a pause, a stop or a halt. */
    start: () => {
      if (state.status === 'running' || state.status === 'done' || dropped) return;
      failures = 0;
      notify({ status: 'running', halt: null, held: null, endedAt: null });
      runningSince = now();
      startCount += 1;
      const start = startCount;
      // The workers of the last start finish first.
      lastRun = lastRun
        .then(() => {
          limiter.reset();
          return work(start);
        })
        .catch((error: unknown) => end('halted', errorWords(error)));
    },
    /** Calls in flight finish. `start` continues. */
    pause: () => end('paused'),
    stop: () => {
      if (state.status === 'running') end('stopped');
      else if (state.status !== 'done') notify({ status: 'stopped', endedAt: now() });
    },
    /** Ends the run and notifies nobody any more, also not of calls in flight. */
    drop() {
      end('stopped');
      dropped = true;
      listeners.clear();
      state = { ...state, lines: [] };
    },
  };
}
