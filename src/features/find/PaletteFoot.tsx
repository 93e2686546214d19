import type { ContactBookState } from '#src/api/contacts/book.ts';
import { isQuery } from '#src/lib/search/query.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface PaletteNoteProps {
  readonly text: string;
  readonly found: boolean;
  readonly book: ContactBookState;
  /** Fetches the rest of the contacts after a failure. */
  readonly onRetry: () => void;
}

const thousands = new Intl.NumberFormat('en-GB');

/** Says that nothing was found, and whether contacts are still loading. */
export function PaletteNote({ text, found, book, onRetry }: PaletteNoteProps) {
  const asked = isQuery(text);
  const coming = comingWords(book);
  if (found && coming === null) return null;
  return (
    <div className="px-4 pt-3 pb-3.5 text-ink-2" role="status">
      {asked && !found ? (
        <>
          <b className="text-md font-strong text-ink">Nobody found</b>
          <p>Try a part of the name, the number or the e-mail.</p>
        </>
      ) : null}
      {!asked && !found ? <p>Type a name, a number, an e-mail or a speed dial.</p> : null}
      {coming === null ? null : (
        <p className="mt-1 text-sm font-regular text-ink-3">
          <Icon name={book.status === 'failed' ? 'warn' : 'contacts'} size={14} /> {coming}
          {book.status === 'failed' && book.error?.kind !== 'refused' ? (
            <>
              {' '}
              <button type="button" className="link max-desk:min-h-11 max-desk:px-2" onClick={onRetry}>
                Try again
              </button>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

function comingWords({ status, contacts, error }: ContactBookState): string | null {
  if (status === 'complete') return null;
  if (status === 'failed') {
    const kept = contacts.length > 0 ? ` ${thousands.format(contacts.length)} are searched.` : '';
    return error?.kind === 'refused'
      ? 'Contacts are not part of your company’s plan.'
      : `The contacts could not all be fetched.${kept}`;
  }
  return `Contacts are still coming, ${thousands.format(contacts.length)} so far: some may be missing here.`;
}

/** The keys that work in the palette. */
export function PaletteFoot() {
  return (
    <div className="flex h-10 items-center gap-4 overflow-hidden border-t border-line bg-canvas px-3.5 text-sm font-regular whitespace-nowrap text-ink-3 *:inline-flex *:items-center *:gap-1.25 *:last:ms-auto max-desk:hidden">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> Move
      </span>
      <span>
        <kbd>Tab</kbd> then a letter acts on the highlighted line
      </span>
      <span>Digits find a speed dial or a number</span>
    </div>
  );
}
