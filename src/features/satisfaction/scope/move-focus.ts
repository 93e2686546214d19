import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The next link in the column of `link`, up or down. */
function linkInColumn(link: Element, step: number): HTMLElement | null {
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

/** Moves the focus between the links of an element with one tab stop: arrow keys, Home and End. In a table, up and down stay in the column. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const focused = document.activeElement;
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const step = STEPS[event.key];
  let to: HTMLElement | null | undefined;
  if (down !== undefined) to = focused && linkInColumn(focused, down);
  else if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.findIndex((link) => link === focused);
    to = at === -1 ? null : links[Math.min(links.length - 1, Math.max(0, at + step))];
  }
  if (!to) return;
  event.preventDefault();
  to.focus();
}
