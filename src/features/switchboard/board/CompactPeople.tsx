import './many.css';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { counted } from '#src/lib/text.ts';
import { useLongList } from '#src/ui/list/use-long-list.ts';
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
import { rowOf, useRoving } from './use-roving.ts';

interface CompactPeopleProps extends Omit<PeopleListProps, 'names' | 'onMessage'> {
  /** Sorted, for a list by group. */
  readonly groups: readonly EmployeeGroup[];
  readonly order: GridFilter['order'];
  readonly locale: string;
  readonly phone: boolean;
}

const NARROWEST = 228;
const DESK = { row: 28, head: 25 };
const PHONE = { row: 56, head: 30 };
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
  const settled = useSettled();
  const [columns, setColumns] = useState(1);
  const parts = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  const places = useMemo(() => placesOf(sections), [sections]);
  const first = useMemo(() => placeOfPerson(sections, openId), [sections, openId]);
  const rowAt = (place: number) => rowKey(sections, columns, place);
  const heights = phone ? PHONE : DESK;
  const { body, blocks, total, width, here, show, toTop } = useLongList(parts, {
    heights,
    keyOf: String,
    open: first === null ? null : rowAt(places.indexOf(first)),
    spare: settled ? SPARE : 0,
  });
  const fitting = phone ? 1 : Math.max(1, Math.min(8, Math.floor(width / NARROWEST)));
  if (width > 0 && fitting !== columns) setColumns(fitting);

  const sizes = sections.map(({ people }) => people.length);
  const roving = useRoving({
    container: body,
    places,
    step: (key, from) => stepInSections(key, from, columns, sizes),
    first,
    reveal: (place) => show(rowAt(place)),
  });
  const { focusPlace, stop } = roving;
  useReturn(closedId, (id) => {
    const place = placeOfPerson(sections, Number(id));
    if (place !== null) focusPlace(place);
  });

  /** What the letters ask for; they are not drawn anew because somebody has changed. */
  const jump = useRef<(letter: string) => void>(() => {});
  useLayoutEffect(() => {
    jump.current = toTop;
  });
  const onPick = useCallback((letter: string) => jump.current(letter), []);
  const keys = sections.map(({ key }) => key).join(' ');
  const present = useMemo(() => new Set(keys.split(' ')), [keys]);

  return (
    <div className={index === null ? 'many many--plain' : 'many'}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the links' own; the list hears them for all of its lines */}
      <div
        ref={body}
        className="many__s"
        tabIndex={-1}
        style={{ '--columns': columns } as CSSProperties}
        onFocus={roving.onFocus}
        onClick={(event) => onCardClick(event, { open: onOpen })}
        onKeyDown={(event) => {
          if (!onCardKey(event, onCall)) roving.onKeyDown(event);
        }}
      >
        <div className="many__all" style={{ height: total }}>
          {blocks.map(({ part: { key }, top, height, before, rows }) => {
            const section = sections.find((one) => one.key === key);
            return section === undefined ? null : (
              <SectionBlock
                key={key}
                section={section}
                top={top}
                height={height}
                from={before}
                to={before + rows.length}
                columns={columns}
                heights={heights}
                stop={stop?.startsWith(`${key}/`) ? stop : null}
                openId={openId}
                now={now}
                at={at}
                youId={youId}
                hrefOf={hrefOf}
              />
            );
          })}
        </div>
      </div>
      {index === null ? null : (
        <LetterIndex letters={index} present={present} current={here ?? null} onPick={onPick} />
      )}
    </div>
  );
}

/** The rows of all sections, by their keys. */
const rowsOf = (sections: readonly Section[], columns: number) =>
  sections.map(({ key, people }) => ({
    key,
    items: Array.from({ length: Math.ceil(people.length / columns) }, (_, row) => `${key}/${row}`),
  }));

/** The key of the row in which a place stands. */
function rowKey(sections: readonly Section[], columns: number, place: number): string {
  let start = 0;
  for (const { key, people } of sections) {
    if (place < start + people.length) return `${key}/${rowOf(place - start, columns)}`;
    start += people.length;
  }
  return '';
}

interface SectionBlockProps extends Pick<PeopleListProps, 'now' | 'at' | 'youId' | 'openId' | 'hrefOf'> {
  readonly section: Section;
  readonly top: number;
  readonly height: number;
  /** Rows that are rendered. */
  readonly from: number;
  readonly to: number;
  readonly columns: number;
  readonly heights: typeof DESK;
  readonly stop: string | null;
}

/** A section has its whole height, so that its heading sticks in it; its seen rows are rendered. */
const SectionBlock = memo(function SectionBlock(props: SectionBlockProps) {
  const { section, top, height, from, to, columns, heights, stop } = props;
  const { people, key } = section;
  const free = people.filter(({ live_presence }) => live_presence === 'available').length;
  return (
    <section style={{ top, height }} aria-label={section.title}>
      <h3 className="many__h">
        {section.title}
        <span>
          {counted(people.length, 'person', 'people')}, {free} available
        </span>
      </h3>
      {/* Each row has its place: what is scrolled in or out moves no other. */}
      {Array.from({ length: to - from }, (_, index) => from + index).map((row) => (
        <div
          key={row}
          className="many__r"
          style={{ top: heights.head + row * heights.row, height: heights.row }}
        >
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
