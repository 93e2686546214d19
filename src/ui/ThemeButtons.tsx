import { m } from '#messages/start';
import { chooseTheme, useTheme, type ThemeChoice } from './theme.ts';

/** A button for each theme. The current one is pressed. */
export function ThemeButtons() {
  const theme = useTheme();
  return THEMES.map(({ choice, label }) => (
    <button key={choice} type="button" aria-pressed={theme === choice} onClick={() => chooseTheme(choice)}>
      {label()}
    </button>
  ));
}

export const THEMES: readonly { readonly choice: ThemeChoice; readonly label: () => string }[] = [
  { choice: 'system', label: () => m.themeSystem() },
  { choice: 'light', label: () => m.themeLight() },
  { choice: 'dark', label: () => m.themeDark() },
];
