import { useEffect, useEffectEvent, useRef } from 'react';

/** Enter in a field over a list: pressed before the list is `ready`, it is kept, and acts once the list is there. */
export function useKeptEnter(ready: boolean, act: () => void) {
  const kept = useRef(false);
  const goOn = useEffectEvent(() => {
    if (kept.current) act();
    kept.current = false;
  });
  useEffect(() => {
    if (ready) goOn();
  }, [ready]);
  return {
    press: () => {
      if (ready) act();
      else kept.current = true;
    },
    /** Another letter, or leaving: the Enter was not meant for what comes. */
    forget: () => {
      kept.current = false;
    },
  };
}
