import { m } from '#messages/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { PlanHelp } from './NoList.tsx';
import { columnNote } from '#src/components/contact/contact-classes.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { Bar, RowSkeletons } from '#src/ui/Skeletons.tsx';
import type { PanelState } from './panel-state.ts';

/** What a section is of. The messages name it (`panelFailed`). */
export type PanelSubject = 'chats' | 'comments' | 'smileys' | 'voicemails';

interface PanelNoteProps {
  readonly subject: PanelSubject;
  readonly state: Exclude<PanelState, { readonly kind: 'ready' | 'absent' }>;
  readonly onRetry: () => void;
}

/** Replaces a section of a column that is loading, refused, failed, or needs another plan. */
export function PanelNote({ subject, state, onRetry }: PanelNoteProps) {
  if (state.kind === 'loading')
    return (
      <div aria-busy="true">
        <div className="animate-delayed">
          <Bar className="h-2.5 w-[62%]" />
        </div>
      </div>
    );
  if (state.kind === 'failed')
    return (
      <p className={columnNote} role="alert">
        <Icon name="warn" size={14} />
        <span>
          {m.panelFailed({ subject, why: state.words })}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {m.tryAgain()}
          </button>
          {state.reference ? (
            <span aria-live="off"> {m.panelReference({ reference: state.reference })}</span>
          ) : null}
        </span>
      </p>
    );
  return (
    <p className={columnNote}>
      <Icon name={state.kind === 'plan' ? 'lock' : 'info'} size={14} />
      <span>
        {state.kind === 'plan' ? (
          <>
            {m.panelNeeds({ subject, plan: state.plan })} <PlanHelp />
          </>
        ) : (
          m.panelNotShown({ subject, why: state.words })
        )}
      </span>
    </p>
  );
}

interface NotFetchedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Why there is nothing, although it has come. */
  readonly missing?: string | undefined;
  /** The rows that stand for the data until it is there. */
  readonly rows: number;
  readonly title: string;
  /** Why it failed, and what works all the same. */
  readonly words: (why: { readonly why: string }) => string;
}

/** A panel whose query has no data: it is still loading, or has failed. */
export const NotFetched = ({ query, missing, rows, title, words }: NotFetchedProps) =>
  query.error === null && missing === undefined ? (
    <RowSkeletons count={rows} />
  ) : (
    <Fail
      title={title}
      reference={referenceOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {words({ why: query.error ? errorWords(query.error) : (missing ?? '') })}
    </Fail>
  );

/** Why a change failed, and whether it may have been made all the same. */
export const unchangedWords = (error: unknown): string =>
  `${errorWords(error)} ${isOutcomeUnknown(error) ? m.maybeChanged() : m.nothingChanged()}`;
