import { m } from '#messages/shared';
import { Icon } from '#src/ui/Icon.tsx';
import { Bar } from '#src/ui/Bar.tsx';
import { columnNote } from './contact/contact-classes.ts';
import type { PanelState } from './panel-state.ts';
import { PlanHelp } from './PlanHelp.tsx';

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
