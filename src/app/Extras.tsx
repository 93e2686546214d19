import { onWipe } from '#src/api/wiping.ts';
import { MessageHost } from '#src/features/messages/MessageHost.tsx';
import { NoticeHost } from '#src/features/notices/NoticeHost.tsx';
import { PresenceWatcher } from '#src/features/switchboard/use-since.ts';
import { player } from '#src/ui/player/controller.ts';
import { forgetPeaks } from '#src/ui/player/peaks.ts';
import { Nothing, PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { CountWatcher } from './CountWatcher.tsx';
import type { Counts } from './Nav.tsx';
import { Overlays } from './Overlays.tsx';
import type { Overlay } from './Overlays.tsx';

/** No sound outlives the session. */
onWipe(() => {
  player.reset();
  forgetPeaks();
});

interface ExtrasProps {
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly counts: Counts;
  readonly onCounts: (counts: Counts) => void;
}

/** What of the shell is in no first picture: counts, messages, notices, and what lies over the desk. */
export function Extras({ overlay, onOverlay, counts, onCounts }: ExtrasProps) {
  return (
    <>
      <Overlays open={overlay} onClose={() => onOverlay(null)} onOpen={onOverlay} />
      <MessageHost />
      <Toasts />
      <PanelBoundary name="Counts" Broken={Nothing}>
        <CountWatcher onCounts={onCounts} />
      </PanelBoundary>
      <PresenceWatcher />
      <PanelBoundary name="Notices" Broken={Nothing}>
        <NoticeHost waits={(counts.unheard ?? 0) + (counts.waiting ?? 0)} />
      </PanelBoundary>
    </>
  );
}
