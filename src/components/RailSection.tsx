import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductNeed } from '#contract/products.ts';
import { clockWords } from '#src/lib/time.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { panelState, planWords, type PanelState } from './panel-state.ts';

interface RailSectionProps {
  /** "Unheard voicemails" */
  readonly title: string;
  /** What it is a list of, for sentences: "Voicemails". */
  readonly subject: string;
  readonly note?: ReactNode;
  /** The way to all of it, and its words. */
  readonly all?: readonly [to: string, words: string];
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly need: ProductNeed;
  readonly children: ReactNode;
}

/** A section of the rail, each in its own loading, failure and refusal. A section that the service lacks is not shown. */
export function RailSection({ title, subject, note, all, query, need, children }: RailSectionProps) {
  // In an outage of everything the banner says it once for all.
  const { level } = useFreshness();
  const state = panelState(query, need);
  const from = query.dataUpdatedAt;
  const onRetry = () => void query.refetch();
  if (state.kind === 'absent') return null;
  return (
    <section className="sect" aria-label={title}>
      <div className="sect__head">
        <h2>{title}</h2>
        {state.kind === 'ready' && note !== undefined ? <span className="n">{note}</span> : null}
        {state.kind === 'ready' && all ? (
          <Link className="link" to={all[0]}>
            {all[1]}
          </Link>
        ) : null}
      </div>
      {state.kind === 'ready' && state.failed && level === 'fresh' ? (
        <p className="sect__old">
          <Icon name="warn" size={14} />
          <span>{from > 0 ? `Not updated since ${clockWords(from)}` : 'Not updated lately'}</span>
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
      {state.kind === 'ready' ? children : <NotReady subject={subject} state={state} onRetry={onRetry} />}
    </section>
  );
}

interface NotReadyProps {
  readonly subject: string;
  readonly state: Exclude<PanelState, { readonly kind: 'ready' | 'absent' }>;
  readonly onRetry: () => void;
}

function NotReady({ subject, state, onRetry }: NotReadyProps) {
  if (state.kind === 'loading')
    return [0, 1].map((row) => (
      <div key={row} className="sect__sk skeleton" aria-hidden="true">
        <span className="sk sk--tall sk--w4" />
        <span className="sk sk--w3" />
      </div>
    ));
  if (state.kind === 'failed')
    return (
      <Fail title={`${subject} could not be fetched`} reference={state.reference} onRetry={onRetry} small>
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
