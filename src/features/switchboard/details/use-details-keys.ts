import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isTyping } from '#src/ui/keys.ts';

interface DetailsKeys {
  readonly close: () => void;
  readonly call: () => void;
  readonly copy: () => void;
  readonly dnd: () => void;
  readonly message?: (() => void) | undefined;
}

/** The dialog or menu on top, if it is not the panel's own drawer. */
function coveredBy(panel: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog[open], [role="menu"], [role="listbox"]')].at(-1);
  return top !== undefined && !(panel !== null && top.contains(panel));
}

/**
 * The panel's bare letters. They act while no text field has the keyboard, and not while it is on the grid: there a
 * letter begins a search, and none may call by accident (design, Keyboard).
 */
export function useDetailsKeys(panel: RefObject<HTMLElement | null>, keys: DetailsKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || coveredBy(panel.current)) return;
      const { close, call, copy, dnd, message } = latest.current;
      if (event.key === 'Escape') {
        event.preventDefault();
        close();
        return;
      }
      const elsewhere =
        event.target instanceof Element &&
        event.target !== document.body &&
        !panel.current?.contains(event.target);
      if (elsewhere) return;
      const acts: Record<string, (() => void) | undefined> = { c: call, n: copy, d: dnd, m: message };
      const letter = event.key.toLowerCase();
      if (!Object.hasOwn(acts, letter)) return;
      event.preventDefault();
      acts[letter]?.();
    };
    // Before anybody else: the letters of an open panel are not the beginning of a search.
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [panel]);
}
