import { m } from '#messages/compare';
import { m as shared } from '#messages/satisfaction';
import { percentOf, wilson } from '#contract/shares.ts';
import type { CsvCell } from '#src/lib/csv.ts';
import { localTime, type Day } from '#src/lib/days.ts';
import { Button } from '#src/ui/Button.tsx';
import { csvFile, CsvFormat } from '#src/ui/csv.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useScoped } from '../scope/use-scope.ts';
import { answersOf, type Compared, type ComparedFigures, type Difference } from './comparison.ts';
import { endPoints } from './points.ts';

interface Period {
  readonly from: Day;
  readonly to: Day;
  /** The moment until which it is counted: a period that still runs, and the one before it, end within a day. */
  readonly until: number;
}

interface Line {
  readonly name: string;
  readonly period: Period;
  readonly zone: string;
  readonly figures: ComparedFigures;
  /** Only in the line of the period itself. */
  readonly difference: Difference | null;
}

/** An end of the interval of a share, in per cent. */
const endOf = ({ figures: { positive, given } }: Line, end: 'low' | 'high'): number | null =>
  given === 0 ? null : percentOf(wilson(positive, given)[end], 1);
const rateOf = (figures: ComparedFigures): number | null => {
  const answers = answersOf(figures);
  return answers && percentOf(answers.positive, answers.given);
};
const of = ({ difference }: Line, value: (difference: Difference) => CsvCell) =>
  difference && value(difference);

/** The columns of the file in order: a line for each subject and period. */
const COLUMNS: readonly (readonly [head: () => string, cellOf: (line: Line) => CsvCell])[] = [
  [() => shared.csvOf(), ({ name }) => name],
  [() => shared.csvFrom(), ({ period }) => period.from],
  [() => shared.csvTo(), ({ period }) => period.to],
  [() => m.csvUntil(), ({ period, zone }) => localTime(period.until, zone)],
  [() => shared.csvGiven(), ({ figures }) => figures.given],
  [() => shared.csvPositive(), ({ figures }) => figures.positive],
  [() => shared.csvNegative(), ({ figures }) => figures.negative],
  [() => shared.csvCommented(), ({ figures }) => figures.commented],
  [() => m.csvAsked(), ({ figures }) => figures.asked],
  [() => m.csvRate(), ({ figures }) => rateOf(figures)],
  [() => shared.csvPercent(), ({ figures }) => percentOf(figures.positive, figures.given)],
  [() => m.csvAverage(), ({ figures: { average } }) => average && Math.round(1000 * average) / 10],
  [() => m.csvLow(), (line) => endOf(line, 'low')],
  [() => m.csvHigh(), (line) => endOf(line, 'high')],
  [() => m.csvPoints(), (line) => of(line, ({ points }) => points)],
  [() => m.csvPointsLow(), (line) => of(line, ({ judged }) => endPoints(judged.interval.low))],
  [() => m.csvPointsHigh(), (line) => of(line, ({ judged }) => endPoints(judged.interval.high))],
  [() => m.csvChange(), (line) => of(line, ({ judged: { verdict } }) => m.verdict({ verdict }))],
  [() => m.csvFew(), (line) => of(line, ({ judged }) => Number(judged.few))],
];

interface ExportProps {
  readonly rows: readonly Compared[];
  readonly days: Period;
  readonly against: Period;
}

/** Exports the comparison as it is sorted: each subject in both periods. */
export function ExportCompare({ rows, days, against }: ExportProps) {
  const { zone } = useScoped();
  const save = () => {
    const lines = rows.flatMap(({ name, now, before, difference }): Line[] => [
      { name, period: days, zone, figures: now, difference },
      { name, period: against, zone, figures: before, difference: null },
    ]);
    const file = csvFile(COLUMNS.map(([head]) => head()));
    file.add(lines.map((line) => COLUMNS.map(([, cellOf]) => cellOf(line))));
    const name = m.file({ from: days.from, to: days.to });
    file.save(name);
    showToast({ icon: 'check', words: shared.exportedLines({ count: lines.length, file: name }) });
  };
  return (
    <div className="flex gap-1">
      <Button icon="download" disabled={rows.length === 0} onClick={save}>
        {shared.exportCsv()}
      </Button>
      <CsvFormat />
    </div>
  );
}
