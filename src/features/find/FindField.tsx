import { Icon } from '#src/ui/Icon.tsx';

/**
 * The field of the top bar: a button that opens the palette; on a phone only a magnifying glass. On the switchboard (`board`)
 * any letter starts a search.
 */
export function FindField({ board, onOpen }: { readonly board: boolean; readonly onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="find"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="find__word">Find a person, contact or number</span>
      <span className="find__hint" aria-hidden="true">
        {board ? <span className="find__just">just type or</span> : <kbd>/</kbd>}
        {board ? null : <span className="find__just">or</span>}
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  );
}
