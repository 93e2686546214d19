import { useEffect, useRef, useState } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { readAllRows, type RowsFilter } from '#src/api/smileys/rows.ts';
import type { Span } from '#src/api/smileys/statistics.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords } from '#src/components/feedback/words.ts';
import { CSV_MARK, csvLine } from '#src/lib/csv.ts';
import { errorWords } from '#src/lib/errors.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { saveAs } from '#src/ui/save-file.ts';
import { progressBar } from '#src/components/feedback/classes.ts';
import { showToast } from '#src/ui/toasts.ts';

type Cell = Parameters<typeof csvLine>[0][number];

/** The spec has only two ratings. */
const RATINGS = { positive: 1, negative: 0, neutral: null, unknown: null } as const;

/** The columns of the file in order. They have the wire names, as in the service's documents. */
const COLUMNS: Readonly<Record<string, (smiley: Smiley, names: Names) => Cell>> = {
  id: ({ id }) => id,
  rated_at: ({ rated_at }) => rated_at,
  rating: ({ kind }) => RATINGS[kind],
  comment: ({ comment }) => comment,
  number: ({ number }) => number,
  email: ({ email }) => email,
  contact_id: ({ contact }) => contact?.id ?? null,
  contact_name: ({ contact }) => contact?.name ?? null,
  endpoint: ({ endpoint }) => endpoint,
  endpoint_name: ({ endpoint }, names) => names.endpoint(endpoint),
  employee_id: ({ employee_id }) => employee_id,
  employee_name: ({ employee_id }, names) => (employee_id === null ? null : names.employee(employee_id)),
  conversation_type: ({ conversation_type }) => conversation_type,
  conversation_uuid: ({ conversation_uuid }) => conversation_uuid,
  call_recording_seconds: ({ call_recording }) => call_recording?.duration ?? null,
  kind: ({ kind }) => kind,
  net_promoter_score: ({ net_promoter_score }) => net_promoter_score,
};

const csvOf = (smiley: Smiley, names: Names): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(smiley, names)));

interface ExportProps {
  readonly spans: readonly Span[];
  readonly filter: RowsFilter;
  /** The number of rows. Null when unknown. */
  readonly count: number | null;
}

/** Exports the filtered rows to a file, page by page. Shows the progress and can be stopped. */
export function Export({ spans, filter, count }: ExportProps) {
  const { days, names } = useScoped();
  const fileName = `smileys ${days.from} to ${days.to}.csv`;
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    const running = new AbortController();
    stop.current = running;
    setDone(0);
    // A Blob for each page, because the browser can keep Blobs outside the memory of the page.
    const parts: Blob[] = [new Blob([CSV_MARK, csvLine(Object.keys(COLUMNS))])];
    let rows = 0;
    try {
      const { missing } = await readAllRows(spans, filter, running.signal, (page) => {
        parts.push(new Blob(page.map((smiley) => csvOf(smiley, names))));
        rows += page.length;
        setDone(rows);
      });
      if (running.signal.aborted) return;
      saveAs(new Blob(parts, { type: 'text/csv' }), fileName);
      const lost =
        missing === 0 ? '' : ` ${counted(missing, 'row', 'rows')} could not be read and are not in it.`;
      showToast({
        icon: missing === 0 ? 'check' : 'warn',
        words: `Exported ${counted(rows, 'smiley', 'smileys')} to ${fileName}.${lost}`,
      });
    } catch (error) {
      if (!running.signal.aborted)
        showToast({ icon: 'warn', words: `Nothing was exported. ${errorWords(error)}` });
    } finally {
      setDone(null);
    }
  };

  if (done === null)
    return (
      <Button icon="download" onClick={() => void run()}>
        Export CSV
      </Button>
    );
  return (
    <div
      className="flex h-8 items-center gap-2.5 rounded-control border border-line-control pr-0.75 pl-2.75 whitespace-nowrap"
      role="status"
    >
      <span>
        <b className="font-medium">Exporting {countWords(done)}</b>
        {count === null ? '' : ` of ${countWords(count)}`}
      </span>
      {count === null ? null : (
        <progress className={progressBar} max={Math.max(1, count)} value={done} aria-label="Export" />
      )}
      <Button kind="quiet" small icon="x" onClick={() => stop.current?.abort()}>
        Stop
      </Button>
    </div>
  );
}
