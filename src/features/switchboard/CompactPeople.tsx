import './many.css';
import { useEffect, useRef } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { presenceInFull, presenceOnLine } from '#src/lib/presence.ts';
import { counted } from '#src/lib/text.ts';
import { LetterIndex } from './LetterIndex.tsx';
import { onCardClick, onCardKey } from './card-events.ts';
import { spoken } from './derive.ts';
import type { GridFilter } from './derive.ts';
import type { PeopleListProps } from './PeopleGrid.tsx';
import { useReturn } from './PeopleGrid.tsx';
import { PersonLine } from './PersonLine.tsx';
import { stepInSections } from './roving-sections.ts';
import { sectionsByGroup, sectionsByLetter, withFavourites } from './sections.ts';
import type { Section } from './sections.ts';
import { useRoving } from './use-roving.ts';
import { useView } from './use-window.ts';
import { placeSections, scrollToShow, sectionAt, shownBetween } from './window-rows.ts';
import type { Shown } from './window-rows.ts';

interface CompactPeopleProps extends Omit<PeopleListProps, 'names' | 'onMessage'> {
  /** Sorted, for a list by group. */
  readonly groups: readonly EmployeeGroup[];
  readonly order: GridFilter['order'];
  readonly alphabet: readonly string[];
  readonly collator: Intl.Collator;
  readonly phone: boolean;
}

const NARROWEST = 228;
const DESK = { rowHeight: 28, headHeight: 25 };
const PHONE = { rowHeight: 56, headHeight: 30 };
/** Rows rendered beyond the view on either side, so that a scroll by wheel shows no gap. */
const SPARE = 10;

/** The people as lines under sticking letters or groups: over 80 of them, of whom only what is seen is rendered. */
export function CompactPeople(props: CompactPeopleProps) {
  const { people, favourites, groups, order, alphabet, collator, phone } = props;
  const byName = order === 'name';
  return (
    <SectionedLines
      {...props}
      sections={
        byName
          ? withFavourites(sectionsByLetter(people, alphabet, collator), people, favourites)
          : sectionsByGroup(people, groups)
      }
      index={byName && !phone ? alphabet : null}
    />
  );
}

interface SectionedLinesProps extends Omit<PeopleListProps, 'people' | 'names' | 'favourites' | 'onMessage'> {
  readonly sections: readonly Section[];
  /** The letters of the index beside the list; none where the list is by group. */
  readonly index: readonly string[] | null;
  readonly phone: boolean;
}

/** A scroll renders this again, and not what makes the sections. */
function SectionedLines(props: SectionedLinesProps) {
  const { sections, index, phone, openId, closedId, onOpen, onCall } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useView(scroller);
  const columns = phone ? 1 : Math.max(1, Math.min(8, Math.floor(view.width / NARROWEST)));
  const geometry = { columns, ...(phone ? PHONE : DESK) };
  const sizes = sections.map(({ people }) => people.length);
  const placed = placeSections(sizes, geometry);
  const shown = shownBetween(placed, view.top, view.top + view.height, geometry, SPARE);
  const places = sections.flatMap(({ key, people }) => people.map(({ id }) => `${key}/${id}`));

  const reveal = (at: number) => {
    const element = scroller.current;
    if (!element) return;
    const top = scrollToShow(placed, at, { top: element.scrollTop, height: element.clientHeight }, geometry);
    if (top !== null) element.scrollTop = top;
  };
  const roving = useRoving({
    container: scroller,
    places,
    step: (key, from) => stepInSections(key, from, columns, sizes),
    first: openId === null ? null : (places.find((place) => place.endsWith(`/${openId}`)) ?? null),
    reveal: (at) => {
      const element = scroller.current;
      if (!element) return;
      const top = scrollToShow(
        placed,
        at,
        { top: element.scrollTop, height: element.clientHeight },
        geometry,
      );
      if (top !== null) element.scrollTop = top;
    },
  });
  const { focusPlace } = roving;
  const openAt = openId === null ? -1 : places.findIndex((place) => place.endsWith(`/${openId}`));
  useReveal(openAt, view.height > 0, reveal);
  useReturn(closedId, (id) => {
    const place = places.find((candidate) => candidate.endsWith(`/${id}`));
    if (place !== undefined) focusPlace(place);
  });

  return (
    <div className={index === null ? 'many many--plain' : 'many'}>
      {/* The keys are the links' own; the list hears them for all of its lines. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className="many__s"
        tabIndex={-1}
        onFocus={roving.onFocus}
        onClick={(event) => onCardClick(event, { open: onOpen })}
        onKeyDown={(event) => {
          if (!onCardKey(event, onCall)) roving.onKeyDown(event);
        }}
      >
        {sections.map((section, at) => (
          <SectionBlock
            key={section.key}
            section={section}
            height={placed[at]?.height ?? 0}
            rows={shown.find((one) => one.section === at) ?? null}
            geometry={geometry}
            stop={roving.stop}
            list={props}
          />
        ))}
      </div>
      {index === null ? null : (
        <LetterIndex
          letters={index}
          present={new Set(sections.map(({ key }) => key))}
          current={sections[sectionAt(placed, view.top)]?.key ?? null}
          onPick={(letter) => {
            const at = sections.findIndex(({ key }) => key === letter);
            const top = placed[at]?.top;
            if (top !== undefined) scroller.current?.scrollTo({ top });
          }}
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

interface SectionBlockProps {
  readonly section: Section;
  readonly height: number;
  readonly rows: Shown | null;
  readonly geometry: { readonly columns: number; readonly rowHeight: number; readonly headHeight: number };
  readonly stop: string | null;
  readonly list: Pick<SectionedLinesProps, 'now' | 'at' | 'youId' | 'openId' | 'hrefOf'>;
}

/** A section keeps its whole height, so that the scroll bar is right; its heading sticks; its seen rows are rendered. */
function SectionBlock({ section, height, rows, geometry, stop, list }: SectionBlockProps) {
  const { columns, rowHeight } = geometry;
  if (rows === null) return <section style={{ height }} />;
  const seen: readonly Employee[] = section.people.slice(rows.from * columns, rows.to * columns);
  return (
    <section style={{ height }} aria-label={section.title}>
      <h3 className="many__h">
        {section.title}
        <span>
          {counted(section.people.length, 'person', 'people')}, {section.free} available
        </span>
      </h3>
      <div
        className="many__l"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight,
          transform: `translateY(${rows.from * rowHeight}px)`,
        }}
      >
        {seen.map((person) => {
          const place = `${section.key}/${person.id}`;
          return (
            <PersonLine
              key={person.id}
              person={person}
              place={place}
              state={presenceOnLine(person, list.now)}
              full={spoken(presenceInFull(person, list.now))}
              you={person.id === list.youId}
              at={list.at}
              open={person.id === list.openId}
              tabStop={place === stop}
              href={list.hrefOf(person.id)}
            />
          );
        })}
      </div>
    </section>
  );
}
