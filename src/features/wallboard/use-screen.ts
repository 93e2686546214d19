import { useEffect, useState } from 'react';
import type { WallLook } from '#src/components/desk/wall-look.ts';
import { holdTheme } from '#src/ui/theme.ts';
import { useWindow } from '#src/ui/use-media.ts';

/** The size of the design: 1920 × 1080, or portrait. It is scaled to other screens, and larger in one direction if these have another ratio. */
const LONG = 1920;
const SHORT = 1080;

/** Scale and size of the wall for a window. The size is in pixels of the design. */
export function sheetOf(width: number, height: number) {
  const portrait = height > width;
  const scale = portrait ? Math.min(width / SHORT, height / LONG) : Math.min(width / LONG, height / SHORT);
  const safe = Math.max(scale, 0.05);
  return { portrait, scale: safe, width: width / safe, height: height / safe };
}

/** The same for the current size of the window; in the gateway for that of the design. */
export function useSheet() {
  const size = useWindow((wide, high) => `${wide} ${high}`, `${LONG} ${SHORT}`);
  const [width = LONG, height = SHORT] = size.split(' ').map(Number);
  return sheetOf(width, height);
}

/** Keeps the screen awake. Requests the lock again when a tab that has lost it is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    // Undefined on an insecure origin.
    const locks: WakeLock | undefined = navigator.wakeLock;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      try {
        held = await locks?.request('screen');
        if (over) await held?.release();
      } catch {
        // The browser refuses when saving power. It is tried again when the page is shown.
      }
    };
    const shown = () => void take();
    shown();
    const timer = setInterval(shown, 60_000);
    document.addEventListener('visibilitychange', shown);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      void held?.release().catch(() => undefined);
    };
  }, []);
}

/** Keeps the wall's theme, whatever the computer's setting. */
export function useWallTheme(theme: WallLook['theme']): void {
  useEffect(() => {
    holdTheme(theme);
    return () => holdTheme(null);
  }, [theme]);
}

/** Milliseconds until what failed is tried again: nobody is there to press a button. */
const RETRY_AFTER = 60_000;

export function useAgain(retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_AFTER);
    return () => clearTimeout(timer);
  }, [retry]);
}

/** The current height of an element in pixels of the design. Null before it is mounted. */
export function useHeight(): readonly [React.RefCallback<HTMLElement>, number | null] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    // clientHeight ignores the scale, so it is in pixels of the design.
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return [setElement, height];
}
