import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { MessageHost } from '#src/features/messages/MessageHost.tsx';
import { OwnStatus } from '#src/features/own-status/OwnStatus.tsx';
import { onSessionState, sessionState } from '#src/api/session-end.ts';
import { TopbarSlot } from '#src/ui/TopbarSlot.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { Clock } from './Clock.tsx';
import { FreshnessProvider } from './FreshnessProvider.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';
import type { Counts } from './Nav.tsx';
import { Overlays } from './Overlays.tsx';
import type { Overlay } from './Overlays.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useSignOut } from './use-sign-out.ts';
import { useShellKeys } from './use-shell-keys.ts';
import { useTitle } from './use-title.ts';

// What is counted is no part of who is free, so it comes after.
const CountWatcher = lazy(() =>
  import('./CountWatcher.tsx').then((module) => ({ default: module.CountWatcher })),
);

const loadSessionEnded = () => import('./later.ts');
const SessionEnded = lazy(() => loadSessionEnded().then((module) => ({ default: module.SessionEnded })));

/** The frame around every screen, and what belongs to no single one: navigation, status, age of the data, messages. */
export function Shell() {
  const state = useSyncExternalStore(onSessionState, sessionState);
  // Everything that was read is gone with the session, so nothing that would show it stays mounted.
  return state === 'ended' ? (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  ) : (
    <Desk />
  );
}

function Desk() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const main = useNavigationFocus();
  const [counts, setCounts] = useState<Counts>({});
  const title = useTitle({ Voicemails: counts.unheard ?? 0 });
  const signOut = useSignOut();
  useShellKeys(() => setOverlay('keys'));
  return (
    <FreshnessProvider>
      {(notice) => (
        <>
          <Frame
            title={title}
            main={main}
            notice={notice}
            nav={
              <Nav
                counts={counts}
                onTheme={() => setOverlay('theme')}
                onKeys={() => setOverlay('keys')}
                onMore={() => setOverlay('more')}
              />
            }
            topbar={
              <>
                <span className="topbar__title">{title}</span>
                <div className="topbar__right">
                  <TopbarSlot />
                  <OwnStatus before={<Clock />} onSignOut={signOut} />
                </div>
              </>
            }
          >
            <Outlet />
          </Frame>
          <Overlays open={overlay} onClose={() => setOverlay(null)} onOpen={setOverlay} onSignOut={signOut} />
          <MessageHost />
          <Toasts />
          <Suspense fallback={null}>
            <CountWatcher onCounts={setCounts} />
          </Suspense>
        </>
      )}
    </FreshnessProvider>
  );
}
