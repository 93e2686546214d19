import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { SCREENS } from './screens.ts';

/** Ctrl F6: the next part of the screen that can be reached, after the one where the keyboard is. */
function focusNextPart(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) =>
    part.checkVisibility(),
  );
  const here = parts.findLastIndex((part) => part.contains(document.activeElement));
  const next = parts[(here + 1) % parts.length];
  const target = next?.querySelector<HTMLElement>(
    '[aria-current], [tabindex="0"], a[href], button:not([disabled]), input, select, textarea',
  );
  (target ?? next)?.focus();
}

/** The keys that act everywhere (design, Keyboard) and belong to no feature. */
export function useShellKeys(openKeys: () => void): void {
  const navigate = useNavigate();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    const { key, ctrlKey, altKey, metaKey } = event;
    const screen = SCREENS.filter(({ foot }) => !foot)[Number(key) - 1];
    if (ctrlKey && key === 'F6') focusNextPart();
    else if (altKey && !ctrlKey && /^[1-5]$/.test(key) && screen) void navigate(screen.path);
    else if (key === '?' && !ctrlKey && !altKey && !metaKey && !isTyping(event.target)) openKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
