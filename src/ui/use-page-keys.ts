import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered, isTyping } from './keys.ts';

/**
 * The shortcuts of a page (design, Keyboard). `actOf` gives the action of a key. They work while no text field has the focus
 * and no dialog or menu is open. Keys with Ctrl, Alt or Shift are left to the browser.
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
  // A layout effect: a key pressed right after the page is shown must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Letter shortcuts, for keys pressed at a target that `counts`. Holding the key down does not repeat the action. */
export const useLetterKeys = (
  acts: Readonly<Record<string, ((target: EventTarget | null) => unknown) | undefined>>,
  counts: (target: EventTarget | null) => boolean = () => true,
): void =>
  usePageKeys(({ key, repeat, target }) => {
    const letter = key.toLowerCase();
    const act = Object.hasOwn(acts, letter) ? acts[letter] : undefined;
    return repeat || act === undefined || !counts(target) ? undefined : () => act(target);
  });
