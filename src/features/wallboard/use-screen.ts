import { useEffect, useState } from 'react';

/** The design's sheet: 1920 × 1080, or portrait. Other sizes are this one, scaled; what is over in one direction is room. */
const LONG = 1920;
const SHORT = 1080;

/** The sheet for a window of that size; its own size is in pixels of the design. */
export function sheetOf(width: number, height: number) {
  const portrait = height > width;
  const scale = portrait ? Math.min(width / SHORT, height / LONG) : Math.min(width / LONG, height / SHORT);
  const safe = Math.max(scale, 0.05);
  return { portrait, scale: safe, width: width / safe, height: height / safe };
}

/** The sheet for the window, followed live. */
export function useSheet() {
  const [sheet, setSheet] = useState(() => sheetOf(window.innerWidth, window.innerHeight));
  useEffect(() => {
    const resized = () => setSheet(sheetOf(window.innerWidth, window.innerHeight));
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return sheet;
}

/** Keeps the screen from sleeping, also again after the browser let go (a hidden tab loses it). */
export function useWakeLock(): void {
  useEffect(() => {
    // Absent where the page is not on a secure origin.
    const locks: WakeLock | undefined = navigator.wakeLock;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      try {
        held = await locks?.request('screen');
        if (over) await held?.release();
      } catch {
        // A browser in power saving refuses; the next chance is when the page is shown again.
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

/** The wall is dark whatever the computer's setting, and stays so when that changes. */
export function useDark(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset['theme'] ?? 'light';
    const darken = () => {
      if (root.dataset['theme'] !== 'dark') root.dataset['theme'] = 'dark';
    };
    darken();
    const watch = new MutationObserver(darken);
    watch.observe(root, { attributeFilter: ['data-theme'] });
    return () => {
      watch.disconnect();
      root.dataset['theme'] = before;
    };
  }, []);
}

/** The height of an element in pixels of the design, followed live; null before it stands. */
export function useHeight(): readonly [React.RefCallback<HTMLElement>, number | null] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    // clientHeight knows nothing of the scale: it is in pixels of the design.
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return [setElement, height];
}
