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

/** How many of some media queries about the size of the window match; `first` in the markup of the gateway. Renders again when that changes. */
export function useMatching(queries: readonly string[], first: number): number {
  return useSyncExternalStore(
    onResize,
    () => queries.filter((query) => matchMedia(query).matches).length,
    () => first,
  );
}

const windowSize = () => `${window.innerWidth} ${window.innerHeight}`;

/** The size of the window, in CSS pixels; of a usual screen in the gateway. Renders again when it changes, also between a render and its effects. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = useSyncExternalStore(onResize, windowSize, () => '1920 1080')
    .split(' ')
    .map(Number);
  return { width, height };
}
