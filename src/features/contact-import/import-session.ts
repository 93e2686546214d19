import { m } from '#messages/import';
import type { QueryClient } from '@tanstack/react-query';
import { onePerClient } from '#src/api/cache/one-per-client.ts';
import { readBook } from '#src/api/contacts/book.ts';
import { forgetContacts, invalidateContacts } from '#src/api/contacts/changes.ts';
import { importCalls, noteImported } from '#src/api/contacts/import.ts';
import { readCsv, type CsvFile } from '#src/lib/csv-reading.ts';
import { errorWords } from '#src/lib/errors.ts';
import { numberReader, type NumberReader } from '#src/lib/phone-reading.ts';
import { createStore } from '#src/lib/store.ts';
import { sessionQuery } from '#src/session/session.ts';
import { guessColumns, type Columns, type ColumnUse } from './import-columns.ts';
import { indexBook, planLines, type BookIndex, type ImportMode, type PlannedLine } from './import-plan.ts';
import { createImportRun, hasEnded, type ImportRun } from './import-run.ts';
import { createImportUndo, type ImportUndo } from './import-undo.ts';

/** The import of one file. It is only in memory and is deleted at sign-out. */
export interface ImportState {
  readonly file: { readonly name: string; readonly csv: CsvFile } | null;
  /** Why the file cannot be used. */
  readonly problem: string | null;
  readonly columns: Columns | null;
  readonly uses: readonly ColumnUse[];
  readonly mode: ImportMode;
  /** Null until the book is loaded and every line is planned. */
  readonly plan: readonly PlannedLine[] | null;
  /** The prefix for numbers without one, from the number of the signed-in person. */
  readonly own: NumberReader['own'];
  readonly run: ImportRun | null;
  readonly undo: ImportUndo | null;
}

const MAX_BYTES = 20_000_000;
const MAX_ROWS = 50_000;
/** Used when the session does not have the limit of the service. */
const DEFAULT_CALLS_PER_MINUTE = 1200;
/** The oldest book that a plan may be based on, in milliseconds. */
const BOOK_AGE = 60_000;

const nothing: ImportState = {
  file: null,
  problem: null,
  columns: null,
  uses: [],
  mode: 'change',
  plan: null,
  own: null,
  run: null,
  undo: null,
};

/** The browser asks before it closes the page during a run. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function createSession(client: QueryClient) {
  const store = createStore(nothing);
  let planNumber = 0;
  let index: BookIndex | null = null;
  const set = (change: Partial<ImportState>) => store.set({ ...store.get(), ...change });
  const refuse = (problem: string) => set({ ...nothing, mode: store.get().mode, problem });

  async function read(file: File): Promise<void> {
    if (file.size > MAX_BYTES) return refuse(m.fileTooLarge({ file: file.name }));
    const csv = readCsv(new Uint8Array(await file.arrayBuffer()));
    const columns = guessColumns(csv.rows);
    const rows = csv.rows.length - (columns.hasHead ? 1 : 0);
    if (csv.rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
      return refuse(m.fileNotCsv({ file: file.name }));
    if (rows < 1) return refuse(m.fileEmpty({ file: file.name }));
    if (rows > MAX_ROWS) return refuse(m.fileTooLong({ file: file.name, count: rows, most: MAX_ROWS }));
    set({ ...nothing, mode: store.get().mode, file: { name: file.name, csv }, columns, uses: columns.uses });
    await plan();
  }

  async function plan(): Promise<void> {
    const { file, columns, uses, mode, run } = store.get();
    if (!file || !columns || run) return;
    const mine = ++planNumber;
    const [reader, contacts] = await Promise.all([
      client
        .ensureQueryData(sessionQuery())
        .then(({ employee }) => numberReader(employee.number))
        .catch(errorWords),
      // The page says what failed. When somebody goes on there, it plans again.
      readBook(client, BOOK_AGE).catch(() => null),
    ]);
    if (mine !== planNumber || contacts === null) return;
    if (typeof reader === 'string') return refuse(reader);
    const { read: readNumber, own } = reader;
    const newIndex = indexBook(contacts);
    index = newIndex;
    const rows = columns.hasHead ? file.csv.rows.slice(1) : file.csv.rows;
    set({ plan: planLines(rows, { uses, mode, book: newIndex, readNumber }), own });
  }
  /** Half of the limit, so that the other screens can still make calls. */
  async function callsPerSecond(): Promise<number> {
    const { service } = await client.ensureQueryData(sessionQuery());
    return Math.max(1, (service.calls_per_minute ?? DEFAULT_CALLS_PER_MINUTE) / 2 / 60);
  }
  const guardLeaving = (work: ImportRun | ImportUndo) =>
    work.subscribe(() => {
      if (work.get().status === 'running') return addEventListener('beforeunload', confirmLeaving);
      removeEventListener('beforeunload', confirmLeaving);
      invalidateContacts(client);
    });
  const replan = (change: Partial<ImportState>) => {
    if (store.get().run) return;
    set({ ...change, plan: null });
    void plan();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    async pick(file: File) {
      const { run, undo } = store.get();
      if ((run && !hasEnded(run.get())) || undo?.get().status === 'running') return;
      planNumber += 1;
      try {
        await read(file);
      } catch {
        refuse(m.fileUnreadable({ file: file.name }));
      }
    },
    setUse: (column: number, use: ColumnUse) =>
      replan({ uses: store.get().uses.map((before, at) => (at === column ? use : before)) }),
    /** What the person says about the first line. Columns that were chosen by hand stay. */
    setHasHead(hasHead: boolean) {
      const { file, columns: before, uses } = store.get();
      if (!file) return;
      const columns = guessColumns(file.csv.rows, hasHead);
      replan({ columns, uses: uses === before?.uses ? columns.uses : uses });
    },
    setMode: (mode: ImportMode) => replan({ mode }),
    async begin() {
      const { plan: lines, mode } = store.get();
      const book = index;
      if (!lines || !book || store.get().run) return;
      const perSecond = await callsPerSecond();
      const run = createImportRun({
        lines,
        mode,
        book,
        calls: importCalls,
        perSecond,
        onContacts: (contacts) => noteImported(client, contacts),
      });
      if (store.get().run || store.get().plan !== lines) return;
      guardLeaving(run);
      set({ run });
      run.start();
    },
    /** Undoes the ended run. */
    async undo() {
      const { run } = store.get();
      if (!run || !hasEnded(run.get()) || store.get().undo) return;
      const perSecond = await callsPerSecond();
      if (store.get().run !== run || !hasEnded(run.get()) || store.get().undo) return;
      const undo = createImportUndo({
        lines: run.get().lines,
        calls: importCalls,
        perSecond,
        onUndone(deleted, changed) {
          // Signed out meanwhile, or another file was chosen.
          if (store.get().undo !== undo) return;
          if (deleted.length > 0) forgetContacts(client, deleted);
          noteImported(client, changed);
        },
      });
      guardLeaving(undo);
      set({ undo });
      undo.start();
    },
    /** Removes the file. Contacts that a run has written stay. */
    reset: () => {
      planNumber += 1;
      store.get().run?.drop();
      store.get().undo?.stop();
      removeEventListener('beforeunload', confirmLeaving);
      index = null;
      set({ ...nothing, mode: store.get().mode });
    },
    /** Plans the lines if they have no plan yet. Call it when the book changes. */
    plan: () => {
      if (store.get().plan === null) void plan();
    },
  };
}

export type ImportSession = ReturnType<typeof createSession>;

/** The import, one for each query client. It continues while other screens are open. */
export const importSession = onePerClient(createSession, (session) => session.reset());
