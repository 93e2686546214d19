import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SCREENS, isOn } from './screens.ts';

/**
 * The ref of <main>: when the screen changes, the keyboard goes into it, so that the next Tab is there and a screen reader
 * says its name. Inside one screen (details opening in the rail) the screen itself knows best.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const screen = SCREENS.find((candidate) => isOn(candidate, pathname))?.path ?? pathname;
  const before = useRef({ screen, pathname });
  useEffect(() => {
    const last = before.current;
    before.current = { screen, pathname };
    if (last.pathname === pathname) return;
    const focused = document.activeElement;
    // The new screen may have put the keyboard where it belongs already, such as on the name of whoever was opened.
    if (main.current?.contains(focused)) return;
    // What was pressed may be gone with the old address, and a keyboard that is nowhere starts from the top again.
    const nowhere = focused === null || focused === document.body;
    if (last.screen !== screen || nowhere) main.current?.focus({ preventScroll: true });
  }, [screen, pathname]);
  return main;
}
