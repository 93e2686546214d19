import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. Renders again when that changes. `first` is for the markup of the gateway, which is for any window: what
 * it has too much is hidden by CSS until the page is hydrated.
 */
export function useMedia(query: string, first = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => first,
  );
}

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/**
 * What `read` makes of the size of the window, in CSS pixels: a text, a number or a boolean. Renders again when that changes, also between
 * a render and its effects. `first` is for the markup of the gateway.
 */
export function useWindow<T extends string | number | boolean>(
  read: (width: number, height: number) => T,
  first: T,
): T {
  return useSyncExternalStore(
    onResize,
    () => read(window.innerWidth, window.innerHeight),
    () => first,
  );
}
