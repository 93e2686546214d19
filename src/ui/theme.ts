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

/** Follows the system's setting while it is the one that counts. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(choice.get()));
}

/** The choice by hand. */
export const useTheme = (): ThemeChoice => useStore(choice);
