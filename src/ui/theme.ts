import { createKeptStore } from '#src/browser/store.ts';
import { useStore } from './use-store.ts';

/** The theme that was chosen on this computer. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const DARK = '(prefers-color-scheme: dark)';

const choice = createKeptStore<ThemeChoice>(
  'theme',
  (kept) => (kept === 'light' || kept === 'dark' ? kept : 'system'),
  (theme) => (theme === 'system' ? null : theme),
);

let held: 'light' | 'dark' | null = null;

/** Shows the page in the theme that is held, else in the chosen one. */
function applyTheme(): void {
  const theme = held ?? choice.get();
  const isDark = theme === 'system' ? matchMedia(DARK).matches : theme === 'dark';
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Holds a theme, whatever is chosen. Null for none. */
export function holdTheme(theme: typeof held): void {
  held = theme;
  applyTheme();
}

/** Follows the choice, also one of another tab, and the system's setting. */
export function followTheme(): void {
  choice.subscribe(applyTheme);
  matchMedia(DARK).addEventListener('change', applyTheme);
  applyTheme();
}

/** Chooses a theme. */
export const chooseTheme = choice.set;

/** The chosen theme. */
export const useTheme = (): ThemeChoice => useStore(choice);
