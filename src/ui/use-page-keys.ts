import { useEffectEvent, useLayoutEffect } from 'react';
import { isPageCovered, isTyping } from './keys.ts';

/** Hears all keys, from the first paint on (a layout effect). `first`: before everything on the page, in the capture phase. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void, first = false): void {
  const pressed = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener, first);
    return () => window.removeEventListener('keydown', listener, first);
  }, [first]);
}

/**
 * The shortcuts of a page (design, Keyboard). `actionOf` gives the action of a key. They work while no text field has the focus
 * and no dialog or menu is open over it. Keys with Ctrl, Alt or Shift are left to the browser.
 */
export function usePageKeys(actionOf: (event: KeyboardEvent) => (() => unknown) | undefined): void {
  useWindowKeys((event) => {
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (held || event.defaultPrevented || isTyping(event.target) || isPageCovered()) return;
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}

/** Shortcuts of one letter or Enter, for keys pressed at a target that `counts`. Holding the key down does not repeat the action. */
export const useLetterKeys = (
  actions: Readonly<Record<string, ((target: EventTarget | null) => unknown) | undefined>>,
  counts: (target: EventTarget | null) => boolean = () => true,
): void =>
  usePageKeys(({ key, repeat, target }) => {
    const letter = key.toLowerCase();
    const action = Object.hasOwn(actions, letter) ? actions[letter] : undefined;
    return repeat || action === undefined || !counts(target) ? undefined : () => action(target);
  });

/** Whether Enter presses nothing at a target, so that it can be a shortcut there. */
export const isFree = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest('a, button'));
