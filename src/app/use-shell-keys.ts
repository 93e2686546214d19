import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { SCREENS } from './screens.ts';

/** The keys that act everywhere (design, Keyboard) and belong to no feature. */
export function useShellKeys(openKeys: () => void): void {
  const navigate = useNavigate();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    const { key, ctrlKey, altKey, metaKey } = event;
    const screen = SCREENS.filter(({ foot }) => !foot)[Number(key) - 1];
    if (ctrlKey && key === 'F6') void import('./next-part.ts').then(({ focusNextPart }) => focusNextPart());
    else if (altKey && !ctrlKey && /^[1-5]$/.test(key) && screen) void navigate(screen.path);
    else if (key === '?' && !ctrlKey && !altKey && !metaKey && !isTyping(event.target)) openKeys();
    else return;
    event.preventDefault();
  });
  // With the first picture, not a moment after it: a key in between would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
