import './many.css';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { counted } from '#src/lib/text.ts';
import { onCardClick, onCardKey } from './card-events.ts';
import type { GridFilter } from './derive.ts';
import { LetterIndex } from './LetterIndex.tsx';
import type { PeopleListProps } from './PeopleGrid.tsx';
import { useReturn } from './PeopleGrid.tsx';
import { PersonLine } from './PersonLine.tsx';
import {
  alphabetOf,
  alphabetRange,
  stepInSections,
  placeOfPerson,
  placesOf,
  sectionsByGroup,
  sectionsByLetter,
  withFavourites,
  type Section,
} from './sections.ts';
import { useRoving } from './use-roving.ts';
import { useView } from './use-window.ts';
import { placeSections, scrollToShow, sectionAt, shownBetween } from './window-rows.ts';

interface CompactPeopleProps extends Omit<PeopleListProps, 'names' | 'onMessage'> {
  /** Sorted, for a list by group. */
  readonly groups: readonly EmployeeGroup[];
  readonly order: GridFilter['order'];
  readonly locale: string;
  readonly phone: boolean;
}

const NARROWEST = 228;
const DESK = { rowHeight: 28, headHeight: 25 };
const PHONE = { rowHeight: 56, headHeight: 30 };
/** Rows rendered beyond the view on either side, so that a scroll by wheel shows no gap. */
const SPARE = 10;

/** The people as lines under sticking letters or groups: over 80 of them, of whom only what is seen is rendered. */
export function CompactPeople(props: CompactPeopleProps) {
  const { people, favourites, groups, order, locale, phone } = props;
  const alphabet = useMemo(() => alphabetOf(locale), [locale]);
  const byName = order === 'name';
  const sections = useMemo(
    () =>
      byName
        ? withFavourites(sectionsByLetter(people, alphabet, nameCollator(locale)), people, favourites)
        : sectionsByGroup(people, groups),
    [people, byName, favourites, groups, alphabet, locale],
  );
  return <SectionedLines {...props} sections={sections} index={byName && !phone ? alphabet : null} />;
}

interface OrderSwitchProps {
  readonly filter: GridFilter;
  readonly locale: string;
  readonly onFilter: (change: Partial<GridFilter>) => void;
}

/** "A to Å" or by group. */
export function OrderSwitch({ filter, locale, onFilter }: OrderSwitchProps) {
  return (
    <fieldset className="seg seg--sm" aria-label="Order">
      <button
        type="button"
        aria-pressed={filter.order === 'name'}
        onClick={() => onFilter({ order: 'name' })}
      >
        {alphabetRange(alphabetOf(locale))}
      </button>
      <button
        type="button"
        aria-pressed={filter.order === 'group'}
        onClick={() => onFilter({ order: 'group' })}
      >
        By group
      </button>
    </fieldset>
  );
}

interface SectionedLinesProps extends Omit<PeopleListProps, 'people' | 'names' | 'favourites' | 'onMessage'> {
  readonly sections: readonly Section[];
  /** The letters of the index beside the list; none where the list is by group. */
  readonly index: readonly string[] | null;
  readonly phone: boolean;
}

