import type { ThemeChoice } from '#src/boot/theme.ts';

export const THEMES: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'system', label: 'As the computer' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
];

export function isTheme(key: unknown): key is ThemeChoice {
  return THEMES.some(({ choice }) => choice === key);
}
