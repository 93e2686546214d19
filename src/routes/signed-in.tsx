import { m } from '#messages/signIn';
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
      <title>{m.signedInWindow()}</title>
      <div>
        <h1 className="mb-1 text-xl font-strong">{m.signedIn()}</h1>
        <p className="text-ink-2">{m.closeWindow()}</p>
      </div>
    </main>
  );
}
