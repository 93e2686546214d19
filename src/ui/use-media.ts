import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
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
    () => false,
  );
}

/** The phone layout: a phone, or a desk at 200 % zoom. The same width stands in frame.css. */
export const PHONE = '(width <= 720px)';

/** From here on the details stand beside the rail. The same widths stand in switchboard.css. */
export const WIDE = '(width >= 1800px)';
/** Under this the rail is a drawer. */
export const NARROW = '(width < 1180px)';
