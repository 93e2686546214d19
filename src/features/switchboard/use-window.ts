import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Scrolled so far, in steps of `STEP`: a view that scrolls renders once per step, not once per pixel. */
  readonly top: number;
}
const STEP = 56;

/** The size and scroll position of a scrolling element, before the first paint too. */
export function useView(element: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, height: 0, top: 0 });
  useLayoutEffect(() => {
    const scroller = element.current;
    if (!scroller) return undefined;
    const measure = () => {
      const next = {
        width: scroller.clientWidth,
        height: scroller.clientHeight,
        top: Math.floor(scroller.scrollTop / STEP) * STEP,
      };
      setView((before) =>
        before.width === next.width && before.height === next.height && before.top === next.top
          ? before
          : next,
      );
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [element]);
  return view;
}
