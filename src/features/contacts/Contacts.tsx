import '#src/components/contact/contacts.css';
import '#src/components/contact/book.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { contactBook } from '#src/api/contacts/book.ts';
import { contactQuery, isGone } from '#src/api/contacts/queries.ts';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { useSteps } from '#src/ui/list/use-steps.ts';
import { PHONE } from '#src/ui/media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty, Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { hasLetters, ORDERS, readOrder } from './book.ts';
import { BookFoot } from './BookFoot.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ContactList } from './ContactList.tsx';
import { useBook, useSettled, useSearchText } from './use-book.ts';

/** The contact book: every contact, and the open one, a new one, or none. */
export function Contacts({ open }: { readonly open: number | 'new' | null }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phone = useMedia(PHONE);
  const order = readOrder(query.get('sort'));
  const openId = typeof open === 'number' ? open : null;
  const kept = (q: string, by = order) => ({ q: q || undefined, sort: by === 'name' ? undefined : by });
  const change = (to: ReturnType<typeof kept>) =>
    void navigate(openId === null ? paths.contacts(to) : paths.contact(openId, to), { replace: true });
  const [text, setText] = useSearchText(query.get('q') ?? '', (next) => change(kept(next)));
  const book = useBook(text, order);
  const search = useRef<HTMLInputElement>(null);
  const listUrl = paths.contacts(kept(text));
  const to = (id: number, replace: boolean) =>
    void navigate(paths.contact(id, kept(text)), { replace, flushSync: true });
  const steps = useSteps(openId);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
    if (event.key === '/' && !isTyping(event.target)) {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (isTyping(event.target) && event.target !== search.current) return;
    const from = steps.from();
    const at = book.found.findIndex(({ id }) => id === from);
    const next = book.found[at === -1 ? 0 : at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    if (!next) return;
    steps.went(next.id);
    to(next.id, true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    // Before the shell: on this screen `/` searches the book.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  const { state } = book;
  const settled = useSettled(state.status !== 'loading' && state.status !== 'idle');
  const panel = panelState(
    {
      data: state.contacts.length > 0 || state.status === 'complete' ? state.contacts : undefined,
      error: state.error,
    },
    operations.listContacts.product,
  );
  return (
    <div className={open === null ? 'book' : 'book book--open'}>
      {phone && open !== null ? <h1 className="sr">Contacts</h1> : null}
      <section className="names" aria-label="Contact book">
        <header className="names__head">
          <h1>Contacts</h1>
          <span className="meta" role="status">
            {state.status === 'loading'
              ? state.contacts.length === 0
                ? 'Fetching'
                : `${state.contacts.length} so far, fetching the rest`
              : state.status === 'complete'
                ? `${state.contacts.length} in the shared book`
                : ''}
          </span>
          <Link className="btn" to={paths.newContact()}>
            <Icon name="useradd" />
            <span className="names__new">New contact</span>
          </Link>
          <label className="field">
            <Icon name="search" />
            <input
              ref={search}
              placeholder="Name, number or e-mail"
              aria-label="Search contacts"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                const [first] = event.key === 'Enter' ? book.found : [];
                if (first) to(openId ?? first.id, true);
                if (event.key === 'Escape' && text !== '') {
                  event.stopPropagation();
                  setText('');
                }
              }}
            />
            <kbd>/</kbd>
          </label>
          <Select label="Sort" value={order} options={ORDERS} onChange={(next) => change(kept(text, next))} />
        </header>
        {state.status === 'failed' && state.contacts.length > 0 ? (
          <p className="names__note" role="alert">
            <Icon name="warn" size={14} />
            Not all contacts could be fetched. {state.error ? errorWords(state.error) : ''}
            <button type="button" className="link" onClick={book.reload}>
              Go on
            </button>
          </p>
        ) : null}
        {panel.kind === 'loading' || (panel.kind === 'ready' && !settled) ? (
          <div className="names__list long long--lines" aria-busy="true">
            <RowSkeletons count={22} />
          </div>
        ) : panel.kind !== 'ready' ? (
          <div className="names__list names__list--whole names__panel long">
            {panel.kind === 'plan' || panel.kind === 'refused' ? (
              <RequirementNotice
                title={panel.kind === 'plan' ? `Contacts need ${panel.plan}` : 'Contacts are not shown'}
              >
                {panel.kind === 'refused' ? panel.words : 'Your company’s plan does not include them.'}
              </RequirementNotice>
            ) : (
              <div className="box">
                <Fail
                  title="Contacts could not be fetched"
                  reference={panel.kind === 'failed' ? panel.reference : undefined}
                  onRetry={book.reload}
                >
                  {panel.kind === 'failed' ? panel.words : 'The telephony service does not list contacts.'}
                </Fail>
              </div>
            )}
          </div>
        ) : book.found.length === 0 ? (
          <div className="names__list long" role="status">
            <Empty title={text === '' ? 'No contacts yet' : 'No contact matches'}>
              <p>
                {text === ''
                  ? 'Contacts are shared with everyone in your company.'
                  : state.status === 'complete'
                    ? 'Search looks at names, numbers and e-mail addresses.'
                    : 'Not all contacts are here yet.'}
              </p>
              {text === '' ? null : (
                <Button small onClick={() => setText('')}>
                  Show all contacts
                </Button>
              )}
            </Empty>
          </div>
        ) : (
          <ContactList
            key={`${phone ? 'phone' : 'desk'} ${order}`}
            letters={hasLetters(order)}
            groups={book.groups}
            count={book.found.length}
            openId={openId}
            phone={phone}
            onOpen={(id) => to(id, !phone && openId !== null)}
          />
        )}
        <BookFoot state={state} text={text} order={order} found={book.found.length} />
      </section>
      <article className={openId === null ? 'rec rec--alone' : 'rec'}>
        {open === 'new' ? (
          <div className="rec__main rec__new">
            <h2>New contact</h2>
            <p className="meta">Seen by everyone in your company.</p>
            <ContactForm
              known={{
                number: query.get('number') ?? '',
                name: query.get('name') ?? '',
                email: query.get('email') ?? '',
              }}
              onSaved={(contact) => {
                showToast({ icon: 'check', words: `Added: ${nameOf(contact.name)}` });
                to(contact.id, true);
              }}
              onCancel={() => void navigate(listUrl)}
            />
          </div>
        ) : openId === null ? (
          <div className="rec__none">
            <Empty title="No contact is open">
              <p>Choose one in the list, or search.</p>
            </Empty>
          </div>
        ) : (
          <PanelBoundary key={openId} name="The contact">
            <OpenContact
              id={openId}
              listUrl={listUrl}
              onDeleted={() => void navigate(listUrl, { replace: true })}
            />
          </PanelBoundary>
        )}
      </article>
    </div>
  );
}

interface OpenContactProps {
  readonly id: number;
  readonly listUrl: string;
  readonly onDeleted: () => void;
}

function OpenContact({ id, listUrl, onDeleted }: OpenContactProps) {
  const client = useQueryClient();
  const inBook = contactBook(client)
    .get()
    .contacts.find((contact) => contact.id === id);
  const query = useQuery({ ...contactQuery(id), ...(inBook ? { placeholderData: inBook } : {}) });
  const { data, error } = query;
  if (isGone(error))
    return (
      <div className="rec__none">
        <Empty title="This contact is not there any more">
          <p>Somebody deleted it.</p>
          <Link className="btn btn--sm" to={listUrl}>
            To the contacts
          </Link>
        </Empty>
      </div>
    );
  if (data) return <ContactCard contact={data} listUrl={listUrl} onDeleted={onDeleted} />;
  if (error)
    return (
      <div className="rec__none">
        <Fail
          title="The contact could not be fetched"
          reference={referenceOf(error)}
          onRetry={() => void query.refetch()}
        >
          {errorWords(error)}
        </Fail>
      </div>
    );
  return <div className="rec__none" role="status" aria-busy="true" aria-label="Fetching the contact" />;
}
