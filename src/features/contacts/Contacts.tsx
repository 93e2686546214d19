import { m } from '#messages/contacts';
import { m as start } from '#messages/start';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { NoList } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useContactBook } from '#src/components/contact/use-contact-book.ts';
import { errorWords } from '#src/lib/errors.ts';
import { useView, type ViewChange } from '#src/components/newest/use-view.ts';
import { paths } from '#src/lib/paths.ts';
import { LONGEST_QUERY } from '#src/lib/search/query.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { PHONE, WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty, Fail, panelBox } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { findContacts, inOrder, lettersFor, ORDERS, readOrder, underHeads, type BookOrder } from './book.ts';
import { BookFoot } from './BookFoot.tsx';
import { cardMain, cardName } from './ContactCard.tsx';
import { ContactList } from './ContactList.tsx';
import { noCard, OpenContact } from './OpenContact.tsx';
import { button } from '#src/ui/buttons.ts';
import { fieldBox } from '#src/ui/Field.tsx';
import { lineSkeletons, longList } from '#src/ui/list/rows.tsx';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';
import { useSearchText } from '#src/ui/use-search-text.ts';

const PANE =
  'grid min-h-0 min-w-0 grid-rows-1 max-rail:grid-cols-1 max-rail:grid-rows-[max-content_max-content] max-rail:content-start max-rail:overflow-auto max-desk:not-group-data-open/book:hidden';

