import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered, isTyping } from './keys.ts';

/**
 * The keys of a page (design, Keyboard): `actOf` says what a key does. They act while no text field has the keyboard and
 * nothing lies over the page; with Ctrl, Alt or Shift they are the browser's.
 */
export function usePageKeys(actOf: (event: KeyboardEvent) => (() => unknown) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (held || event.defaultPrevented || isTyping(event.target) || isCovered()) return;
    const act = actOf(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  // With the picture that shows the keys' page: one right after it is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Bare letters, one act for each press, however long the key is held. */
export const useLetterKeys = (acts: Readonly<Record<string, (() => unknown) | undefined>>): void =>
  usePageKeys(({ key, repeat }) => {
    const letter = key.toLowerCase();
    return repeat || !Object.hasOwn(acts, letter) ? undefined : acts[letter];
  });
