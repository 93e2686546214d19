import { m } from '#messages/start';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductNeed } from '#contract/products.ts';
import { useFreshness, useLive } from '#src/components/panel/freshness.ts';
import { type ListSubject, type PanelState, panelState } from '#src/components/panel/panel-state.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Fail } from '#src/ui/Panels.tsx';
import { Bar } from '#src/ui/Skeletons.tsx';

interface RailSectionProps {
  readonly title: string;
  readonly subject: ListSubject;
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
  readonly className?: string;
  readonly children: ReactNode;
}

export const railSection =
  'flex-none border-b border-line px-4 pt-3 pb-2.5 last:border-b-0 in-data-drawer:pt-2.25 in-data-drawer:pb-2 [&>[data-fail]]:px-0 [&>[data-fail]]:pt-1 [&>[data-fail]]:pb-2';
export const railHead = 'mb-1.5 flex items-baseline gap-2 in-data-drawer:mb-0.75';

export const GROUPS_IN_RAIL = 7;

export const NoRows = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <p className="pt-0.5 pb-1 text-ink-2">
    <b className="block font-medium text-ink">{title}</b>
    {children}
  </p>
);

/** A section of the rail, each in its own loading, failure and refusal. One that the service lacks is not shown, nor one that the plan lacks, which `PlanNotice` says. */
export function RailSection(props: RailSectionProps) {
  const { title, subject, note, all, query, need, className = '', children } = props;
  const { level } = useFreshness();
  const state = panelState(query, need);
  const from = query.dataUpdatedAt;
  const onRetry = () => void query.refetch();
  if (state.kind === 'absent' || state.kind === 'plan') return null;
  return (
    <section className={`${railSection} ${className}`} aria-label={title}>
      <div className={railHead}>
        <h2 className="text-base font-strong">{title}</h2>
        {state.kind === 'ready' && note !== undefined ? (
          <span className="text-ink-3 tabular-nums">{note}</span>
        ) : null}
        {state.kind === 'ready' && all ? (
          <Link className="ms-auto link text-sm font-regular" to={all[0]}>
            {all[1]}
          </Link>
        ) : null}
      </div>
      {state.kind === 'ready' && (state.failed || level === 'stale') ? (
        <OldNote from={from} failed={state.failed} onRetry={onRetry} />
      ) : null}
      {state.kind === 'ready' ? children : <NotReady subject={subject} state={state} onRetry={onRetry} />}
    </section>
  );
}

interface OldNoteProps {
  readonly from: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Says how old a section is, for as long as it is: also without a failure, when nothing can be asked. */
function OldNote({ from, failed, onRetry }: OldNoteProps) {
  const { stale } = useLive(from);
  if (!failed && !stale) return null;
  return (
    <p className="mb-1 flex items-center gap-1.5 text-sm font-regular text-warn-ink">
      <Icon name="warn" size={14} />
      <span>{from > 0 ? m.listNotSince({ time: clockWords(from) }) : m.listNotLately()}</span>
      <button type="button" className="ms-auto link py-1" onClick={onRetry}>
        {m.tryAgain()}
      </button>
    </p>
  );
}

interface NotReadyProps {
  readonly subject: ListSubject;
  readonly state: Exclude<PanelState, { readonly kind: 'ready' | 'absent' | 'plan' }>;
  readonly onRetry: () => void;
}

function NotReady({ subject, state, onRetry }: NotReadyProps) {
  if (state.kind === 'loading')
    return [0, 1].map((row) => (
      <div key={row} className="grid animate-delayed gap-1.5 py-1.75" aria-hidden="true">
        <Bar className="h-3 w-[62%]" />
        <Bar className="h-2.5 w-[46%]" />
      </div>
    ));
  if (state.kind === 'failed')
    return (
      <Fail title={m.listFailed({ subject })} reference={state.reference} onRetry={onRetry} small>
        {m.listFailedTriesAgain({ why: state.words })}
      </Fail>
    );
  return (
    <RailNote icon="info" title={m.listNotShown({ subject })}>
      {state.words}
    </RailNote>
  );
}

interface RailNoteProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

export const RailNote = ({ icon, title, children }: RailNoteProps) => (
  <p className="flex gap-2.5 pt-0.5 pb-1 text-ink-2">
    <Icon name={icon} className="mt-px text-ink-3" />
    <span>
      <b className="block font-medium text-ink">{title}</b>
      {children}
    </span>
  </p>
);
