import { m } from '#messages/extras';
import { memo } from 'react';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import type { ContactBook } from '#src/components/contact/use-contact-book.ts';
import { isQuery } from '#src/lib/search/query.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';

interface PaletteNoteProps {
  readonly text: string;
  readonly found: boolean;
  readonly book: ContactBook;
  /** Fetches the rest of the contacts after a failure. */
  readonly onRetry: () => void;
}

/** Says that nothing was found, and whether contacts are still loading. */
export function PaletteNote({ text, found, book, onRetry }: PaletteNoteProps) {
  const asked = isQuery(text);
  const coming = comingWords(book);
  const refused = book.status === 'failed' && book.isRefused;
  if (found && coming === null) return null;
  return (
    <div className="px-4 pt-3 pb-3.5 text-ink-2" role="status">
      {asked && !found ? (
        <>
          <b className="text-md font-strong text-ink">{m.findNobody()}</b>
          <p>{m.findTryPart()}</p>
        </>
      ) : null}
      {!asked && !found ? <p>{m.findType()}</p> : null}
      {coming === null ? null : (
        <p className="mt-1 text-sm font-regular text-ink-3">
          <Icon name={book.status === 'failed' ? 'warn' : 'contacts'} size={14} /> {coming}
          {refused ? (
            <>
              {' '}
              <PlanHelp />
            </>
          ) : book.status === 'failed' ? (
            <>
              {' '}
              <button type="button" className="link max-desk:min-h-11 max-desk:px-2" onClick={onRetry}>
                {m.findTryAgain()}
              </button>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

function comingWords({ status, contacts, isRefused }: ContactBook): string | null {
  if (status === 'complete') return null;
  const count = contacts.length;
  if (status !== 'failed') return m.findContactsComing({ count });
  if (isRefused) return m.findContactsNotInPlan();
  const failed = m.findContactsFailed();
  return count > 0 ? `${failed} ${m.findContactsSearched({ count })}` : failed;
}

/** The keys that work in the palette. Memoized, as `FoundPart`. */
export const PaletteFoot = memo(function PaletteFoot() {
  return (
    <div className="flex h-10 items-center gap-4 overflow-hidden border-t border-line bg-canvas px-3.5 text-sm font-regular whitespace-nowrap text-ink-3 *:inline-flex *:items-center *:gap-1.25 max-desk:hidden">
      <span>
        <Rich message={m.findKeysMove} tags={{ key: <kbd /> }} />
      </span>
      <span>
        <Rich message={m.findKeysAction} tags={{ key: <kbd /> }} />
      </span>
      <span className="ms-auto">{m.findKeysDigits()}</span>
    </div>
  );
});
