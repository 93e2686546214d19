import { useEffect } from 'react';
import { notifyTabs } from '#src/session/tabs.ts';

/** The end of a sign-in in its own window: informs the waiting desk and closes the window. */
export function Component() {
  useEffect(() => {
    notifyTabs('signed-in');
    window.close();
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center p-8">
      <title>Signed in · Frontdesk</title>
      <div>
        <h1 className="mb-1 text-xl font-strong">You are signed in</h1>
        <p className="text-ink-2">Close this window; your desk goes on where it was.</p>
      </div>
    </main>
  );
}
