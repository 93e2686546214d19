import { m } from '#messages/satisfaction';
import { useEffect, useRef, useState } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { readAllRows, type RowsFilter } from '#src/api/smileys/rows.ts';
import { type Span, localTime } from '#src/lib/days.ts';
import type { Names } from '../scope/use-scope.ts';
import { kindWord } from '#src/components/smileys/Face.tsx';
import { useScoped } from '../scope/use-scope.ts';
import type { CsvCell } from '#src/lib/csv.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { csvFile, CsvFormat } from '#src/ui/csv.tsx';
import { progressBar } from '../scope/Block.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** The spec has only two ratings. */
const RATINGS = { positive: 1, negative: 0, neutral: null, unknown: null } as const;

/**
 * The columns of the file in order. In English they have the wire names, as in the service's documents; words and names
 * stand beside figures and ids. Times are local, with their offset from UTC.
 */
const COLUMNS: readonly (readonly [
  head: () => string,
  cellOf: (smiley: Smiley, names: Names, zone: string) => CsvCell,
])[] = [
  [() => m.csvId(), ({ id }) => id],
  [() => m.csvRatedAt(), ({ rated_at }, _names, zone) => localTime(Date.parse(rated_at), zone)],
  [() => m.csvRating(), ({ kind }) => RATINGS[kind]],
  [() => m.csvRatingWords(), (smiley) => kindWord(smiley)],
  [() => m.csvComment(), ({ comment }) => comment],
  [() => m.csvNumber(), ({ number }) => number],
  [() => m.csvEmail(), ({ email }) => email],
  [() => m.csvContactId(), ({ contact }) => contact?.id ?? null],
  [() => m.csvContactName(), ({ contact }) => contact?.name ?? null],
  [() => m.csvEndpoint(), ({ endpoint }) => endpoint],
  [() => m.csvEndpointName(), ({ endpoint }, names) => names.endpoint(endpoint)],
  [() => m.csvEmployeeId(), ({ employee_id }) => employee_id],
  [
    () => m.csvEmployeeName(),
    ({ employee_id }, names) => (employee_id === null ? null : names.employee(employee_id)),
  ],
  [() => m.csvConversationType(), ({ conversation_type }) => conversation_type],
  [() => m.csvConversationUuid(), ({ conversation_uuid }) => conversation_uuid],
  [() => m.csvRecordingSeconds(), ({ call_recording }) => call_recording?.duration ?? null],
  [() => m.csvKind(), ({ kind }) => kind],
  [() => m.csvScore(), ({ net_promoter_score }) => net_promoter_score],
];

interface ExportProps {
  readonly spans: readonly Span[];
  readonly filter: RowsFilter;
  /** Which of these rows are wanted, beyond what the service filters by. */
  readonly fits: (smiley: Smiley) => boolean;
  /** False while it is not known yet which rows are wanted. */
  readonly ready: boolean;
  /** The number of rows. Null when unknown. */
  readonly count: number | null;
}

/** Exports the filtered rows to a file, page by page. Shows the progress and can be stopped. */
export function Export({ spans, filter, fits, ready, count }: ExportProps) {
  const { days, names, zone } = useScoped();
  const fileName = m.smileysFile(days);
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    const running = new AbortController();
    stop.current = running;
    setDone(0);
    const file = csvFile(COLUMNS.map(([head]) => head()));
    let rows = 0;
    try {
      const { missing } = await readAllRows(spans, filter, running.signal, (page) => {
        const wanted = page.filter(fits);
        file.add(wanted.map((smiley) => COLUMNS.map(([, cellOf]) => cellOf(smiley, names, zone))));
        rows += wanted.length;
        setDone(rows);
      });
      if (running.signal.aborted) return;
      file.save(fileName);
      const exported = m.exportedSmileys({ count: rows, file: fileName });
      showToast({
        icon: missing === 0 ? 'check' : 'warn',
        words: missing === 0 ? exported : `${exported} ${m.rowsNotExported({ count: missing })}`,
      });
    } catch (error) {
      if (!running.signal.aborted)
        showToast({ icon: 'warn', words: `${m.nothingExported()} ${errorWords(error)}` });
    } finally {
      setDone(null);
    }
  };

  if (done === null)
    return (
      <div className="flex gap-1">
        <Button
          icon="download"
          disabled={!ready}
          title={ready ? undefined : m.exportWaits()}
          onClick={() => void run()}
        >
          {m.exportCsv()}
        </Button>
        <CsvFormat />
      </div>
    );
  return (
    <div
      className="flex h-8 items-center gap-2.5 rounded-control border border-line-control ps-2.75 pe-0.75 whitespace-nowrap"
      role="status"
    >
      <span>
        <Rich
          message={count === null ? m.exporting : m.exportingOf}
          values={{ done, count: count ?? 0 }}
          tags={{ done: <b className="font-medium" /> }}
        />
      </span>
      {count === null ? null : (
        <progress className={progressBar} max={Math.max(1, count)} value={done} aria-label={m.export()} />
      )}
      <Button kind="quiet" small icon="x" onClick={() => stop.current?.abort()}>
        {m.stop()}
      </Button>
    </div>
  );
}