/** False for the first picture, which is what can be seen and no more; true from the frame after it. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return settled;
}

/** A scroll renders this again, and not what makes the sections. */
function SectionedLines(props: SectionedLinesProps) {
  const { sections, index, phone, openId, closedId, onOpen, onCall, now, at, youId, hrefOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useView(scroller);
  const settled = useSettled();
  const columns = phone ? 1 : Math.max(1, Math.min(8, Math.floor(view.width / NARROWEST)));
  const { rowHeight, headHeight } = phone ? PHONE : DESK;
  const sizes = sections.map(({ people }) => people.length);
  const geometry = { columns, rowHeight, headHeight };
  const placed = placeSections(sizes, geometry);
  const shown = shownBetween(placed, view.top, view.top + view.height, geometry, settled ? SPARE : 0);
  const places = useMemo(() => placesOf(sections), [sections]);
  const first = useMemo(() => placeOfPerson(sections, openId), [sections, openId]);

  const reveal = (place: number) => {
    const element = scroller.current;
    if (!element) return;
    const seen = { top: element.scrollTop, height: element.clientHeight };
    const top = scrollToShow(placed, place, seen, geometry);
    if (top !== null) element.scrollTop = top;
  };
  const roving = useRoving({
    container: scroller,
    places,
    step: (key, from) => stepInSections(key, from, columns, sizes),
    first,
    reveal,
  });
  const { focusPlace, stop } = roving;
  useReveal(first === null ? -1 : places.indexOf(first), view.height > 0, reveal);
  useReturn(closedId, (id) => {
    const place = placeOfPerson(sections, Number(id));
    if (place !== null) focusPlace(place);
  });

  /** What the letters ask for; they are not drawn anew because somebody has changed. */
  const jump = useRef<(letter: string) => void>(() => {});
  useLayoutEffect(() => {
    jump.current = (letter) => {
      const top = placed[sections.findIndex(({ key }) => key === letter)]?.top;
      if (top !== undefined) scroller.current?.scrollTo({ top });
    };
  });
  const onPick = useCallback((letter: string) => jump.current(letter), []);
  const keys = sections.map(({ key }) => key).join(' ');
  const present = useMemo(() => new Set(keys.split(' ')), [keys]);

  return (
    <div className={index === null ? 'many many--plain' : 'many'}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the links' own; the list hears them for all of its lines */}
      <div
        ref={scroller}
        className="many__s"
        tabIndex={-1}
        style={{ '--columns': columns } as CSSProperties}
        onFocus={roving.onFocus}
        onClick={(event) => onCardClick(event, { open: onOpen })}
        onKeyDown={(event) => {
          if (!onCardKey(event, onCall)) roving.onKeyDown(event);
        }}
      >
        {sections.map((section, which) => {
          const rows = shown.find((one) => one.section === which);
          return (
            <SectionBlock
              key={section.key}
              // Out of sight nothing of it is drawn but its height.
              section={rows === undefined ? null : section}
              height={placed[which]?.height ?? 0}
              from={rows?.from ?? 0}
              to={rows?.to ?? 0}
              columns={columns}
              headHeight={headHeight}
              rowHeight={rowHeight}
              stop={stop?.startsWith(`${section.key}/`) ? stop : null}
              openId={rows === undefined ? null : openId}
              now={now}
              at={at}
              youId={youId}
              hrefOf={hrefOf}
            />
          );
        })}
      </div>
      {index === null ? null : (
        <LetterIndex
          letters={index}
          present={present}
          current={sections[sectionAt(placed, view.top)]?.key ?? null}
          onPick={onPick}
        />
      )}
    </div>
  );
}

/** Whoever is opened is brought into view, once the list knows its height. */
function useReveal(at: number, ready: boolean, reveal: (at: number) => void): void {
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  useEffect(() => {
    if (ready && at >= 0) latest.current(at);
  }, [at, ready]);
}

interface SectionBlockProps extends Pick<PeopleListProps, 'now' | 'at' | 'youId' | 'openId' | 'hrefOf'> {
  /** Null where nothing of it is seen. */
  readonly section: Section | null;
  readonly height: number;
  /** Rows that are rendered. */
  readonly from: number;
  readonly to: number;
  readonly columns: number;
  readonly headHeight: number;
  readonly rowHeight: number;
  readonly stop: string | null;
}

/** A section keeps its whole height, so that the scroll bar is right; its heading sticks; its seen rows are rendered. */
const SectionBlock = memo(function SectionBlock(props: SectionBlockProps) {
  const { section, height, from, to, columns, headHeight, rowHeight, stop } = props;
  if (section === null) return <section style={{ height }} />;
  const { people, key } = section;
  const free = people.filter(({ live_presence }) => live_presence === 'available').length;
  return (
    <section style={{ height }} aria-label={section.title}>
      <h3 className="many__h">
        {section.title}
        <span>
          {counted(people.length, 'person', 'people')}, {free} available
        </span>
      </h3>
      {/* Each row has its place: what is scrolled in or out moves no other. */}
      {Array.from({ length: to - from }, (_, index) => from + index).map((row) => (
        <div key={row} className="many__r" style={{ top: headHeight + row * rowHeight, height: rowHeight }}>
          {people.slice(row * columns, (row + 1) * columns).map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              place={`${key}/${person.id}`}
              // Only an end is told by the time: the minute draws nobody else anew.
              now={person.dnd_timeout_at === null ? 0 : props.now}
              you={person.id === props.youId}
              at={props.at}
              open={person.id === props.openId}
              tabStop={`${key}/${person.id}` === stop}
              href={props.hrefOf(person.id)}
            />
          ))}
        </div>
      ))}
    </section>
  );
});
