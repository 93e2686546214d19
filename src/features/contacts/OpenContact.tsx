import { m } from '#messages/contacts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { isGone } from '#src/api/client/errors.ts';
import { hideContacts, showContacts } from '#src/api/contacts/book.ts';
import { contactQuery } from '#src/api/contacts/queries.ts';
import { commentDraft } from '#src/components/comments/Composer.tsx';
import { contactDraft } from '#src/components/contact/contact-fields.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { button } from '#src/ui/buttons.ts';
import { dropDraft } from '#src/ui/drafts.ts';
import { Gone } from '#src/ui/Gone.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { ContactCard } from './ContactCard.tsx';

export const noCard = 'col-span-full min-h-0 overflow-auto px-7 py-5 max-desk:px-4 [&_[data-empty]]:p-0';

interface OpenContactProps {
  readonly id: number;
  /** The contact as it is in the book. */
  readonly inBook: Contact | undefined;
  readonly listUrl: string;
  readonly onDeleted: () => void;
}

/** Deletes what was typed about a contact that is gone: nothing shows it again. */
function dropDraftsOf(id: number): void {
  dropDraft(commentDraft(id));
  dropDraft(contactDraft(id));
}

/** The open contact of the book, fetched to be up to date. */
export function OpenContact({ id, inBook, listUrl, onDeleted }: OpenContactProps) {
  const client = useQueryClient();
  const query = useQuery({ ...contactQuery(id), ...(inBook ? { placeholderData: inBook } : {}) });
  const { data, error } = query;
  const gone = isGone(error);
  useEffect(() => {
    if (!inBook) return;
    if (gone) hideContacts(client, [id]);
    else if (data) showContacts(client, [data]);
  }, [client, inBook, id, gone, data]);
  useEffect(() => {
    if (gone) dropDraftsOf(id);
  }, [gone, id]);
  if (gone)
    return (
      <div className={noCard}>
        <Gone title={m.cardGone()} why={m.cardGoneHint()}>
          <Link className={button({ size: 'sm' })} to={listUrl}>
            {m.callerToContacts()}
          </Link>
        </Gone>
      </div>
    );
  const deleted = () => {
    dropDraftsOf(id);
    onDeleted();
  };
  if (data) return <ContactCard contact={data} listUrl={listUrl} onDeleted={deleted} />;
  if (error)
    return (
      <div className={noCard}>
        <Fail
          title={m.callerNotFetched()}
          reference={referenceOf(error)}
          onRetry={() => void query.refetch()}
        >
          {errorWords(error)}
        </Fail>
      </div>
    );
  return <div className={noCard} role="status" aria-busy="true" aria-label={m.cardFetching()} />;
}
