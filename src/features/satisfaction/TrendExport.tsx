import { m } from '#messages/satisfaction';
import type { Statistics } from '#src/components/feedback/figures.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { percentOf } from '#src/lib/percent.ts';
import { Button } from '#src/ui/Button.tsx';
import { csvFile } from '#src/ui/csv/csv-file.ts';
import { CsvFormat } from '#src/ui/csv/CsvFormat.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { TrendOf } from './trend-choice.ts';
import { useSeries } from './use-series.ts';
import type { TrendPart } from './use-trend.ts';

interface TrendExportProps {
  readonly of: TrendOf;
  readonly parts: readonly TrendPart[];
  readonly statistics: Statistics | undefined;
  /** Whether every column is there, and the figures of the whole period. */
  readonly complete: boolean;
}

/** Saves the figures of the trend: a line for each column, of each reception or employee if these are shown. */
export function TrendExport({ of, parts, statistics, complete }: TrendExportProps) {
  const { days } = useScoped();
  const series = useSeries(of, parts, statistics);
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
    <div className="ms-auto flex gap-1 max-desk:*:h-11">
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
