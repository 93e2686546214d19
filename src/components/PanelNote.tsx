import { Icon } from '#src/ui/Icon.tsx';
import { Bar } from '#src/ui/Bar.tsx';
import { columnNote } from './contact/contact-classes.ts';
import { planWords, type PanelState } from './panel-state.ts';

interface PanelNoteProps {
  readonly subject: string;
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
          {subject} could not be fetched. {state.words}{' '}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
          {state.reference ? <span aria-live="off"> Reference {state.reference}</span> : null}
        </span>
      </p>
    );
  return (
    <p className={columnNote}>
      <Icon name={state.kind === 'plan' ? 'lock' : 'info'} size={14} />
      <span>
        {state.kind === 'plan'
          ? `${subject} need ${planWords(state.plan)}. Your company’s plan does not include them.`
          : `${subject} are not shown. ${state.words}`}
      </span>
    </p>
  );
}
