/** The place of the details on a wide desk while nobody is open: kept, so that no card moves when somebody is. */
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
