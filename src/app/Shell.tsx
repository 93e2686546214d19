import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { sessionState } from '#src/api/client/session-state.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { composing, stopComposing } from '#src/components/tell/compose.ts';
import { later, laterDialog, laterQuietly } from '#src/components/later/later.tsx';
import { Bell } from '#src/features/for-you/Bell.tsx';
import { FindHost } from '#src/features/find/FindHost.tsx';
import { OwnStatus } from '#src/features/own-status/OwnStatus.tsx';
import { askedSignOut } from '#src/session/sign-ins.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';
import { TopbarSlot } from '#src/ui/TopbarSlot.tsx';
import { useHydrated, useZoneInstead } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';
import { Frame } from './Frame.tsx';
import { ConnectionBanner, FreshnessProvider } from './Freshness.tsx';
import { Nav } from './Nav.tsx';
import { type Counts, useShellKeys, useNavigationFocus, useTitle } from './navigation.ts';

const Extras = laterQuietly(async () => (await import('./Extras.tsx')).Extras);
const SessionEnded = later(async () => (await import('./SessionEnded.tsx')).SessionEnded);

const ThemeMenu = laterDialog(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);
const KeysDialog = laterDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const MoreSheet = laterDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet);
const SignOutQuestion = laterDialog(async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion);
const MessageDialog = laterDialog(
  async () => (await import('#src/features/messages/MessageDialog.tsx')).MessageDialog,
);

/** The parts of all screens: navigation, status, age of the data, messages. */
export function Shell() {
  const state = useStore(sessionState);
  // All data was deleted with the session, so no screen may stay mounted.
  return state === 'ended' ? <SessionEnded /> : <Desk />;
}

/** A dialog or menu of the navigation. */
type Overlay = 'theme' | 'keys' | 'more' | null;

function Desk() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const main = useNavigationFocus();
  const [counts, setCounts] = useState<Counts>({});
  const title = useTitle(counts);
  const hydrated = useHydrated();
  // After the first answer or failure. The rest of the page may load then.
  const isDrawn = !useQuery({ ...employeesQuery(), notifyOnChangeProps: ['isPending'] }).isPending;
  useShellKeys(() => setOverlay('keys'));
  return (
    <FreshnessProvider>
      <Frame
        title={title}
        main={main}
        notice={<ConnectionBanner />}
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
            <FindHost />
            <div className="flex min-w-0 flex-[1_0_auto] items-center justify-end gap-4 max-desk:-order-1 max-desk:flex-1 desk:max-rail:flex-none desk:max-rail:gap-3">
              <TopbarSlot />
              <OwnStatus
                before={
                  <>
                    <Clock />
                    <Bell />
                  </>
                }
              />
            </div>
          </>
        }
      >
        <Outlet />
      </Frame>
      <Dialogs overlay={overlay} onOverlay={setOverlay} />
      {isDrawn && hydrated ? <Extras counts={counts} onCounts={setCounts} /> : null}
    </FreshnessProvider>
  );
}

function Clock() {
  const now = useNow(60_000);
  const zone = useZoneInstead();
  return (
    <>
      <span className="flex items-baseline gap-2 text-sm font-regular whitespace-nowrap text-ink-3 max-desk:hidden desk:max-rail:gap-0 desk:max-rail:text-[0px]">
        {dayWords(now)} <b className="text-lg font-strong text-ink">{clockWords(now)}</b>
      </span>
      {zone === null ? null : (
        <span
          className="text-sm font-regular whitespace-nowrap text-ink-3"
          title={m.zoneInsteadWhy({ zone })}
        >
          <span className="max-desk:hidden">{m.zoneInstead({ zone })}</span>
          <span className="desk:hidden">{zone}</span>
        </span>
      )}
    </>
  );
}

interface DialogsProps {
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
}

/** The dialogs of all screens: those of the navigation, and the one message dialog of the page. */
function Dialogs({ overlay, onOverlay }: DialogsProps) {
  const message = useStore(composing);
  const signOut = useStore(askedSignOut);
  const close = () => onOverlay(null);
  return (
    <>
      {overlay === 'theme' ? <ThemeMenu onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
      {overlay === 'more' ? <MoreSheet onClose={close} onKeys={() => onOverlay('keys')} /> : null}
      {message ? <MessageDialog key={message.intent} composing={message} onClose={stopComposing} /> : null}
      {signOut ? <SignOutQuestion onSignOut={signOut} onClose={() => askedSignOut.set(null)} /> : null}
    </>
  );
}
