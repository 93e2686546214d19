/** The theme by hand; without one the system's setting counts. Not personal data, so it may be kept in this browser. */
export type ThemeChoice = 'light' | 'dark' | 'system';
const KEY = 'theme';

/** What was chosen in this browser. Storage may be refused; then it is the system's setting. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for the next visit, where the browser allows it. */
export function storeTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is refused: the choice then holds for this visit.
  }
}

/** Draws the page in the chosen theme. */
export function applyTheme(choice: ThemeChoice): void {
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