/** The contact book: the list, and beside it the open contact, the form for a new one, or nothing. */
export function Contacts({ open }: { readonly open: number | 'new' | null }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phone = useMedia(PHONE);
  const wide = useMedia(WIDE, true);
  const order = readOrder(query.get('sort'));
  const openId = typeof open === 'number' ? open : null;
  const kept = (q: string, by = order) => ({ q: q || undefined, sort: by === 'name' ? undefined : by });
  const show = useView();
  const change = (to: ReturnType<typeof kept>, how?: ViewChange) =>
    show(openId === null ? paths.contacts(to) : paths.contact(openId, to), how);
  const [text, setText] = useSearchText(query.get('q') ?? '', (next) => change(kept(next), 'typed'));
  const { book, found, groups } = useBook(text, order);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const listUrl = paths.contacts(kept(text));
  const urlOf = (id: number) => paths.contact(id, kept(text));
  const to = (id: number, replace: boolean) => void navigate(urlOf(id), { replace, flushSync: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
    if (event.key === '/' && !isTyping(event.target)) {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (isTyping(event.target) && event.target !== search.current) return;
    const at = found.findIndex(({ id }) => id === openId);
    const next = found[at === -1 ? 0 : at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    if (!next) return;
    to(next.id, openId !== null);
  };
  // Before the shell, because on this screen `/` focuses the search of the book.
  useWindowKeys(onKey, true);

  const { contacts, status, error } = book;
  const settled = useLoadedOrWaited(status !== 'loading');
  const panel = panelState(
    { data: contacts.length > 0 || status === 'complete' ? contacts : undefined, error },
    operations.listContacts.product,
  );
  return (
    <div
      className="group/book grid min-h-0 min-w-0 grid-cols-[560px_minmax(0,1fr)] grid-rows-1 max-[1360px]:grid-cols-[400px_minmax(0,1fr)] max-rail:grid-cols-[340px_minmax(0,1fr)] max-desk:grid-cols-1"
      data-open={open !== null || undefined}
    >
      {phone && open !== null ? <h1 className="sr-only">{start.contacts()}</h1> : null}
      <section
        ref={list}
        className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_26px] grid-rows-[auto_auto_minmax(0,1fr)_auto] border-e border-line bg-surface max-desk:border-0 max-desk:group-data-open/book:hidden"
        aria-label={m.bookLabel()}
      >
        <header className="col-span-full grid grid-cols-[auto_1fr_auto] items-center gap-2.5 border-b border-line px-4 pt-3.5 pb-2.5">
          <h1 className="text-xl font-strong">{start.contacts()}</h1>
          <span
            className="truncate text-sm font-regular text-ink-3 max-rail:col-[2/3] max-rail:-me-25"
            role="status"
          >
            {status === 'loading'
              ? contacts.length === 0
                ? m.bookFetching()
                : m.bookFetchedSoFar({ count: contacts.length })
              : status === 'complete'
                ? m.bookCount({ count: contacts.length })
                : ''}
          </span>
          <Link
            className={button({ className: 'max-rail:justify-self-end max-desk:h-11 max-desk:min-w-11' })}
            to={paths.newContact()}
          >
            <Icon name="useradd" />
            <span className="max-rail:sr-only">{m.bookNew()}</span>
          </Link>
          <label
            className={`${fieldBox} col-[1/3] max-desk:h-11 [&_input]:text-ellipsis max-rail:[&_kbd]:hidden`}
          >
            <Icon name="search" />
            <input
              ref={search}
              placeholder={m.bookSearchPlaceholder()}
              aria-label={m.bookSearch()}
              autoComplete="off"
              maxLength={LONGEST_QUERY}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  const row = found.find(({ id }) => id === openId) ?? found[0];
                  if (row) to(row.id, openId !== null);
                  // The keys of the open contact would be typed here.
                  if (row) list.current?.querySelector<HTMLElement>('[data-keys="list"]')?.focus();
                }
                if (event.key === 'Escape' && text !== '') {
                  event.stopPropagation();
                  setText('');
                }
              }}
            />
            <span data-hint>
              <kbd>/</kbd>
            </span>
          </label>
          <Select
            className="max-desk:h-11 max-rail:[&>span]:hidden"
            label={m.bookSort()}
            value={order}
            options={ORDERS.map((value) => ({ value, label: m.bookOrder({ order: value }) }))}
            onChange={(next) => change(kept(text, next))}
          />
        </header>
        {status === 'failed' && contacts.length > 0 ? (
          <p
            className="col-span-full row-2 flex items-center gap-2 bg-warn-soft px-4 py-1.75 text-warn-ink"
            role="alert"
          >
            <Icon name="warn" size={14} />
            {m.bookNotWhole()} {error ? errorWords(error) : ''}
            <button type="button" className="ms-auto link text-inherit underline" onClick={book.goOn}>
              {m.bookGoOn()}
            </button>
          </p>
        ) : null}
        {panel.kind === 'loading' || (panel.kind === 'ready' && !settled) ? (
          <div className={`${longList} ${lineSkeletons} row-3 [--line-height:31px]`} aria-busy="true">
            <RowSkeletons count={22} />
          </div>
        ) : panel.kind !== 'ready' ? (
          <div className={`${longList} col-span-full row-3 p-4`}>
            {panel.kind === 'plan' || panel.kind === 'refused' ? (
              <NoList state={panel} subject="contacts" onRetry={book.goOn} />
            ) : (
              <div className={panelBox}>
                <Fail
                  title={m.bookNotFetched()}
                  reference={panel.kind === 'failed' ? panel.reference : undefined}
                  onRetry={book.goOn}
                >
                  {panel.kind === 'failed' ? panel.words : m.bookNotListed()}
                </Fail>
              </div>
            )}
          </div>
        ) : found.length === 0 ? (
          <div className={`${longList} row-3 [&_[data-empty]]:px-4`} role="status">
            <Empty title={text === '' ? m.bookEmpty() : m.bookNoMatch()}>
              <p>
                {text === ''
                  ? m.bookEmptyHint()
                  : status === 'complete'
                    ? m.bookNoMatchHint()
                    : m.bookNoMatchYet()}
              </p>
              {text === '' ? null : (
                <Button small onClick={() => setText('')}>
                  {m.bookShowAll()}
                </Button>
              )}
            </Empty>
          </div>
        ) : (
          <ContactList
            key={`${phone ? 'phone' : 'desk'} ${order}`}
            letters={lettersFor(order, text, groups)}
            groups={groups}
            count={found.length}
            openId={openId}
            phone={phone}
            urlOf={urlOf}
            onOpen={(id) => to(id, !phone && openId !== null)}
          />
        )}
        <BookFoot book={book} text={text} order={order} found={found.length} />
      </section>
      <article className={`${PANE} ${openId === null ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_306px]'}`}>
        {open === 'new' ? (
          <div className={`${cardMain} max-desk:pt-3.5 [&>form]:max-w-105`}>
            <h2 className={cardName}>{m.bookNew()}</h2>
            <p className="text-sm font-regular text-ink-3">{m.newHint()}</p>
            <ContactForm
              // The form of another number is another form: it has no warning of this one.
              key={query.toString()}
              known={{
                number: query.get('number') ?? '',
                name: query.get('name') ?? '',
                email: query.get('email') ?? '',
              }}
              onSaved={(contact) => {
                showToast({ icon: 'check', words: m.addedContact({ name: nameOf(contact.name) }) });
                to(contact.id, true);
              }}
              onCancel={() => void navigate(listUrl)}
            />
          </div>
        ) : openId === null ? (
          <div className={noCard}>
            <Empty title={m.cardNone()}>
              <p>{m.cardNoneHint()}</p>
            </Empty>
            <div
              className={`${panelBox} mt-4 max-w-160 empty:hidden wide:max-w-none wide:[&_li]:break-inside-avoid wide:[&_ul]:columns-2 wide:[&_ul]:gap-x-10`}
            >
              <LatestCallers rows={wide ? 36 : 16} />
            </div>
          </div>
        ) : (
          <PanelBoundary key={openId} name={m.cardPanel()}>
            <OpenContact
              id={openId}
              inBook={contacts.find(({ id }) => id === openId)}
              listUrl={listUrl}
              onDeleted={() => void navigate(listUrl, { replace: true })}
            />
          </PanelBoundary>
        )}
      </article>
    </div>
  );
}

function useBook(text: string, order: BookOrder) {
  const book = useContactBook();
  const { contacts, entries } = book;
  const sorted = useMemo(() => inOrder(contacts, order), [contacts, order]);
  const shown = useMemo(() => {
    const { exact, similar } = findContacts(sorted, entries, text);
    return { found: [...exact, ...similar], groups: underHeads(exact, order, similar) };
  }, [sorted, entries, text, order]);
  return { book, ...shown };
}

/** The longest wait for a complete book, in milliseconds. A larger book is shown while it loads. */
const MAX_WAIT = 1500;

/** True when the book is complete or the wait is over. Until then rows would move, because each page is sorted in. */
function useLoadedOrWaited(whole: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return whole || waited;
}
