import { useEffect, useEffectEvent, useRef } from 'react';

/** The Enter key of a field with a list: pressed before the list is `ready`, it acts as soon as the list is there. */
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
    /** Cancels a waiting Enter: the text has changed or the field was left. */
    forget: () => {
      kept.current = false;
    },
  };
}
