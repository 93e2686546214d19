import { m } from '#messages/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { boardGrid, boardPane, boardTools, desk, rail } from '#src/components/desk/desk.ts';
import { formatLanguage } from '#src/browser/language.ts';
import { paths } from '#src/lib/paths.ts';
import { wipe } from '#src/session/sign-out.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { unsentDrafts } from '#src/ui/drafts.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { CardSkeletons, ChipSkeletons } from '#src/ui/Skeletons.tsx';
import { ToastList } from '#src/ui/ToastList.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';

const nothing = () => undefined;

/** The prompt over an empty desk when the session has ended. */
export function SessionEnded() {
  return (
    <>
      <Frame
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={<div className="flex-1" />}
        notice={null}
      >
        {/* The empty desk: the same panes as the switchboard, without any data. */}
        <div className="grid min-h-0 **:animate-none">
          <div className={desk} aria-busy="true">
            <div className={boardPane}>
              <div className={boardTools}>
                <ChipSkeletons />
              </div>
              <div className={`${boardGrid} animate-loading`} data-board>
                <CardSkeletons count={32} />
              </div>
            </div>
            <div className={rail} />
          </div>
        </div>
      </Frame>
      <EndedPrompt />
      <ToastList />
    </>
  );
}

/** The prompt when the session has ended. Deletes all data but keeps unsent text in memory. Sign-in returns to the same URL. */
function EndedPrompt() {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const unsent = unsentDrafts();

  useLayoutEffect(() => wipe(client), [client]);

  const signIn = () => {
    // Leaving the page would lose unsent text, so sign-in opens a new window.
    const ownWindow =
      unsent.length > 0 &&
      window.open(paths.login({ return_to: paths.signedIn() }), 'frontdesk-sign-in', 'width=960,height=760');
    if (!ownWindow) location.assign(paths.login({ return_to: `${pathname}${search}` }));
  };
  return (
    <Dialog title={m.signedOutTitle()} size="small" insists onClose={() => undefined}>
      <p className="mb-4 text-ink-2">
        {unsent.length > 0
          ? m.signedOutDrafts({ drafts: new Intl.ListFormat(formatLanguage()).format(unsent) })
          : m.signedOutText()}
      </p>
      <Button kind="solid" icon="signin" onClick={signIn}>
        <Rich message={m.signInAgain} tags={{ kbd: <kbd /> }} />
      </Button>
    </Dialog>
  );
}
