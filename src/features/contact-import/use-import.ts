import { m } from '#messages/import';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readBook } from '#src/api/contacts/book.ts';
import { invalidateContacts } from '#src/api/contacts/changes.ts';
import { importCalls } from '#src/api/contacts/import.ts';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { readCsv, type CsvFile, type CsvRow } from '#src/lib/read-csv.ts';
import { errorWords } from '#src/lib/errors.ts';
import { decodeText, type DecodedText, type OldCoding } from '#src/lib/text-coding.ts';
import { isVcard, readVcards } from '#src/lib/vcard.ts';
import { numberReader } from '#src/lib/phone-reading.ts';
import { sessionQuery } from '#src/session/session.ts';
import { askBeforeLeaving } from '#src/ui/ask-before-leaving.ts';
import { showToast } from '#src/ui/toasts.ts';
import { guessColumns, headAt, type Columns, type ColumnUse } from './import-columns.ts';
import { indexBook, planLines, type ImportMode } from './import-plan.ts';
import { countLines, deleteCreated, importLines, linesToRun } from './import-run.ts';
import type { Run, RunLine } from './import-run.ts';

interface ChosenFile {
  /** Counts the files of this page. */
  readonly chosen: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly decoded: Omit<DecodedText, 'text'>;
  readonly csv: CsvFile;
  readonly columns: Columns;
  readonly above: number;
  /** The rows after the heading. */
  readonly rows: readonly CsvRow[];
  readonly uses: readonly ColumnUse[];
}

/** In the place of a delimiter, that the file has address cards. */
export const CARDS = 'cards';
const MAX_BYTES = 20_000_000;
const MAX_ROWS = 50_000;
/** Used when the session does not have the limit of the service. */
const CALLS_PER_MINUTE = 1200;
/** Why a run is stopped whose page is left. */
const LEFT = 'left';
/** The interval between two renders of a run, in milliseconds. */
const SHOW_INTERVAL = 250;

type Table = Pick<ChosenFile, 'csv' | 'columns' | 'above' | 'rows'>;
type ReadFile = Table & Pick<ChosenFile, 'bytes' | 'decoded'>;

/** A table whose columns are guessed. `heading`: what the person says about its first line. */
function tableOf(csv: CsvFile, heading?: boolean): Table {
  const above = heading === false ? 0 : headAt(csv.rows);
  const table = csv.rows.slice(above);
  const columns = guessColumns(table, heading);
  return { csv, columns, above, rows: columns.hasHead ? table.slice(1) : table };
}

/** The table of a file, in the coding that the person has chosen, if any. A file of address cards is a table of five columns. */
function fileOf(bytes: Uint8Array, coding?: OldCoding): ReadFile {
  const { text, ...decoded } = decodeText(bytes, coding);
  const heads = [m.headName(), m.headCompany(), m.headNumber(), m.headEmail(), m.headNote()];
  const csv = isVcard(text) ? { rows: readVcards(text, heads), delimiter: CARDS } : readCsv(text);
  return { bytes, decoded, ...tableOf(csv) };
}

