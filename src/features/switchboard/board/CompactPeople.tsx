import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { alphabetOf, nameCollator } from '#src/lib/people-order.ts';
import { presenceOnLine, presenceWithin, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { wholeRow } from '#src/ui/list/rows.tsx';
import { segments } from '#src/ui/buttons.ts';
import { cardLabel, type GridFilter } from './derive.ts';
import type { PersonCardProps } from './PersonCard.tsx';
import type { PeopleListProps } from './PeopleGrid.tsx';
import {
  alphabetRange,
  cardKeysOf,
  sectionsByGroup,
  sectionsByLetter,
  withFavourites,
  type Section,
} from './sections.ts';
import { SectionHead } from './SectionHead.tsx';
import { useRoving } from './use-roving.ts';

interface CompactPeopleProps extends Omit<PeopleListProps, 'names' | 'onMessage' | 'compact'> {
  /** Sorted. Used for a list by group. */
  readonly groups: readonly EmployeeGroup[];
  readonly order: GridFilter['order'];
  readonly locale: string;
  readonly phone: boolean;
}

/** The markup of the gateway, and the first picture, have as many people as a large screen shows. */
const FIRST = 200;
/** A long name fits beside "DND 14:30" and a speed dial in the narrowest column. At most eight columns. */
const COLUMNS = cx(
  'grid grid-cols-[repeat(auto-fill,minmax(max(256px,(100%-21px)/8),1fr))] gap-x-0.75 max-desk:grid-cols-1',
  // The browser lays out what is near. The rest is as high as two columns, or as the one of a phone: what is laid out then gets lower,
  // so that the last line stays in view when End leads there.
  '[contain-intrinsic-block-size:auto_calc(var(--lines)*14px)] [content-visibility:auto] max-desk:[contain-intrinsic-block-size:auto_calc(var(--lines)*56px)]',
);
/** The characters of a name and a state that fit on one line of such a column. A longer name has two smaller lines. */
const LINE_FITS = 26;

/** A long list of people as lines, by letter or group. */
export function CompactPeople(props: CompactPeopleProps) {
  const { people, favourites, groups, order, locale, phone, now, at, away, youId, openId, hrefOf } = props;
  const byName = order === 'name';
  const sections = useMemo(() => {
    if (!byName) return sectionsByGroup(people, groups);
    const byLetter = sectionsByLetter(people, alphabetOf(locale), nameCollator(locale));
    return withFavourites(byLetter, people, favourites);
  }, [people, byName, favourites, groups, locale]);
  const body = useRef<HTMLDivElement>(null);
  const cardKeys = useMemo(() => cardKeysOf(sections), [sections]);
  const { stop, handlers } = useRoving({ ...props, container: body, cardKeys });
  const shown = new Set(cardKeys.slice(0, useDeferredValue(Infinity, FIRST)));
  const [here, setHere] = useState(0);
  const index = byName && !phone;
  return (
    <div
      className={cx(
        '-me-4 grid min-h-0 flex-1 overflow-clip rounded-ss-control border-s border-t border-line bg-surface max-desk:m-0 max-desk:rounded-none max-desk:border-s-0',
        index ? 'grid-cols-[minmax(0,1fr)_26px]' : 'grid-cols-1',
      )}
    >
      <div
        ref={body}
        className="relative min-h-0 scroll-pt-6.25 overflow-x-hidden overflow-y-auto bg-surface [contain:strict] max-desk:scroll-pt-7.5"
        onScroll={({ currentTarget: { children, scrollTop } }) =>
          setHere([...children].findLastIndex((one) => (one as HTMLElement).offsetTop <= scrollTop + 1))
        }
        {...handlers}
      >
        {sections.map((section) => (
          <section key={section.key} aria-label={section.title}>
            <SectionHead section={section} away={away} />
            <div className={COLUMNS} style={{ '--lines': section.people.length } as CSSProperties}>
              {section.people.map((person) => {
                const cardKey = `${section.key}/${person.id}`;
                return shown.has(cardKey) ? (
                  <PersonLine
                    key={person.id}
                    person={person}
                    cardKey={cardKey}
                    // Only the end of do-not-disturb depends on the time; 0 avoids other renders.
                    now={person.dnd_timeout_at === null ? 0 : now}
                    away={awayWords(away.get(person.id), now)}
                    you={person.id === youId}
                    at={at}
                    open={person.id === openId}
                    tabStop={cardKey === stop}
                    href={hrefOf(person.id)}
                  />
                ) : null;
              })}
            </div>
          </section>
        ))}
      </div>
      {index ? (
        <LetterIndex
          letters={alphabetOf(locale)}
          sections={sections}
          current={sections[here]?.key}
          onPick={(letter) => {
            const section = body.current?.children[sections.findIndex(({ key }) => key === letter)];
            if (section instanceof HTMLElement) body.current?.scrollTo({ top: section.offsetTop });
          }}
        />
      ) : null}
    </div>
  );
}

interface LetterIndexProps {
  readonly letters: readonly string[];
  readonly sections: readonly Section[];
  readonly current: string | undefined;
  readonly onPick: (letter: string) => void;
}

/** The letters A to Å next to the list: one tab stop, arrow keys between the letters with people. */
function LetterIndex({ letters, sections, current, onPick }: LetterIndexProps) {
  const there = letters.filter((letter) => sections.some(({ key }) => key === letter));
  const stop = current !== undefined && there.includes(current) ? current : there[0];
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [
      ...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
    ];
    const next = buttons[buttons.indexOf(event.currentTarget) + by];
    next?.focus();
    next?.click();
  };
  return (
    <nav
      className="flex flex-col items-center justify-between overflow-hidden border-s border-line px-1 py-2"
      data-letters
      translate="no"
      aria-label={m.boardJump()}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={cx(
            'max-h-4.25 min-h-0 w-4.5 flex-1 rounded-[3px] text-center text-xs font-medium text-ink-2',
            'enabled:hover:bg-sunken disabled:cursor-default disabled:font-regular disabled:text-ink-3 aria-[current]:bg-primary aria-[current]:forced-highlight',
            'aria-[current]:text-on-primary',
          )}
          tabIndex={letter === stop ? 0 : -1}
          disabled={!there.includes(letter)}
          aria-current={letter === current ? 'true' : undefined}
          onClick={() => onPick(letter)}
          onKeyDown={move}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}

/** Higher for a name that a reader spaces. On the phone as high as a thumb. */
const LINE = cx(
  'relative flex min-h-7 cursor-pointer items-center gap-1.5 border-b border-line bg-surface pe-0.5 hover:bg-sunken',
  // The cell of the presence, and its shape.
  '[--wide:26px] before:w-(--wide) before:flex-none before:self-stretch before:bg-(--cell) after:absolute after:top-[calc(50%-6px)]',
  'after:start-[calc((var(--wide)-12px)/2)] after:size-3 after:bg-(--lamp) after:forced-mark after:[clip-path:var(--shape)]',
  'outline-accent has-[a:focus-visible]:z-1 has-[a:focus-visible]:rounded-[2px] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-1',
  'max-desk:min-h-14 max-desk:pe-3.5 max-desk:[--wide:46px]',
);

type OfCard = Pick<PersonCardProps, 'person' | 'away' | 'you' | 'at' | 'open' | 'tabStop' | 'href'>;
interface PersonLineProps extends OfCard {
  /** A person in two groups has two lines. */
  readonly cardKey: string;
  readonly now: number;
}

/** The card in compact density, memoized for scrolling. No word for available, as most are: the names need the space. */
const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { person, cardKey, now, away, you, at, open, tabStop, href } = props;
  const state = away ?? (person.live_presence === 'available' ? '' : presenceOnLine(person, now));
  const name = nameOf(person.name);
  const own = you ? ` ${m.boardYou()}` : '';
  const full = presenceWithin(person, now);
  const shape = shapeName(person.live_presence);
  return (
    <article
      className={cx(
        LINE,
        away !== null && 'bg-canvas [&_a]:text-ink-2',
        open && 'outline-2 -outline-offset-1',
      )}
      data-lamp={at === null ? shape : `${shape} stale`}
      data-person={person.id}
      data-card={cardKey}
      title={at === null || state === '' ? undefined : m.boardStateAt({ state, at })}
    >
      <a
        className={`flex min-w-0 flex-1 text-base font-medium focus-visible:outline-none max-desk:text-lg max-desk:font-strong ${wholeRow}`}
        href={href}
        tabIndex={tabStop ? 0 : -1}
        aria-label={cardLabel(person, full, you, at, away)}
        aria-current={open ? 'true' : undefined}
      >
        <bdi
          className={
            (name + own + state).length > LINE_FITS
              ? 'line-clamp-3 text-sm/3.5 wrap-anywhere max-desk:line-clamp-none max-desk:text-base/5'
              : 'truncate'
          }
          title={name}
        >
          {name}
        </bdi>
        {you ? <span className="flex-none font-regular whitespace-pre text-ink-3">{own}</span> : null}
      </a>
      {state === '' ? null : (
        <span
          className={cx(
            'text-sm whitespace-nowrap last:me-8.5 max-desk:text-[14px] max-desk:last:me-9.5',
            away === null ? 'font-regular' : 'max-w-1/2 min-w-0 flex-none truncate font-medium',
            away !== null ? 'text-ink' : at === null ? WORD_COLOUR[shape] : 'text-ink-2',
          )}
          title={away ?? undefined}
        >
          {away === null ? null : <Icon name="sign" size={14} className="me-1 align-[-2px]!" />}
          {state}
        </span>
      )}
      {person.speed_dial ? (
        <DialKey
          digit={person.speed_dial.digit}
          className="block! h-5! min-w-7! flex-none px-0.5! text-center leading-4.5! max-desk:min-w-8!"
        />
      ) : null}
    </article>
  );
});

interface OrderSwitchProps {
  readonly filter: GridFilter;
  readonly locale: string;
  readonly onFilter: (change: Partial<GridFilter>) => void;
}

export function OrderSwitch({ filter, locale, onFilter }: OrderSwitchProps) {
  const words = { name: alphabetRange(alphabetOf(locale)), group: m.boardByGroup() };
  return (
    <fieldset
      className={segments({
        size: 'sm',
        className: 'min-w-0 p-0 max-desk:ms-1.5 max-desk:h-11 max-desk:flex-none',
      })}
      aria-label={m.boardOrder()}
    >
      {(['name', 'group'] as const).map((order) => (
        <button
          key={order}
          type="button"
          aria-pressed={filter.order === order}
          onClick={() => onFilter({ order })}
        >
          {words[order]}
        </button>
      ))}
    </fieldset>
  );
}
