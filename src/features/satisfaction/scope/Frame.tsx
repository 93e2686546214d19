import { m } from '#messages/satisfaction';
import type { ReactNode } from 'react';
import { NoList } from '#src/components/panel/NoList.tsx';
import type { ListSubject, PanelState } from '#src/components/panel/panel-state.ts';
import { Empty, OldList } from '#src/ui/Panels.tsx';
import { block, report } from './Block.tsx';
import { Head, type View } from './Head.tsx';
import { Paper } from './Paper.tsx';
import { ScopeContext, type Scoped } from './use-scope.ts';

const PAGE =
  '@container/sat min-h-0 min-w-0 overflow-auto ps-5 pe-6 pb-5 print:h-auto! print:overflow-visible! print:border-0';
const ON_PHONE =
  'max-rail:overflow-visible max-desk:px-0 max-desk:pb-0 max-desk:[&>:is([data-need],div:has(>[data-fail]))]:mx-4';

interface FrameProps {
  readonly view: View;
  readonly scoped: Scoped;
  /** The tools and choices of the head. */
  readonly head: ReactNode;
  /** What the figures are of, on paper. */
  readonly paper: string;
  readonly state: PanelState;
  /** When the figures were fetched, by this computer's clock. */
  readonly from: number;
  readonly onRetry: () => void;
  readonly subject?: ListSubject;
  /** What stands beside the figures. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of figures, which is also printed as a report: the head, what is the matter with the figures, and the figures. */
export function Frame({
  view,
  scoped,
  head,
  paper,
  state,
  from,
  onRetry,
  subject = 'smileys',
  beside,
  children,
}: FrameProps) {
  return (
    <ScopeContext value={scoped}>
      <div
        className={`${report} grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] max-rail:block max-rail:overflow-auto ${beside ? 'grid-cols-[minmax(0,1fr)_364px]' : 'grid-cols-1'}`}
        data-report
      >
        <Head view={view} scope={scoped.scope}>
          {head}
        </Head>
        <div className={`${PAGE} ${ON_PHONE}`}>
          <Paper from={from}>{paper}</Paper>
          {state.kind === 'ready' && state.failed ? <OldList from={from} onRetry={onRetry} /> : null}
          {state.kind === 'ready' || state.kind === 'loading' ? null : (
            <NoList
              state={state}
              subject={subject}
              failed={m.figuresFailed()}
              absent={m.noStatistics()}
              onRetry={onRetry}
            />
          )}
          {children}
        </div>
        {beside}
      </div>
    </ScopeContext>
  );
}

/** Where there is nothing to show. */
export const Nothing = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={block}>
    <Empty title={title}>
      <p>
        {children} {m.tryLongerPeriod()}
      </p>
    </Empty>
  </div>
);
