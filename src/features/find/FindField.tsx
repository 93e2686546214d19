import { Icon } from '#src/ui/Icon.tsx';

/**
 * The field of the top bar: a button that opens the palette; on a phone only a magnifying glass. On the switchboard (`board`)
 * any letter starts a search.
 */
export function FindField({ board, onOpen }: { readonly board: boolean; readonly onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="relative flex h-9 w-140 min-w-0 cursor-text items-center gap-2 rounded-control border border-line-control bg-surface pr-2 pl-3 text-md font-regular text-ink-3 hover:border-ink-3 max-desk:size-12 max-desk:flex-none max-desk:justify-center max-desk:p-0 max-desk:text-ink desk:max-rail:w-auto desk:max-rail:flex-1 wide:w-180"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="search" className="max-desk:size-5" />
      <span className="truncate max-desk:sr-only">Find a person, contact or number</span>
      <span
        className="ml-auto flex items-center gap-1 text-sm font-regular max-desk:hidden"
        aria-hidden="true"
      >
        {board ? <span className="desk:max-rail:hidden">just type or</span> : <kbd>/</kbd>}
        {board ? null : <span className="desk:max-rail:hidden">or</span>}
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  );
}
