import { m } from '#messages/import';
import { operations } from '#contract/endpoints.ts';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import type { ContactBook } from '#src/components/use-contact-book.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import type { ImportState } from './import-session.ts';

interface NothingProps {
  readonly state: ImportState;
  readonly book: ContactBook;
}

/** Shown while there are no lines: no file or no column of the name was chosen, or the book to compare with is loading or could not be fetched. */
export function ImportNothing({ state, book }: NothingProps) {
  if (!state.file)
    return (
      <div className="px-5 py-4 max-desk:px-4 [&_[data-empty]]:p-0">
        <Empty title={m.noFile()}>
          <p>{m.noFileHint()}</p>
        </Empty>
      </div>
    );
  if (!state.uses.includes('name'))
    return (
      <Empty title={m.noName()}>
        <p>{m.noNameHint()}</p>
      </Empty>
    );
  if (book.status === 'failed' || (book.status === 'complete' && book.error))
    return (
      <div className="px-5 py-4 max-desk:px-4">
        <NoList
          state={panelState({ data: undefined, error: book.error }, operations.listContacts.product)}
          subject="contacts"
          failed={m.bookNotFetched()}
          onRetry={book.goOn}
        />
      </div>
    );
  return (
    <div aria-busy="true">
      <p className="px-5 py-4 text-sm font-regular text-ink-3 max-desk:px-4" role="status">
        {book.status === 'complete' ? m.bookComparing() : m.bookFetching({ count: book.contacts.length })}
      </p>
      <RowSkeletons count={14} />
    </div>
  );
}
