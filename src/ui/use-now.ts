import { useEffect, useState } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from './use-store.ts';

let clock = () => Date.now();

/** One timer for all components, running while at least one of them uses it. */
const second = createStore(clock(), ({ set }) => {
  const tick = () => set(clock());
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  tick();
  const timer = setInterval(tick, 1000);
  // When the tab is shown again, the old time must not stay until the next tick.
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
  };
});

/** Sets the clock of `useNow`: the app gives it the service's clock. */
export function setClock(read: () => number): void {
  clock = read;
  second.set(read());
}

/**
 * The time now, in milliseconds, every second. With a larger `step` in milliseconds it changes less often: a component that
 * shows minutes renders once a minute.
 */
export function useNow(step = 1000): number {
  return useStore(second, (now) => (step === 1000 ? now : Math.floor(now / step) * step));
}

/** This computer's clock, in milliseconds, every second. For the age of answers, whose time is from the same clock. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(every);
  }, []);
  return now;
}
