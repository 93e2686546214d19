import { m } from '#messages/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readBook } from '#src/api/contacts/book.ts';
import type { ContactBook } from '#src/components/contact/use-contact-book.ts';
import { errorWords } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { csvFile, CsvFormat } from '#src/ui/csv.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { button } from '#src/ui/buttons.ts';
import { findContacts, inOrder, type BookOrder } from './book.ts';

interface FootProps {
  readonly book: ContactBook;
  readonly text: string;
  readonly order: BookOrder;
  readonly found: number;
}

/** Below the book: the number of matches, and import and export as CSV. */
export function BookFoot({ book, text, order, found }: FootProps) {
  return (
    <footer className="col-span-full row-4 flex items-center gap-1 border-t border-line py-1.25 ps-4 pe-2 text-sm font-regular text-ink-3 [&>:first-child]:min-w-0 [&>:first-child]:flex-1 max-desk:[&>:is(a,button)]:h-11">
      <span>
        {text === '' ? '' : m.bookMatches({ count: found })}
        {book.dropped > 0 ? ` ${m.bookUnreadable({ count: book.dropped })}` : ''}
      </span>
      <Link className={button({ kind: 'quiet', size: 'sm' })} to={paths.importContacts()}>
        <Icon name="file" size={14} />
        {m.bookImport()}
      </Link>
      {text !== '' && found === 0 ? null : <Export text={text} order={order} />}
    </footer>
  );
}

/** Downloads the listed contacts as CSV: the whole book, or the matches of a search. The import recognises the headings. */
function Export({ text, order }: { readonly text: string; readonly order: BookOrder }) {
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  const run = async () => {
    setWorking(true);
    const book = await readBook(client).catch(errorWords);
    setWorking(false);
    if (typeof book === 'string') {
      showToast({ icon: 'warn', words: `${m.bookNotExported()} ${book}` });
      return;
    }
    const { exact, similar } = findContacts(inOrder(book.contacts, order), book.entries, text);
    const contacts = [...exact, ...similar];
    const file = csvFile([m.csvName(), m.csvNumber(), m.csvEmail()]);
    file.add(contacts.map(({ name, number, email }) => [name, number, email]));
    file.save(m.csvFile());
    showToast({
      icon: 'check',
      words: m.bookExported({ count: contacts.length, file: m.csvFile() }),
    });
  };
  return (
    <>
      <Button kind="quiet" small icon="download" working={working} onClick={() => void run()}>
        {text === '' ? m.bookExport() : m.bookExportMatches()}
      </Button>
      <CsvFormat kind="quiet" small />
    </>
  );
}
