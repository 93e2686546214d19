import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The next row's link in the column of `link`, or the nearest row's behind it. */
function linkBeside(link: Element, step: number): HTMLElement | null {
  const cell = link.closest('td');
  const rows = [...(cell?.closest('table')?.rows ?? [])];
  const at = rows.findIndex((row) => row === cell?.parentElement);
  const rest = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed();
  for (const row of rest) {
    const found = row.cells[cell?.cellIndex ?? -1]?.querySelector<HTMLElement>('a[href]');
    if (found) return found;
  }
  return null;
}

/**
 * Arrows, Home and End move the keyboard from link to link within an element that is one tab stop; in a table, the arrows up
 * and down go along the column.
 */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const focused = document.activeElement;
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const step = STEPS[event.key];
  let to: HTMLElement | null | undefined;
  if (down !== undefined) to = focused && linkBeside(focused, down);
  else if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.findIndex((link) => link === focused);
    to = at === -1 ? null : links[Math.min(links.length - 1, Math.max(0, at + step))];
  }
  if (!to) return;
  event.preventDefault();
  to.focus();
}
