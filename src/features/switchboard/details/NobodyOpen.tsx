/** An empty panel on a wide desk, so that no card moves when details open. */
export function NobodyOpen() {
  return (
    <aside
      className="grid min-h-0 place-items-center overflow-x-hidden overflow-y-auto border-l border-line bg-surface p-8 text-center text-ink-3"
      aria-label="Details"
    >
      <p className="max-w-[30ch] leading-6 text-balance">
        Pick a person to see their details here: arrows move, <kbd>Enter</kbd> opens, <kbd>Ctrl</kbd>{' '}
        <kbd>Enter</kbd> calls.
      </p>
    </aside>
  );
}
