import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastEmployeeId, sessionQuery, wipe } from '#src/api/session.ts';
import { onTabMessage } from '#src/api/tabs.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { dropDrafts, unsentDrafts } from '#src/ui/drafts.ts';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';

const nothing = () => undefined;

/**
 * The session ended under somebody's hands: what was read is wiped, one prompt lies over the empty desk, and text that was
 * not sent stays in memory. After sign-in the same URL is shown again.
 */
export function SessionEnded() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const unsent = unsentDrafts();

  useLayoutEffect(() => wipe(client), [client]);

  const resume = useEffectEvent(async () => {
    const before = lastEmployeeId();
    try {
      const session = await client.fetchQuery(sessionQuery());
      if (session.employee.id === before) return;
      // Somebody else sits here now: nothing of the other is theirs to see.
      dropDrafts();
      await navigate(paths.board(), { replace: true });
    } catch {
      // Not signed in yet: the prompt stays.
    }
  });
  useEffect(() => onTabMessage((message) => void (message === 'signed-in' && resume())), []);

  const signIn = () => {
    // Leaving the page would lose unsent text, so the sign-in then has a window of its own.
    const ownWindow =
      unsent.length > 0 &&
      window.open(paths.login({ return_to: paths.signedIn() }), 'frontdesk-sign-in', 'width=960,height=760');
    if (!ownWindow) location.assign(paths.login({ return_to: `${pathname}${search}` }));
  };
  return (
    <>
      <Frame
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={<div className="topbar__right" />}
        notice={null}
      >
        {/* The desk stays behind, with nothing of anybody on it. */}
        <div className="still grid min-h-0">
          <BoardSkeleton>
            <CardSkeletons count={32} />
          </BoardSkeleton>
        </div>
      </Frame>
      <Dialog title="You are signed out" size="small" insists onClose={nothing}>
        <p className="mb-4 text-ink-2">
          The telephony service no longer accepts this sign-in.
          {unsent.length > 0 ? ` Your unsent ${unsent.join(' and ')} is kept on this computer.` : ''}
        </p>
        <Button kind="solid" icon="signin" onClick={signIn}>
          Sign in again <kbd>Enter</kbd>
        </Button>
      </Dialog>
      <Toasts />
    </>
  );
}
