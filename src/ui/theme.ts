import { useSyncExternalStore } from 'react';
import { applyTheme, storeTheme, storedTheme } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';

let choice: ThemeChoice = storedTheme();
const listeners = new Set<() => void>();

/** Draws and keeps a choice. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  storeTheme(next);
  applyTheme(next);
  for (const listener of listeners) listener();
}

/** Follows the system's setting while it is the one that counts. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const changed = () => applyTheme(choice);
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice by hand. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
}
