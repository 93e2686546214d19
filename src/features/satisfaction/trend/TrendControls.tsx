import { m } from '#messages/satisfaction';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countWords, type Statistics } from '#src/components/smileys/figures.ts';
import { percentOf } from '#contract/shares.ts';
import { Button } from '#src/ui/Button.tsx';
import { csvFile, CsvFormat } from '#src/ui/csv.tsx';
import { segments, token } from '#src/ui/buttons.ts';
import { showToast } from '#src/ui/toasts.ts';
import { PrintButton } from '../scope/Head.tsx';
import { ShowAs } from '../scope/ShowAs.tsx';
import { useQueryChange, useScoped } from '../scope/use-scope.ts';
import { readTarget, unitsOf, type TrendOf, type TrendPart } from './trend.ts';
import { useSeries, useTrendChoice } from './use-trend.ts';

const BY = ['all', 'reception', 'employee'] as const satisfies readonly TrendOf[];
// On a narrow phone words may take two lines.
const SEGMENTS = segments({
  size: 'sm',
  className: 'max-desk:*:h-auto max-desk:*:min-h-11 max-desk:*:whitespace-normal',
});

interface ExportProps {
  readonly parts: readonly TrendPart[];
  readonly statistics: Statistics | undefined;
  /** Whether every column is there, and the figures of the whole period. */
  readonly complete: boolean;
}

/** What the trend is drawn of and as what, the unit of its columns, and the share to reach, all in the URL. */
export function TrendControls() {
  const { days } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const { by, unit, usual } = useTrendChoice();
  const units = unitsOf(days.from, days.to);
  const target = search.get('target');
  return (
    <div className="flex flex-wrap items-center gap-2 px-3.5 pb-1.5 max-desk:px-4 print:hidden!">
      <div className={SEGMENTS} role="group" aria-label={m.trendOf()}>
        {BY.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === by}
            onClick={() => change({ by: value === 'all' ? undefined : value })}
          >
            {m.trendOfWhat({ by: value })}
          </button>
        ))}
      </div>
      {units.length < 2 ? null : (
        <div className={SEGMENTS} role="group" aria-label={m.columns()}>
          {units.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === unit}
              onClick={() => change({ grain: value === usual ? undefined : value })}
            >
              {m.units({ unit: value })}
            </button>
          ))}
        </div>
      )}
      {/* The small chart of a phone has no line of its own. */}
      <div className={`flex items-center gap-2 ${by === 'all' ? 'max-desk:hidden' : ''}`}>
        <TargetField key={target} value={target} onChange={(next) => change({ target: next })} />
      </div>
      <ShowAs />
    </div>
  );
}

interface TargetFieldProps {
  readonly value: string | null;
  readonly onChange: (target: string | undefined) => void;
}

/** The share to reach, in per cent. It applies on Enter or when the field loses the focus; empty takes the line away. */
function TargetField({ value, onChange }: TargetFieldProps) {
  const [wrong, setWrong] = useState(false);
  const shown = readTarget(value);
  const take = (text: string) => {
    const target = readTarget(text);
    setWrong(target === null && text.trim() !== '');
    if (target !== shown && (target !== null || text.trim() === '')) onChange(target?.toString());
  };
  return (
    <>
      <label
        className={`${token({ add: true })} focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent max-desk:h-11 ${wrong ? 'border-negative!' : ''}`}
      >
        {m.target()}
        <input
          className="w-9 border-0 bg-transparent text-end text-ink outline-none"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown === null ? '' : countWords(shown)}
          aria-label={m.targetInPercent()}
          aria-invalid={wrong}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
          }}
          onBlur={(event) => take(event.target.value)}
        />
        %
      </label>
      {wrong ? (
        <span className="text-sm font-regular text-negative-ink" role="alert">
          {m.targetWrong()}
        </span>
      ) : null}
    </>
  );
}

/** Saves the figures of the trend: a line for each column, of each reception or employee if these are shown. */
export function TrendExport({ parts, statistics, complete }: ExportProps) {
  const { days } = useScoped();
  const { by } = useTrendChoice();
  const series = useSeries(by, parts, statistics);
  const run = () => {
    const name = m.trendFile(days);
    const file = csvFile([
      m.csvFrom(),
      m.csvTo(),
      m.csvHour(),
      m.csvOf(),
      m.csvGiven(),
      m.csvPositive(),
      m.csvNegative(),
      m.csvCommented(),
      m.csvPercent(),
    ]);
    const lines = series.flatMap((one) =>
      parts.flatMap(({ bucket: { from, to, hour } }, index) => {
        const tally = one.points[index];
        if (!tally?.given) return [];
        const { given, positive, negative, commented } = tally;
        return [[from, to, hour, one.name, given, positive, negative, commented, percentOf(positive, given)]];
      }),
    );
    file.add(lines);
    file.save(name);
    showToast({ icon: 'check', words: m.exportedLines({ count: lines.length, file: name }) });
  };
  return (
    <div className="ms-auto flex gap-1 max-desk:*:h-11 wide:order-last wide:ms-0 print:hidden!">
      <span className="me-1 max-desk:hidden!">
        <PrintButton small />
      </span>
      <Button
        small
        icon="download"
        disabled={!complete}
        title={complete ? undefined : m.exportTrendWaits()}
        onClick={run}
      >
        {m.exportCsv()}
      </Button>
      <CsvFormat small />
    </div>
  );
}
