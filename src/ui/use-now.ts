import { useSyncExternalStore } from 'react';
import { rendering } from '#src/browser/served.ts';
import { createStore } from '#src/browser/store.ts';

/** This computer's clock, in milliseconds: one timer for the page, running while something listens. */
export const everySecond = createStore(Date.now(), ({ set }) => {
  const tick = () => set(Date.now());
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

let onClock = (at: number) => at;

/** Sets the clock of `useNow`, by this computer's: the app gives it the service's. */
export function setClock(convert: (at: number) => number): void {
  onClock = convert;
}

/** The time now, in milliseconds, every second, or every `step`: a component that shows minutes renders once a minute. */
export function useNow(step = 1000): number {
  const round = (now: number) => (step === 1000 ? now : Math.floor(now / step) * step);
  return useSyncExternalStore(
    everySecond.subscribe,
    () => round(onClock(everySecond.get())),
    () => round(rendering()?.now ?? onClock(everySecond.get())),
  );
}

/** What `read` makes of this computer's clock, every second: for the age of answers, whose time is from the same clock. */
export function useTick<T = number>(read: (now: number) => T = (now) => now as T): T {
  return useSyncExternalStore(
    everySecond.subscribe,
    () => read(everySecond.get()),
    () => {
      const { now, here = now } = rendering() ?? {};
      return read(here ?? everySecond.get());
    },
  );
}
