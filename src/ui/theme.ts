import { createStore } from '#src/lib/store.ts';
import { applyTheme, storeTheme, storedTheme } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';
import { useStore } from './use-store.ts';

const choice = createStore(storedTheme());

/** Draws and keeps a choice. */
export function chooseTheme(next: ThemeChoice): void {
  storeTheme(next);
  applyTheme(next);
  choice.set(next);
}

/** Follows the system's setting while it is the one that counts. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const changed = () => applyTheme(choice.get());
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

/** The choice by hand. */
export const useTheme = (): ThemeChoice => useStore(choice);
