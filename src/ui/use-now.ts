import { useSyncExternalStore, useEffect, useState } from 'react';

let clock = () => Date.now();
let current = clock();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  current = clock();
  for (const listener of listeners) listener();
}

function wake(): void {
  if (document.visibilityState === 'visible') tick();
}

/** Sets what `useNow` reads: the app gives the service's clock. */
export function setClock(read: () => number): void {
  clock = read;
  current = read();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = clock();
    timer = setInterval(tick, 1000);
    // After sleep or a hidden hour the first look must not show the old time for up to a second.
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
  };
}

/**
 * Now, in milliseconds, once a second for everybody from one timer; coarser with `step`, so that a component which
 * shows minutes is drawn once a minute.
 */
export function useNow(step = 1000): number {
  return useSyncExternalStore(
    subscribe,
    () => (step === 1000 ? current : Math.floor(current / step) * step),
    () => 0,
  );
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
