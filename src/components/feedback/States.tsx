import { NoList } from '#src/components/NoList.tsx';
import type { PanelState } from '#src/components/panel-state.ts';

interface NotReadyProps {
  readonly state: Exclude<PanelState, { kind: 'ready' } | { kind: 'loading' }>;
  readonly onRetry: () => void;
  /** What could not be loaded. */
  readonly what?: keyof typeof NONE;
}

const NONE = {
  figures: {
    subject: 'Smileys',
    failed: 'The figures could not be fetched',
    absent: 'The telephony service has no statistics on smileys.',
  },
  smileys: {
    subject: 'Smileys',
    failed: 'The smileys could not be fetched',
    absent: 'The telephony service does not list smileys.',
  },
};

/** Replaces a page that was never loaded, or whose plan has no smileys. */
export function NotReady({ state, onRetry, what = 'figures' }: NotReadyProps) {
  return <NoList state={state} {...NONE[what]} onRetry={onRetry} />;
}
