import type { PanelState } from '#src/lib/panel-state.ts';
import { NoList } from '#src/ui/NoList.tsx';

interface NotReadyProps {
  readonly state: Exclude<PanelState, { kind: 'ready' } | { kind: 'loading' }>;
  readonly onRetry: () => void;
}

const NONE = {
  subject: 'Smileys',
  failed: 'The figures could not be fetched',
  absent: 'The telephony service has no statistics on smileys.',
};

/** There has never been an answer, or the plan has no smileys. */
export function NotReady({ state, onRetry }: NotReadyProps) {
  return <NoList state={state} words={NONE} onRetry={onRetry} />;
}
