import { createStore } from '#src/lib/store.ts';
import { applyTheme, storeTheme, storedTheme } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';
import { useStore } from './use-store.ts';

const choice = createStore<ThemeChoice>(storedTheme(), undefined, 'system');

/** Applies and stores a theme. */
export function chooseTheme(next: ThemeChoice): void {
  storeTheme(next);
  applyTheme(next);
  choice.set(next);
}

/** Follows changes of the system's setting while the theme is "system". */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(choice.get()));
}

/** The chosen theme. */
export const useTheme = (): ThemeChoice => useStore(choice);
