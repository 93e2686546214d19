import { matchesMedia, viewerWindow } from '#src/lib/served.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Renders again when that changes. */
export function useMedia(query: string): boolean {
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
    () => matchesMedia(query),
  );
}

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** How many of some media queries about the size of the window match. Renders again when that changes. */
export function useMatching(queries: readonly string[]): number {
  const count = () => queries.filter(matchesMedia).length;
  return useSyncExternalStore(onResize, count, count);
}

const windowSize = () => {
  const { width, height } = viewerWindow();
  return `${width} ${height}`;
};

/** The size of the window, in CSS pixels. Renders again when it changes, also between a render and its effects. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = useSyncExternalStore(onResize, windowSize, windowSize)
    .split(' ')
    .map(Number);
  return { width, height };
}
