import { m } from '#messages/compare';
import { useSearchParams } from 'react-router';
import { onServiceClock } from '#src/api/client/clock.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { KpiSkeletons } from '../figures/Kpis.tsx';
import { directionOf, readSorting, sortedBy } from '../figures/ranking.ts';
import { block } from '../scope/Block.tsx';
import { filterWords } from '../scope/filters.ts';
import { Frame, Nothing } from '../scope/Frame.tsx';
import { headTools, PrintButton } from '../scope/Head.tsx';
import { HowCounted } from '../scope/HowCounted.tsx';
import { useQueryChange, useScope } from '../scope/use-scope.ts';
import { endWords, rangeWords } from '../scope/words.ts';
import { CompareBar } from './CompareBar.tsx';
import { COMPARE_SORTS, sortCompared, UNRANKED_SORTS } from './comparison.ts';
import { ExportCompare } from './ExportCompare.tsx';
import { InAll } from './InAll.tsx';
import { Ranking } from './Ranking.tsx';
import { Answers, CompareTable } from './tables.tsx';
import { useCompare } from './use-compare.ts';

/** `/satisfaction/compare`: receptions, groups or employees against each other, in two periods. */
export function Compare() {
  const scoped = useScope();
  const { scope, days, span, names, zone } = scoped;
  const { of, against, shown, state, begun, ranked, from, retry } = useCompare(scoped);
  const [search] = useSearchParams();
  const change = useQueryChange();
  const sorts = ranked ? COMPARE_SORTS : UNRANKED_SORTS;
  const sorting = readSorting(search.get('sort'), sorts);
  const rows = sortCompared(shown?.rows ?? [], sorting);
  const otherYear = days.to.slice(0, 4) !== against.from.slice(0, 4);
  const wordsOf = (period: Record<'from' | 'to', string>, year: boolean) =>
    rangeWords(period.from, period.to, year);
  const spans = { now: wordsOf(days, otherYear), before: wordsOf(against, otherYear) };
  const sorted = {
    by: sorting.by,
    direction: directionOf(sorting),
    onSort: (key: string) => change({ sort: sortedBy(key, sorting, sorts[0]) }),
  };
  const table = { of, rows, spans, ranked, sorted };
  return (
    <Frame
      view="compare"
      scoped={scoped}
      head={
        <>
          <div className={headTools}>
            <ExportCompare
              rows={rows}
              days={{ ...days, until: Math.min(span.to, onServiceClock(from)) }}
              against={{ ...against, until: shown?.to ?? against.span.to }}
            />
            <PrintButton />
          </div>
          <CompareBar of={of} against={against} />
        </>
      }
      paper={`${m.of({ of })}, ${wordsOf(days, true)} ${m.against()} ${wordsOf(against, true)}${filterWords({ endpoint: scope.endpoint }, names)}`}
      state={state}
      subject={of === 'groups' ? 'groups' : 'smileys'}
      from={from}
      onRetry={retry}
    >
      {begun ? null : <Nothing title={m.notBegun()} />}
      {begun && state.kind === 'loading' ? <KpiSkeletons /> : null}
      {shown && rows.length === 0 && begun ? <Nothing title={m.nothing()} /> : null}
      {shown && rows.length > 0 ? (
        <PanelBoundary name={m.by({ of })}>
          <InAll of={of} shown={shown} spans={spans} />
          <CompareTable
            {...table}
            apart={shown.apart}
            until={shown.to < against.span.to ? endWords(shown.to, zone) : null}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_424px] items-start gap-x-2.5 max-rail:grid-cols-1">
            <Answers {...table} />
            {ranked ? (
              <Ranking rows={rows} />
            ) : (
              <p className={`${block} px-4 py-3 text-ink-2`}>{m.onlyAdmins()}</p>
            )}
          </div>
          <HowCounted
            periods={[
              { ...days, span, given: shown.all.now.given },
              { ...against, span: { ...against.span, to: shown.to }, given: shown.all.before.given },
            ]}
          />
        </PanelBoundary>
      ) : null}
    </Frame>
  );
}
