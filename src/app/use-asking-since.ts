import { useEffect, useEffectEvent, useState } from 'react';

/** A gap between two ticks longer than this is not slowness: the computer slept. */
const ASLEEP = 10_000;

/**
 * Since when the page has been awake and in sight, which is since when it asks. Calls `onWake` at once when it comes back
 * from sleep (coming back into sight is the query client's own cue).
 */
export function useAskingSince(onWake: () => void): number {
  const [since, setSince] = useState(() => Date.now());
  const woke = useEffectEvent(onWake);
  useEffect(() => {
    let last = Date.now();
    const shown = () => {
      last = Date.now();
      if (document.visibilityState === 'visible') setSince(last);
    };
    const tick = () => {
      const now = Date.now();
      const slept = now - last > ASLEEP && document.visibilityState === 'visible';
      last = now;
      if (!slept) return;
      setSince(now);
      woke();
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return since;
}
