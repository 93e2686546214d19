import { useSyncExternalStore } from 'react';
import { rendering } from '#src/lib/served.ts';
import { createStore } from '#src/lib/store.ts';

let clock = () => Date.now();

/** A clock with one timer for all components, running while at least one of them uses it. */
function everySecond(read: () => number) {
  return createStore(read(), ({ set }) => {
    const tick = () => set(read());
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
}

const second = everySecond(() => clock());
const localSecond = everySecond(() => Date.now());

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
  const round = (now: number) => (step === 1000 ? now : Math.floor(now / step) * step);
  return useSyncExternalStore(
    second.subscribe,
    () => round(second.get()),
    () => round(rendering()?.now ?? second.get()),
  );
}

/** This computer's clock, in milliseconds, every second. For the age of answers, whose time is from the same clock. */
export function useTick(): number {
  return useSyncExternalStore(localSecond.subscribe, localSecond.get, () => {
    const { now, here = now } = rendering() ?? {};
    return here ?? localSecond.get();
  });
}
