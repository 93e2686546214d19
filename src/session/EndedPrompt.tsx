import { m } from '#messages/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { formatLanguage } from '#src/lib/language.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { unsentDrafts } from '#src/ui/drafts.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { wipe } from './sign-out.ts';

/** The prompt when the session has ended. Deletes all data but keeps unsent text in memory. Sign-in returns to the same URL. */
export function EndedPrompt() {
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
