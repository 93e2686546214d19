import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Scrolled so far, in steps of `STEP`: a view that scrolls renders once per step, not once per pixel. */
  readonly top: number;
}
const STEP = 56;

/** What was measured last: mostly it holds for the next list too, which is then drawn at once and not after a look at its size. */
let measured: View = { width: 0, height: 0, top: 0 };

/** The size and scroll position of a scrolling element, before the first paint too. */
export function useView(element: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState(measured);
  useLayoutEffect(() => {
    const scroller = element.current;
    if (!scroller) return undefined;
    const look = (change: Partial<View>) =>
      setView((before) =>
        Object.entries(change).every(([name, value]) => Reflect.get(before, name) === value)
          ? before
          : { ...before, ...change },
      );
    const scrolled = () => look({ top: Math.floor(scroller.scrollTop / STEP) * STEP });
    const measure = () => {
      measured = { width: scroller.clientWidth, height: scroller.clientHeight, top: 0 };
      look({ width: measured.width, height: measured.height });
    };
    measure();
    scrolled();
    const sized = new ResizeObserver(measure);
    sized.observe(scroller);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [element]);
  return view;
}
