import { m } from '#messages/satisfaction';
import { Link } from 'react-router';
import { areFew, percentWords, type Statistics } from '#src/components/smileys/figures.ts';
import { percentOf } from '#contract/shares.ts';
import { useChart } from '#src/ui/chart/use-chart.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { useHydrated } from '#src/ui/use-media.ts';
import { blockNone, useFirst } from '../scope/Block.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { rangeWords } from '../scope/words.ts';
import type { TrendOf, TrendPart } from './trend.ts';
import { EachTable } from './TrendTables.tsx';
import { useSeries, type Series } from './use-trend.ts';

/** The number of lines before "Show all". */
const FIRST = 12;

interface TrendOfEachProps {
  readonly by: Exclude<TrendOf, 'all'>;
  readonly parts: readonly TrendPart[];
  /** Undefined while loading. */
  readonly statistics: Statistics | undefined;
  readonly target: number | null;
}

/** The trend of each reception or employee: a small line each over the same axes, or a table. */
export function TrendOfEach({ by, parts, statistics, target }: TrendOfEachProps) {
  const { asTable } = useScoped();
  const series = useSeries(by, parts, statistics);
  const { shown, showAll } = useFirst(series, FIRST);
  if (statistics !== undefined && series.length === 0)
    return <p className={blockNone}>{m.noneNames({ by })}</p>;
  return (
    <>
      {asTable ? (
        <EachTable parts={parts} series={shown} by={by} />
      ) : (
        <EachLine series={shown} target={target} />
      )}
      {showAll}
    </>
  );
}

const NameOf = ({ name, to }: Pick<Series, 'name' | 'to'>) =>
  to === null ? (
    <span className="truncate">{name}</span>
  ) : (
    <Link className="truncate link max-desk:leading-11" to={to}>
      {name}
    </Link>
  );

interface EachLineProps {
  readonly series: readonly Series[];
  readonly target: number | null;
}

function EachLine({ series, target }: EachLineProps) {
  const { days } = useScoped();
  const chart = useChart();
  const hydrated = useHydrated();
  const lines = series.map(({ points }) =>
    points.map((point) => point && percentOf(point.positive, point.given)),
  );
  const dates = rangeWords(days.from, days.to);
  const lowest = Math.min(100, ...lines.flat().flatMap((percent) => percent ?? []));
  return (
    <>
      <p className="px-3.5 text-sm font-regular text-ink-3 max-desk:px-4">
        {target === null ? m.eachNote({ dates }) : m.eachNoteTarget({ dates, target })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,210px),1fr))] gap-x-5 gap-y-1.5 px-3.5 pt-1 pb-3 max-desk:px-4">
        {series.map((one, index) => (
          <li key={one.key} className="min-w-0 print:break-inside-avoid">
            <figure aria-label={m.lineOf({ name: one.name, dates })}>
              <span className="flex items-baseline gap-2">
                <NameOf name={one.name} to={one.to} />
                <span className="ms-auto text-sm font-regular whitespace-nowrap text-ink-3">
                  <Rich
                    message={m.shareOf}
                    values={{
                      share: percentWords(one.tally.positive, one.tally.given),
                      given: one.tally.given,
                    }}
                    tags={{ share: <b className="font-strong text-ink" /> }}
                  />
                </span>
              </span>
              <div className="h-11.5">
                {hydrated && chart ? (
                  <chart.SmallTrend
                    points={lines[index] ?? []}
                    few={one.points.map((point) => point !== null && areFew(point.given))}
                    lowest={lowest}
                    target={target}
                  />
                ) : null}
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