/** The table in a file, or in words why it cannot be used. */
async function readTable(file: File): Promise<ReadFile | string> {
  if (file.size > MAX_BYTES) return m.fileTooLarge({ file: file.name });
  const table = fileOf(new Uint8Array(await file.arrayBuffer()));
  const count = table.rows.length;
  if (table.csv.rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    return m.fileNotCsv({ file: file.name });
  if (count < 1) return m.fileEmpty({ file: file.name });
  return count > MAX_ROWS ? m.fileTooLong({ file: file.name, count, most: MAX_ROWS }) : table;
}

/** What the lines are compared with, and how they are read and sent. */
async function toCompareWith(client: QueryClient) {
  const { employee, service } = await client.ensureQueryData(sessionQuery());
  return {
    employeeId: employee.id,
    book: indexBook((await readBook(client, 0)).contacts),
    reader: await numberReader(employee.number),
    // Half of the limit, so that the other screens can still make calls.
    perSecond: Math.max(1, (service.calls_per_minute ?? CALLS_PER_MINUTE) / 2 / 60),
  };
}

function planOf(
  { rows, uses }: ChosenFile,
  mode: ImportMode,
  { book, reader }: Awaited<ReturnType<typeof toCompareWith>>,
  hasComments: boolean,
) {
  return planLines(rows, { uses, mode, book, readNumber: reader.read, hasComments });
}

/** The import of one file. All of it is in the memory of this page, since it is personal data. Leaving the page stops it. */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [mode, setMode] = useState<ImportMode>('change');
  const [run, setRun] = useState<Run | null>(null);
  const chosen = useRef(0);
  const control = useRef<AbortController>(null);

  const compared = useQuery({
    queryKey: ['contact import', file?.chosen],
    enabled: file !== null,
    queryFn: () => toCompareWith(client),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  // Where it is not known whether the plan has comments they are tried.
  const comments = useCommentPlan(file?.uses.includes('note') ? null : undefined).kind;
  const hasComments = !['plan', 'absent', 'refused'].includes(comments);
  const running = run?.status === 'running';
  const isReady = file?.uses.includes('name') === true && !run;
  const planned = useMemo(
    () => (isReady && compared.data ? planOf(file, mode, compared.data, hasComments) : null),
    [isReady, file, mode, compared.data, hasComments],
  );
  const lines = useMemo(() => run?.lines ?? (planned && linesToRun(planned)), [run, planned]);

  useEffect(() => () => control.current?.abort(LEFT), []);
  useEffect(() => (running ? askBeforeLeaving() : undefined), [running]);

  async function work(
    kind: Run['kind'],
    from: readonly RunLine[],
    { perSecond, employeeId }: Awaited<ReturnType<typeof toCompareWith>>,
    signal: AbortSignal,
  ): Promise<void> {
    const all = [...from];
    const before = Date.now() - (kind === 'import' ? (run?.ranFor ?? 0) : 0);
    const show = (change: Partial<Run>) => {
      const now = { kind, at: 0, halt: null, ranFor: Date.now() - before, endedAt: null } as const;
      setRun({ ...now, status: 'running', lines: [...all], ...change });
    };
    show({});
    let shownAt = 0;
    const onLine = (at: number) => {
      if (Date.now() - shownAt < SHOW_INTERVAL) return;
      shownAt = Date.now();
      show({ at });
    };
    const options = { calls: importCalls(client, employeeId), perSecond, signal, onLine };
    const halt = await (
      kind === 'import'
        ? importLines(all, options)
        : readBook(client, 0).then(({ contacts }) => deleteCreated(all, contacts, options))
    ).catch(errorWords);
    const status = halt !== null || signal.aborted ? 'stopped' : 'done';
    show({ status, halt, endedAt: Date.now() });
    invalidateContacts(client);
    const { over: done, todo: total } = countLines(all, kind);
    if (signal.reason === LEFT) showToast({ icon: 'stop', words: m.left({ kind, done, total }) });
  }

  return {
    file,
    problem,
    mode,
    run,
    /** Contacts are being written or deleted, or the book is read before that. */
    busy: running || (run !== null && compared.isFetching),
    lines,
    /** Whether the file is being compared with the book, and why that failed. */
    compared,
    own: compared.data?.reader.own ?? null,
    hasComments,
    pick: async (picked: File) => {
      const mine = ++chosen.current;
      const table = await readTable(picked).catch(() => m.fileUnreadable({ file: picked.name }));
      if (mine !== chosen.current) return;
      const isTable = typeof table !== 'string';
      setRun(null);
      setProblem(isTable ? null : table);
      setFile(isTable ? { ...table, chosen: mine, name: picked.name, uses: table.columns.uses } : null);
    },
    setUse: (column: number, use: ColumnUse) => {
      if (file) setFile({ ...file, uses: file.uses.map((one, at) => (at === column ? use : one)) });
    },
    setCoding: (coding: OldCoding) => {
      if (!file) return;
      const read = fileOf(file.bytes, coding);
      const isGuessed = file.uses === file.columns.uses;
      setFile({ ...file, ...read, uses: isGuessed ? read.columns.uses : file.uses });
    },
    /** What the person says about the first line. Columns that were chosen by hand stay. */
    setHasHead: (hasHead: boolean) => {
      if (!file) return;
      const table = tableOf(file.csv, hasHead);
      const isGuessed = file.uses === file.columns.uses;
      setFile({ ...file, ...table, uses: isGuessed ? table.columns.uses : file.uses });
    },
    setMode,
    /** Imports the lines, or those that an earlier part has left, compared with the book again. */
    start: async () => {
      const { signal } = (control.current = new AbortController());
      const { data, error } = run ? await compared.refetch() : compared;
      if (run && error) return setRun({ ...run, halt: errorWords(error) });
      if (!file || !data || signal.aborted) return;
      void work('import', linesToRun(planOf(file, mode, data, hasComments), run?.lines), data, signal);
    },
    /** Ends the run after the line that is under way. */
    stop: () => control.current?.abort(),
    undo: () => {
      const { signal } = (control.current = new AbortController());
      if (run && compared.data) void work('undo', run.lines, compared.data, signal);
    },
    /** Removes the file. What is written stays. */
    reset: () => {
      setRun(null);
      setFile(null);
    },
  };
}
export type ImportJob = ReturnType<typeof useImport>;
