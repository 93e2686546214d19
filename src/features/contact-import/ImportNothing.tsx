import { operations } from '#contract/endpoints.ts';
import type { ContactBookState } from '#src/api/contacts/book.ts';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import type { ImportState } from './import-session.ts';

interface NothingProps {
  readonly state: ImportState;
  readonly book: ContactBookState;
  readonly onRetry: () => void;
}

/** Shown while there are no lines: no file or no column of the name was chosen, or the book to compare with is loading or could not be fetched. */
export function ImportNothing({ state, book, onRetry }: NothingProps) {
  if (!state.file)
    return (
      <div className="px-5 py-4 max-desk:px-4 [&_[data-empty]]:p-0">
        <Empty title="No file yet">
          <p>
            Choose a CSV file, or drop it anywhere on this page. Then you see what each line will do, before
            anything is written.
          </p>
        </Empty>
      </div>
    );
  if (!state.uses.includes('name'))
    return (
      <Empty title="Which column is the name?">
        <p>Choose it under Columns. Then you see what each line will do, before anything is written.</p>
      </Empty>
    );
  if (book.status === 'failed')
    return (
      <div className="px-5 py-4 max-desk:px-4">
        <NoList
          state={panelState({ data: undefined, error: book.error }, operations.listContacts.product)}
          subject="contacts"
          failed="The contacts could not be fetched"
          onRetry={onRetry}
        />
      </div>
    );
  return (
    <div aria-busy="true">
      <p className="px-5 py-4 text-sm font-regular text-ink-3 max-desk:px-4" role="status">
        {book.status === 'complete'
          ? 'Comparing the lines with the book'
          : `Fetching the book to compare with: ${book.contacts.length} contacts so far`}
      </p>
      <RowSkeletons count={14} />
    </div>
  );
}
