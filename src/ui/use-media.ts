import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { zoneInstead } from '#src/browser/locale.ts';

/** The phone layout: a phone, or a large screen at 200 % zoom. The breakpoint `desk` (theme.css) begins above it. */
export const PHONE = '(width <= 720px)';

/** Wide enough to show the details beside the rail: the breakpoint `wide` (theme.css). */
export const WIDE = '(width >= 1800px)';
/** Too narrow for the rail, which then is a drawer. */
export const NARROW = '(width < 1180px)';

/** Whether a media query matches. `first` is for the gateway's markup, in which CSS hides what is too much. */
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

/** Whether the page is being printed. Everything that is loaded must be rendered then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when this event handler returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

const never = () => () => undefined;

/** Whether this is no longer the markup of the gateway. False there and while it is hydrated, for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The zone to name beside times where the browser does not know its own; else null. The gateway cannot know, and shows none. */
export const useZoneInstead = (): string | null => (useHydrated() ? zoneInstead() : null);
