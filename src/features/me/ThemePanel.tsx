import { chooseTheme, useTheme } from '#src/ui/theme.ts';
import { THEMES } from '#src/ui/themes.ts';

/** The theme of this computer. */
export function ThemePanel() {
  const theme = useTheme();
  return (
    <section className="panel" aria-labelledby="me-theme">
      <div className="panel__head">
        <h2 id="me-theme">Theme</h2>
        <span className="meta">on this computer</span>
      </div>
      <div className="panel__body">
        <div className="seg" role="group" aria-labelledby="me-theme">
          {THEMES.map(({ choice, label }) => (
            <button
              key={choice}
              type="button"
              aria-pressed={theme === choice}
              onClick={() => chooseTheme(choice)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
