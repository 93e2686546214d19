import { useEffect } from 'react';
import { tellTabs } from '#src/session/tabs.ts';

/** `/signed-in`: a sign-in that had a window of its own ends here, tells the desk that waits, and closes it. */
export function Component() {
  useEffect(() => {
    tellTabs('signed-in');
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
