import '#src/components/feedback/satisfaction.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { figuresOf } from '#src/components/feedback/figures.ts';
import { Head, PrintButton } from '#src/components/feedback/Head.tsx';
import { beforeOf, filterOf } from '#src/components/feedback/scope.ts';
import { NotReady } from '#src/components/feedback/States.tsx';
import { useNames, type Names } from '#src/components/feedback/use-names.ts';
import { useQueryChange, useScope, type Scoped } from '#src/components/feedback/use-scope.ts';
import { rangeWords } from '#src/components/feedback/words.ts';
import { panelState } from '#src/components/panel-state.ts';
import { OldList } from '#src/ui/OldList.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { Comments } from './Comments.tsx';
import { Employees } from './Employees.tsx';
import { HeatBlock } from './HeatBlock.tsx';
import { Kpis, KpiSkeletons } from './Kpis.tsx';
import { Receptions } from './Receptions.tsx';
import { RangeBar, ScopeSelects } from './ScopeBar.tsx';
import { TrendBlock } from './TrendBlock.tsx';

/** `/satisfaction`: the figures of a period, or when and with whom they came about (`?view=when`). */
export function Satisfaction() {
  const scoped = useScope();
  const names = useNames();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const when = search.get('view') === 'when';
  const asTable = search.get('as') === 'table';
  const { scope, span, days } = scoped;
  const total = useQuery(statisticsQuery(span, filterOf(scope)));
  const state = panelState(total, operations.getSmileyStatistics.product);
  const figures = total.data === undefined ? null : figuresOf(total.data);
  const blocked = state.kind === 'plan' || state.kind === 'refused';

  return (
    <div className={when || blocked ? 'sat sat--one' : 'sat'}>
      <div className="sat__main">
        <Head view={when ? 'when' : 'figures'} scope={scope}>
          {blocked ? null : (
            <div className="sat__tools">
              <div className="seg seg--sm" role="group" aria-label="Show as">
                <button type="button" aria-pressed={!asTable} onClick={() => change({ as: undefined })}>
                  Charts
                </button>
                <button type="button" aria-pressed={asTable} onClick={() => change({ as: 'table' })}>
                  Tables
                </button>
              </div>
              <PrintButton />
            </div>
          )}
        </Head>
        {blocked ? null : (
          <div className="sat__scope">
            <RangeBar scoped={scoped} />
            <ScopeSelects scoped={scoped} names={names} />
          </div>
        )}
        <p className="sat__printed">
          {rangeWords(days.from, days.to, true)}
          {scope.endpoint === null ? '' : `, ${names.endpoint(scope.endpoint)}`}
          {scope.employee === null ? '' : `, ${names.employee(scope.employee)}`}
        </p>
        {state.kind === 'ready' && state.failed ? (
          <OldList from={total.dataUpdatedAt} onRetry={() => void total.refetch()} />
        ) : null}
        {state.kind !== 'ready' && state.kind !== 'loading' ? (
          <NotReady state={state} onRetry={() => void total.refetch()} />
        ) : null}
        {blocked || state.kind === 'absent' ? null : when ? (
          <WhenAndWho scoped={scoped} names={names} asTable={asTable} />
        ) : (
          <Figures scoped={scoped} names={names} asTable={asTable} />
        )}
      </div>
      {blocked || when ? null : (
        <PanelBoundary name="Comments">
          <Comments scoped={scoped} names={names} count={figures?.commented ?? null} />
        </PanelBoundary>
      )}
    </div>
  );
}

interface ViewProps {
  readonly scoped: Scoped;
  readonly names: Names;
  readonly asTable: boolean;
}

function Figures({ scoped, names, asTable }: ViewProps) {
  const { scope, span, today, zone } = scoped;
  const filter = filterOf(scope);
  const total = useQuery(statisticsQuery(span, filter));
  const before = beforeOf(scope, today, zone);
  const earlier = useQuery(beforeQuery(span, before.span, filter, before.cutAt));
  const figures = total.data === undefined ? null : figuresOf(total.data);
  return (
    <>
      {figures === null ? (
        total.isError ? null : (
          <KpiSkeletons />
        )
      ) : (
        <Kpis
          scope={scope}
          now={figures}
          before={earlier.data === undefined ? null : figuresOf(earlier.data.list)}
          beforeWords={before.words}
        />
      )}
      {figures?.given === 0 ? (
        <div className="block">
          <Empty title="No smileys in this period">
            <p>
              Callers are asked after a call or a chat with a reception. Try a longer period, or all
              receptions.
            </p>
          </Empty>
        </div>
      ) : (
        <PanelBoundary name="The trend">
          <TrendBlock scoped={scoped} figures={figures} asTable={asTable} />
        </PanelBoundary>
      )}
      {total.data === undefined || figures === null || figures.given === 0 ? null : (
        <div className="two">
          <PanelBoundary name="Receptions">
            <Receptions scope={scope} statistics={total.data} names={names} asTable={asTable} />
          </PanelBoundary>
          <PanelBoundary name="Employees">
            <Employees scope={scope} statistics={total.data} names={names} average={figures} />
          </PanelBoundary>
        </div>
      )}
    </>
  );
}

function WhenAndWho({ scoped, names, asTable }: ViewProps) {
  const { scope, span } = scoped;
  const total = useQuery(statisticsQuery(span, filterOf(scope)));
  if (total.data === undefined) return total.isError ? null : <KpiSkeletons />;
  const figures = figuresOf(total.data);
  if (figures.given === 0)
    return (
      <div className="block">
        <Empty title="No smileys in this period">
          <p>
            Callers are asked after a call or a chat with a reception. Try a longer period, or all receptions.
          </p>
        </Empty>
      </div>
    );
  return (
    <>
      <PanelBoundary name="When">
        <HeatBlock
          key={`${span.from} ${span.to} ${scope.endpoint} ${scope.employee}`}
          scoped={scoped}
          names={names}
          given={figures.given}
          asTable={asTable}
        />
      </PanelBoundary>
      <PanelBoundary name="Employees">
        <Employees scope={scope} statistics={total.data} names={names} average={figures} full />
      </PanelBoundary>
    </>
  );
}
