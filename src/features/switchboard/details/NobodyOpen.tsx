/** An empty panel on a wide desk, so that no card moves when details open. */
export function NobodyOpen() {
  return (
    <aside className="who who--nobody" aria-label="Details">
      <p>
        Pick a person to see their details here: arrows move, <kbd>Enter</kbd> opens, <kbd>Ctrl</kbd>{' '}
        <kbd>Enter</kbd> calls.
      </p>
    </aside>
  );
}
