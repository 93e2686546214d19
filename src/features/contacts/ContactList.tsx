import { m } from '#messages/contacts';
import { m as start } from '#messages/start';
import { memo, useRef } from 'react';
import type { Contact } from '#contract/contacts.ts';
import type { Part } from '#src/lib/lists.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { ListRow, longHead, longList, longRow } from '#src/ui/list/rows.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { useStableCallback } from '#src/ui/use-store.ts';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { row: 31, head: 25 };
const PHONE_HEIGHTS = { row: 52, head: 25 };
const keyOf = ({ id }: Contact) => id;

interface ContactListProps {
  readonly groups: readonly Part<Contact>[];
  readonly count: number;
  readonly openId: number | null;
  readonly phone: boolean;
  /** The letters of the index, which jumps to their headings. None where the headings are no letters. */
  readonly letters: readonly string[];
  readonly urlOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

const LETTER =
  'max-h-8 min-h-0 w-4.5 flex-1 rounded-[3px] text-center text-xs aria-[current]:bg-primary aria-[current]:forced-highlight aria-[current]:text-on-primary';
const ROW = `${longRow} grid h-7.75 items-center gap-3.5 ps-4 pe-1.5 max-desk:h-13 max-desk:text-md max-desk:font-regular [@media(height<560px)]:pe-4`;
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_minmax(112px,max-content)_minmax(0,186px)] max-[1360px]:grid-cols-[minmax(0,1fr)_minmax(112px,max-content)] max-desk:grid-cols-[minmax(0,1fr)_auto]';

const rowId = (id: number): string => `contact-row-${id}`;

/** The contacts under their headings, with the index A to Å beside them. One tab stop. Only visible rows are rendered. */
export function ContactList({ groups, count, openId, phone, letters, urlOf, onOpen }: ContactListProps) {
  const heights = phone ? PHONE_HEIGHTS : HEIGHTS;
  const { body, blocks, total, openIsDrawn, here, toTop } = useLongList(groups, {
    heights,
    keyOf,
    open: openId,
  });
  const rows = useRef<HTMLDivElement>(null);
  const openOne = useStableCallback(onOpen);
  const there = new Set(groups.map(({ key }) => key));
  return (
    <>
      <div
        className={`${longList} row-3 ${letters.length > 0 ? '[@media(height<560px)]:col-span-full' : 'col-span-full'}`}
        ref={body}
      >
        <div
          ref={rows}
          className="relative focus-visible:outline-none"
          role="listbox"
          tabIndex={0}
          aria-label={start.contacts()}
          aria-activedescendant={openIsDrawn && openId !== null ? rowId(openId) : undefined}
          data-keys="list"
          style={{ height: total }}
        >
          {/* In their flow and no lower than their rows: the markup of the gateway is for any row height. */}
          {blocks.map(({ part: group, top, height, from, rows: drawn }, nth) => (
            <div
              key={group.key}
              role="group"
              aria-label={group.key === '#' ? m.bookOtherLetters() : m.bookHead({ head: group.key })}
              style={{ marginTop: nth === 0 ? top : 0, minHeight: height }}
            >
              <div className={`${longHead} h-6.25 px-4 pt-1.5 pb-0.75 text-ink-3`} aria-hidden="true">
                {m.bookHead({ head: group.key })}
              </div>
              <div role="presentation" style={{ paddingTop: from - heights.head }}>
                {drawn.map(({ item: contact, number }) => (
                  <ContactRow
                    key={contact.id}
                    contact={contact}
                    position={number}
                    size={count}
                    selected={contact.id === openId}
                    href={urlOf(contact.id)}
                    onOpen={openOne}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      {letters.length > 0 ? (
        <nav
          className="row-3 flex min-h-0 flex-col items-center overflow-hidden border-s border-line p-1 [@media(height<560px)]:hidden"
          data-letters
          aria-label={m.bookJumpToLetter()}
        >
          {letters.map((letter) => (
            <button
              key={letter}
              type="button"
              className={`${LETTER} ${there.has(letter) ? 'font-medium text-ink-2' : 'cursor-default font-regular text-ink-3'}`}
              tabIndex={-1}
              aria-label={letter === '#' ? m.bookOtherLetters() : letter}
              aria-disabled={!there.has(letter)}
              aria-current={letter === here ? 'true' : undefined}
              onClick={() => {
                toTop(letter);
                rows.current?.focus({ preventScroll: true });
              }}
            >
              {letter}
            </button>
          ))}
        </nav>
      ) : null}
    </>
  );
}

interface ContactRowProps {
  readonly contact: Contact;
  /** From 1, in the whole list. */
  readonly position: number;
  readonly size: number;
  readonly selected: boolean;
  readonly href: string;
  /** The same function at every render. */
  readonly onOpen: (id: number) => void;
}

/** Memoized, since the list renders for each letter that is searched for. */
const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, position, size, selected, href, onOpen } = props;
  return (
    <ListRow
      id={rowId(contact.id)}
      className={`${ROW} ${COLUMNS}`}
      role="option"
      href={href}
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={size}
      onPress={() => onOpen(contact.id)}
    >
      <b className="truncate font-medium group-aria-selected/row:font-strong" title={nameOf(contact.name)}>
        <bdi>{nameOf(contact.name)}</bdi>
      </b>
      <span className="whitespace-nowrap tabular-nums">
        {contact.number === null ? (
          <span className="text-sm font-regular text-ink-3 normal-nums group-aria-selected/row:text-ink-2">
            {m.bookNoNumber()}
          </span>
        ) : (
          <bdi>{formatNumber(contact.number)}</bdi>
        )}
      </span>
      <span className="truncate text-sm font-regular text-ink-3 group-aria-selected/row:text-ink-2 max-[1360px]:hidden">
        <bdi>{contact.email ? clamp(contact.email, 120) : m.bookNoEmail()}</bdi>
      </span>
    </ListRow>
  );
});
