import { useCallback, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Arrows, Home and End move the keyboard from link to link within an element that is one tab stop. */
export function useKeysAlong(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.findIndex((link) => link === document.activeElement);
    if (at === -1) return;
    event.preventDefault();
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
  }, []);
}
