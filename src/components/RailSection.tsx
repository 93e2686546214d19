import type { ReactNode } from 'react';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { planWords, type PanelState } from './panel-state.ts';

interface RailSectionProps {
  /** "Unheard voicemails" */
  readonly title: string;
  /** What it is a list of, for sentences: "Voicemails". */
  readonly subject: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly state: PanelState;
  readonly onRetry: () => void;
  /** The age of the data when the last refresh failed: "at 10:41". */
  readonly from?: string | null;
  readonly children: ReactNode;
}

/** A section of the rail, which loads, fails and is refused on its own. Not shown when the service lacks the operation. */
export function RailSection(props: RailSectionProps) {
  const { title, subject, note, end, state, onRetry, from, children } = props;
  // When nothing answers, the banner says so once for the whole page.
  const { level } = useFreshness();
  if (state.kind === 'absent') return null;
  return (
    <section className="sect" aria-label={title}>
      <div className="sect__head">
        <h2>{title}</h2>
        {state.kind === 'ready' && note !== undefined ? <span className="n">{note}</span> : null}
        {state.kind === 'ready' ? end : null}
      </div>
      {state.kind === 'ready' && state.failed && level === 'fresh' ? (
        <p className="sect__old">
          <Icon name="warn" size={14} />
          <span>{from ? `Not updated since ${from}` : 'Not updated lately'}</span>
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
      <Body subject={subject} state={state} onRetry={onRetry}>
        {children}
      </Body>
    </section>
  );
}

function Body({ subject, state, onRetry, children }: Omit<RailSectionProps, 'title'>) {
  if (state.kind === 'ready') return children;
  if (state.kind === 'loading') return <SectionSkeleton />;
  if (state.kind === 'failed')
    return (
      <Fail title={`${subject} could not be fetched`} onRetry={onRetry} small>
        {state.words} Frontdesk tries again by itself.
      </Fail>
    );
  const plan = state.kind === 'plan';
  return (
    <p className="sect__need">
      <Icon name={plan ? 'lock' : 'info'} />
      <span>
        <b>{plan ? `${subject} need ${planWords(state.plan)}` : `${subject} are not shown`}</b>
        {state.kind === 'refused'
          ? state.words
          : 'Your company’s plan does not include them. An administrator can change the plan with the telephony service.'}
      </span>
    </p>
  );
}

function SectionSkeleton() {
  return [0, 1].map((row) => (
    <div key={row} className="sect__sk skeleton" aria-hidden="true">
      <span className="sk sk--tall sk--w4" />
      <span className="sk sk--w3" />
    </div>
  ));
}
