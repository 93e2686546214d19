import { useEffect, useState } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from './use-store.ts';

let clock = () => Date.now();

/** One timer for everyone, while somebody looks. */
const second = createStore(clock(), ({ set }) => {
  const tick = () => set(clock());
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  tick();
  const timer = setInterval(tick, 1000);
  // After sleep or a hidden hour the first look must not show the old time for up to a second.
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
  };
});

/** Sets what `useNow` reads: the app gives the service's clock. */
export function setClock(read: () => number): void {
  clock = read;
  second.set(read());
}

/**
 * Now, in milliseconds, once a second for everyone from one timer; coarser with `step`, so that a component which
 * shows minutes is drawn once a minute.
 */
export function useNow(step = 1000): number {
  return useStore(second, (now) => (step === 1000 ? now : Math.floor(now / step) * step));
}

/** This computer's clock once a second, for ages of answers (both ends by the same clock). Milliseconds. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(every);
  }, []);
  return now;
}
