import { useEffect, useRef, useState } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { readAllRows, type RowsFilter } from '#src/api/smileys/rows.ts';
import type { Span } from '#src/api/smileys/statistics.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { kindWord } from '#src/components/feedback/Face.tsx';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { localTime } from '#src/components/feedback/zone.ts';
import { countWords } from '#src/components/feedback/words.ts';
import type { CsvCell } from '#src/lib/csv.ts';
import { errorWords } from '#src/lib/errors.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { csvFile } from '#src/ui/csv/csv-file.ts';
import { CsvFormat } from '#src/ui/csv/CsvFormat.tsx';
import { progressBar } from '#src/components/feedback/classes.ts';
import { showToast } from '#src/ui/toasts.ts';

/** The spec has only two ratings. */
const RATINGS = { positive: 1, negative: 0, neutral: null, unknown: null } as const;

/**
 * The columns of the file in order. They have the wire names, as in the service's documents; words and names stand beside
 * figures and ids. Times are local, with their offset from UTC.
 */
const COLUMNS: Readonly<Record<string, (smiley: Smiley, names: Names, zone: string) => CsvCell>> = {
  id: ({ id }) => id,
  rated_at: ({ rated_at }, _names, zone) => localTime(Date.parse(rated_at), zone),
  rating: ({ kind }) => RATINGS[kind],
  rating_words: (smiley) => kindWord(smiley),
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
  const fileName = `smileys ${days.from} to ${days.to}.csv`;
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    const running = new AbortController();
    stop.current = running;
    setDone(0);
    const file = csvFile(Object.keys(COLUMNS));
    let rows = 0;
    try {
      const { missing } = await readAllRows(spans, filter, running.signal, (page) => {
        const wanted = page.filter(fits);
        file.add(wanted.map((smiley) => Object.values(COLUMNS).map((cellOf) => cellOf(smiley, names, zone))));
        rows += wanted.length;
        setDone(rows);
      });
      if (running.signal.aborted) return;
      file.save(fileName);
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
      <div className="flex gap-1">
        <Button
          icon="download"
          disabled={!ready}
          title={ready ? undefined : 'As soon as it is known which are handled'}
          onClick={() => void run()}
        >
          Export CSV
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
