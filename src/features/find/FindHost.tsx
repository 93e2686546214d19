import { m } from '#messages/start';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { laterDialog } from '#src/components/later/later.tsx';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';

const Palette = laterDialog(async () => (await import('./Palette.tsx')).Palette);

const paletteField = () =>
  document.querySelector<HTMLInputElement>('input[role="combobox"][aria-haspopup="grid"]');

const onBoard = (path: string): boolean => path === '/' || path.startsWith('/people/');

/** The find field of the top bar, its shortcuts on every page, and the palette that it opens. */
export function FindHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');

  const show = (typed: string) => {
    setText(typed);
    setOpen(true);
  };

  useWindowKeys((event) => {
    if (event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    const letter = isText && /[\p{Letter}\p{Number}+]/u.test(key);
    if (open) {
      const field = paletteField();
      if (field) {
        // It does not have the focus: the letter is typed into it.
        if (letter && !isTyping(event.target)) field.focus();
        return;
      }
      // What covers the page meanwhile is not Find: a dialog that says that it cannot open.
      if (isCovered() || (!isText && key !== 'Backspace')) return;
      setText((early) => (isText ? early + key : early.slice(0, -1)));
      event.preventDefault();
      return;
    }
    if (isCovered()) return;
    const isShortcut =
      (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) ||
      (key === '/' && !isTyping(event.target));
    const startsTyping = letter && onBoard(pathname) && !isTyping(event.target);
    if (!isShortcut && !startsTyping) return;
    event.preventDefault();
    show(startsTyping ? key : '');
  });

  return (
    <>
      <FindField board={onBoard(pathname)} onOpen={() => show('')} />
      {open ? <Palette text={text} onText={setText} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const FIELD =
  'relative flex min-w-0 cursor-text items-center gap-2 rounded-control border border-line-control bg-surface ps-3 pe-2 text-md font-regular text-ink-3 hover:border-ink-3';
const FIELD_SIZE =
  'h-9 w-140 max-desk:size-12 max-desk:flex-none max-desk:justify-center max-desk:p-0 max-desk:text-ink desk:max-rail:w-auto desk:max-rail:flex-1 wide:w-180';

/** The button that opens the palette; on a phone a magnifying glass. On the switchboard (`board`) any letter opens it. */
function FindField({ board, onOpen }: { readonly board: boolean; readonly onOpen?: () => void }) {
  return (
    <button
      type="button"
      className={`${FIELD} ${FIELD_SIZE}`}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="search" className="max-desk:size-5" />
      <span className="truncate max-desk:sr-only">{m.findField()}</span>
      <span
        className="ms-auto flex items-center gap-1 text-sm font-regular max-desk:hidden"
        aria-hidden="true"
      >
        <Rich
          message={board ? m.findHintOnBoard : m.findHint}
          tags={{ key: <kbd />, words: <span className="desk:max-rail:hidden" /> }}
        />
      </span>
    </button>
  );
}
