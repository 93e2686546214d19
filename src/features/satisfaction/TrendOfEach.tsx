import { m } from '#messages/satisfaction';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Statistics } from '#src/components/feedback/figures.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { percentWords, rangeWords } from '#src/components/feedback/words.ts';
import { blockFoot, blockNone } from '#src/components/feedback/classes.ts';
import { percentOf } from '#src/lib/percent.ts';
import { Button } from '#src/ui/Button.tsx';
import { useChart } from '#src/ui/chart/use-chart.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { usePrinting } from '#src/ui/use-printing.ts';
import type { TrendOf } from './trend-choice.ts';
import { NO_FIGURES } from './trend-words.ts';
import { useSeries, type Series } from './use-series.ts';
import type { TrendPart } from './use-trend.ts';

/** The number of lines before "Show all". */
const FIRST = 12;

interface TrendOfEachProps {
  readonly of: Exclude<TrendOf, 'all'>;
  readonly parts: readonly TrendPart[];
  /** Undefined while loading. */
  readonly statistics: Statistics | undefined;
  readonly target: number | null;
}

/** The trend of each reception or employee: a small line each over the same axes, or a table. */
export function TrendOfEach({ of, parts, statistics, target }: TrendOfEachProps) {
  const { asTable } = useScoped();
  const series = useSeries(of, parts, statistics);
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = all || printing ? series : series.slice(0, FIRST);
  if (statistics !== undefined && series.length === 0)
    return <p className={blockNone}>{m.noneNames({ of })}</p>;
  return (
    <>
      {asTable ? (
        <EachTable parts={parts} series={shown} of={of} />
      ) : (
        <EachLine series={shown} target={target} />
      )}
      {series.length > shown.length ? (
        <p className={blockFoot}>
          <Button small onClick={() => setAll(true)}>
            {m.showAllCount({ count: series.length })}
          </Button>
        </p>
      ) : null}
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

interface EachProps {
  readonly parts: readonly TrendPart[];
  readonly series: readonly Series[];
}

function EachLine({ series, target }: Omit<EachProps, 'parts'> & { readonly target: number | null }) {
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
                <chart.SmallTrend points={lines[index] ?? []} lowest={lowest} target={target} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function EachTable({ parts, series, of }: EachProps & { readonly of: TrendOf }) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="data [&_:is(td,th)]:px-2 print:[&_:is(td,th)]:px-0.5">
        <thead>
          <tr>
            <th>{of === 'employee' ? m.headEmployee() : m.headReception()}</th>
            <th className="text-end!">{m.all()}</th>
            {parts.map(({ bucket }) => (
              <th key={bucket.key} className="text-end! print:whitespace-normal!">
                {bucket.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <tr key={one.key}>
              <td>
                <NameOf name={one.name} to={one.to} />
              </td>
              <td className="text-end">{percentWords(one.tally.positive, one.tally.given)}</td>
              {parts.map(({ bucket, state }, index) => {
                const point = one.points[index];
                return (
                  <td key={bucket.key} className="text-end">
                    {point?.given ? (
                      percentWords(point.positive, point.given, 0)
                    ) : (
                      <span className={state === 'here' || state === 'coming' ? 'sr-only' : ''}>
                        {NO_FIGURES[state]()}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
