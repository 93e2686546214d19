/** The theme that was chosen on this computer. It is not personal data, so the browser may store it. */
export type ThemeChoice = 'light' | 'dark' | 'system';
const KEY = 'theme';

/** The stored theme. The system's setting when none is stored, or storage is blocked. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the theme for the next visit. */
export function storeTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked: the theme then lasts for this visit.
  }
}

/** Shows the page in a theme. */
export function applyTheme(choice: ThemeChoice): void {
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
