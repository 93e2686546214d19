import type { PanelState } from '#src/api/panel.ts';
import { momentWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail, Need } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';

interface NotReadyProps {
  readonly state: Exclude<PanelState, { kind: 'ready' } | { kind: 'loading' }>;
  readonly onRetry: () => void;
}

/** There has never been an answer, or the plan has no smileys. */
export function NotReady({ state, onRetry }: NotReadyProps) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <Need title={state.kind === 'plan' ? `Smileys need ${state.plan}` : 'Smileys are not shown'}>
        {state.kind === 'refused' ? state.words : 'Your company’s plan does not include them.'} An
        administrator can change this with the telephony service.
      </Need>
    );
  return (
    <div className="box">
      <Fail
        title="The figures could not be fetched"
        actions={
          <>
            <Button icon="retry" onClick={onRetry}>
              Try again
            </Button>
            <span className="meta">also by itself, with growing pauses</span>
          </>
        }
      >
        {state.kind === 'failed' ? state.words : 'The telephony service has no statistics on smileys.'}
      </Fail>
    </div>
  );
}

/** The last refresh failed: the figures are kept, and how old they are. */
export function Old({ from, onRetry }: { readonly from: number; readonly onRetry: () => void }) {
  const now = useNow(60_000);
  return (
    <p className="block__note" role="status">
      <Icon name="warn" size={14} />
      <span>Not updated since {momentWords(from, now)}</span>
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
