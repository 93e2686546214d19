import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';

/** The theme of this computer. */
export function ThemePanel() {
  return (
    <section className="panel" aria-labelledby="me-theme">
      <div className="panel__head">
        <h2 id="me-theme">Theme</h2>
        <span className="meta">on this computer</span>
      </div>
      <div className="panel__body">
        <div className="seg" role="group" aria-labelledby="me-theme">
          <ThemeButtons />
        </div>
      </div>
    </section>
  );
}
