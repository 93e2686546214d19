import { useRef } from 'react';
import type { Contact } from '#contract/contacts.ts';
import type { Part } from '#src/lib/lists.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { ListRow } from '#src/ui/list/ListRow.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { LETTERS } from './book.ts';

/** In px, the same as in the style sheet. */
const HEIGHTS = { row: 31, head: 25 };
const PHONE_HEIGHTS = { row: 52, head: 25 };
const keyOf = ({ id }: Contact) => id;

interface ContactListProps {
  readonly groups: readonly Part<Contact>[];
  readonly count: number;
  readonly openId: number | null;
  readonly phone: boolean;
  /** Whether the headings are letters, so that the index can jump to them. */
  readonly letters: boolean;
  readonly onOpen: (id: number) => void;
}

const rowId = (id: number): string => `contact-row-${id}`;

/** The contacts under their headings, with the index A to Å beside them. One tab stop. Only visible rows are rendered. */
export function ContactList({ groups, count, openId, phone, letters, onOpen }: ContactListProps) {
  const { body, blocks, total, openIsDrawn, here, toTop } = useLongList(groups, {
    heights: phone ? PHONE_HEIGHTS : HEIGHTS,
    keyOf,
    open: openId,
  });
  const rows = useRef<HTMLDivElement>(null);
  const there = new Set(groups.map(({ key }) => key));
  return (
    <>
      <div className={letters ? 'names__list long' : 'names__list names__list--whole long'} ref={body}>
        <div
          ref={rows}
          className="long__rows"
          role="listbox"
          tabIndex={0}
          aria-label="Contacts"
          aria-activedescendant={openIsDrawn && openId !== null ? rowId(openId) : undefined}
          data-keys="list"
          style={{ height: total }}
        >
          {blocks.map(({ part: group, top, height, from, rows: drawn }) => (
            <div
              key={group.key}
              className="long__part"
              role="group"
              aria-label={group.key === '#' ? 'Other' : group.key}
              style={{ top, height }}
            >
              <div className="letter long__head" aria-hidden="true">
                {group.key}
              </div>
              <div role="presentation" className="long__drawn" style={{ top: from }}>
                {drawn.map(({ item: contact, number }) => (
                  <ListRow
                    key={contact.id}
                    id={rowId(contact.id)}
                    className="nrow long__row"
                    role="option"
                    aria-selected={contact.id === openId}
                    aria-posinset={number}
                    aria-setsize={count}
                    onPress={() => onOpen(contact.id)}
                  >
                    <b className="clip" title={nameOf(contact.name)}>
                      <bdi>{nameOf(contact.name)}</bdi>
                    </b>
                    <span className="clip">
                      {contact.number === null ? (
                        <span className="meta">No number</span>
                      ) : (
                        formatNumber(contact.number, contact.number_formatted)
                      )}
                    </span>
                    <span className="meta clip">
                      <bdi>{contact.email ? clamp(contact.email, 120) : 'No e-mail'}</bdi>
                    </span>
                  </ListRow>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      {letters ? (
        <nav className="az" aria-label="Jump to letter">
          {LETTERS.map((letter) => (
            <button
              key={letter}
              type="button"
              tabIndex={-1}
              aria-label={letter === '#' ? 'Other' : letter}
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
