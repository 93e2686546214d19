import { chooseTheme, useTheme } from './theme.ts';
import { THEMES } from './themes.ts';

/** The themes side by side, the chosen one pressed. */
export function ThemeButtons() {
  const theme = useTheme();
  return THEMES.map(({ choice, label }) => (
    <button key={choice} type="button" aria-pressed={theme === choice} onClick={() => chooseTheme(choice)}>
      {label}
    </button>
  ));
}
