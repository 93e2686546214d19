import { m } from '#messages/satisfaction';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { beforeQuery, chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { NotShown } from '#src/components/later/NotShown.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { figuresOf, type Figures as Counted, type Statistics } from '#src/components/smileys/figures.ts';
import { PanelBoundary, type BrokenProps } from '#src/ui/PanelBoundary.tsx';
import { Comments } from './comments/Comments.tsx';
import { Employees } from './figures/Employees.tsx';
import { Kpis, KpiSkeletons, type Asked } from './figures/Kpis.tsx';
import { Receptions } from './figures/Receptions.tsx';
import { useCountOf } from './heat/CountOf.tsx';
import { HeatBlock } from './heat/HeatBlock.tsx';
import { ROWS_MOST } from './heat/use-heat.ts';
import { WaitsBlock } from './heat/WaitsBlock.tsx';
import { filterWords } from './scope/filters.ts';
import { Frame, Nothing } from './scope/Frame.tsx';
import { HowCounted } from './scope/HowCounted.tsx';
import { beforeOf, filterOf } from './scope/scope.ts';
import { RangeBar, ScopeSelects } from './scope/ScopeBar.tsx';
import { useScope, useScoped, useStatistics } from './scope/use-scope.ts';
import { rangeWords } from './scope/words.ts';
import { TrendBlock } from './trend/TrendBlock.tsx';

/** `/satisfaction`: the figures of a period, or these by time and employee (`?view=when`). */
export function Satisfaction() {
  const scoped = useScope();
  const [search] = useSearchParams();
  const when = search.get('view') === 'when';
  const { scope, days, names } = scoped;
  const { whole: total, statistics } = useStatistics(scoped);
  const state = panelState(total, operations.getSmileyStatistics.product);
  const blocked = state.kind === 'plan' || state.kind === 'refused';
  const View = when ? WhenAndWho : Figures;

  return (
    <Frame
      view={when ? 'when' : 'figures'}
      scoped={scoped}
      head={
        blocked ? null : (
          <>
            <RangeBar />
            <ScopeSelects />
          </>
        )
      }
      paper={`${rangeWords(days.from, days.to, true)}${filterWords({ endpoint: scope.endpoint, employee: scope.employee }, names)}`}
      state={state}
      from={total.dataUpdatedAt}
      onRetry={() => void total.refetch()}
      beside={
        when || blocked ? null : (
          <PanelBoundary name={m.comments()}>
            <Comments given={statistics && figuresOf(statistics).commented} />
          </PanelBoundary>
        )
      }
    >
      {statistics || total.isError ? null : <KpiSkeletons />}
      {blocked || state.kind === 'absent' ? null : <View statistics={statistics} />}
    </Frame>
  );
}

/** The chart's code is fetched later. */
const renderTrendMissing = ({ name, error, onRetry }: BrokenProps) => (
  <div>
    <h2 className="sr-only">{name}</h2>
    <NotShown error={error} onRetry={onRetry} />
  </div>
);

interface ViewProps {
  /** Undefined while loading. */
  readonly statistics: Statistics | undefined;
}

function Figures({ statistics }: ViewProps) {
  const { scope, span, days, today, zone, asTable } = useScoped();
  const filter = filterOf(scope);
  const before = beforeOf(scope, today, zone);
  // A period that has not begun has nothing to compare.
  const compared = days.from <= today;
  const earlier = useQuery({ ...beforeQuery(span, before.span, before.cutAt), enabled: compared }).data;
  const figures = statistics && figuresOf(statistics);
  const asked = useAsked(figures);
  return (
    <>
      {figures ? (
        <Kpis
          now={figures}
          asked={asked}
          before={earlier && compared ? figuresOf(chosen(earlier.list, filter)) : undefined}
          beforeWords={before.words}
        />
      ) : null}
      {figures?.given === 0 ? (
        <NoSmileys />
      ) : (
        <PanelBoundary name={m.theTrend()} renderBroken={renderTrendMissing}>
          <TrendBlock statistics={statistics} />
        </PanelBoundary>
      )}
      {statistics && figures?.given ? (
        <div
          className={`grid ${asTable ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[316px_minmax(0,1fr)] gap-2.5'} items-start max-rail:grid-cols-1 max-rail:gap-0 @max-[860px]/sat:grid-cols-1 @max-[860px]/sat:gap-0`}
        >
          <PanelBoundary name={m.receptions()}>
            <Receptions statistics={statistics} />
          </PanelBoundary>
          <PanelBoundary name={m.employees()}>
            <Employees statistics={statistics} />
          </PanelBoundary>
        </div>
      ) : null}
      {figures ? (
        <HowCounted
          periods={[
            { ...days, span, given: figures.given },
            ...(earlier && compared
              ? [
                  {
                    ...before,
                    span: { ...before.span, to: earlier.to },
                    given: figuresOf(chosen(earlier.list, filter)).given,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
    </>
  );
}

/** How many were asked. The service counts these by reception; for one employee it is asked. */
function useAsked(figures: Counted | undefined): Asked {
  const { scope, span } = useScoped();
  const ofEmployee = scope.employee !== null;
  const { data, isError } = useQuery({ ...statisticsQuery(span, filterOf(scope)), enabled: ofEmployee });
  const counted = ofEmployee ? data && figuresOf(data) : figures;
  return counted ? counted.asked : isError ? 'failed' : 'loading';
}

function WhenAndWho({ statistics }: ViewProps) {
  const { scope, days, span } = useScoped();
  const counted = useCountOf();
  if (statistics === undefined) return null;
  const { given } = figuresOf(statistics);
  // Many smileys are counted from the statistics of each hour.
  const inHours = counted === 'smileys' && given > ROWS_MOST ? null : counted;
  const key = `${span.from} ${span.to} ${scope.endpoint} ${scope.employee}`;
  return (
    <>
      <PanelBoundary name={m.when()}>
        {counted === 'smileys' ? (
          <HeatBlock key={key} given={given} />
        ) : (
          <WaitsBlock key={`${key} ${counted}`} what={counted} />
        )}
      </PanelBoundary>
      {given === 0 ? (
        <NoSmileys />
      ) : (
        <PanelBoundary name={m.employees()}>
          <Employees statistics={statistics} full />
        </PanelBoundary>
      )}
      <HowCounted periods={[{ ...days, span, given }]} hours={inHours} />
    </>
  );
}

const NoSmileys = () => <Nothing title={m.noSmileysInPeriod()}>{m.askedAfterCall()}</Nothing>;
