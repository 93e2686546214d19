import { useEffect, useRef } from 'react';
import type { Employee } from '#contract/employees.ts';
import { presenceInFull, presenceOnCard, presenceOnOldCard } from '#src/lib/presence.ts';
import { groupNames, spoken } from './derive.ts';
import { PersonCard } from './PersonCard.tsx';
import { stepInGrid, useRoving } from './use-roving.ts';

export interface PeopleListProps {
  readonly people: readonly Employee[];
  readonly names: ReadonlyMap<number, string>;
  /** By the service's clock, cut to the minute. */
  readonly now: number;
  /** "at 10:41" where the data is too old to be drawn as live. */
  readonly at: string | null;
  readonly youId: number | null;
  readonly favourites: ReadonlySet<number>;
  readonly openId: number | null;
  /** Who was open before: the keyboard comes back to their card. */
  readonly closedId: number | null;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly onCall: (id: number) => void;
  readonly onMessage?: ((id: number) => void) | undefined;
}

/** How many cards stand side by side, asked of the layout itself. */
function columnsOf(grid: HTMLElement | null): number {
  if (!grid) return 1;
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

/** The people as cards, A to Å: up to 80 of them. */
export function PeopleGrid(props: PeopleListProps) {
  const { people, names, now, at, youId, favourites, openId, hrefOf, onMessage } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { stop, handlers } = useRoving({
    ...props,
    container: grid,
    places: people.map(({ id }) => String(id)),
    placeOf: String,
    step: (key, from) => stepInGrid(key, from, columnsOf(grid.current), people.length),
  });
  useEffect(() => {
    if (openId === null) return;
    grid.current?.querySelector(`[data-person="${openId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  return (
    <div ref={grid} className="board" tabIndex={-1} {...handlers}>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          state={at === null ? presenceOnCard(person, now) : presenceOnOldCard(person, now)}
          full={spoken(presenceInFull(person, now))}
          groups={groupNames(person.employee_group_ids, names)}
          you={person.id === youId}
          favourite={favourites.has(person.id)}
          at={at}
          open={person.id === openId}
          tabStop={String(person.id) === stop}
          href={hrefOf(person.id)}
          canMessage={onMessage !== undefined}
        />
      ))}
    </div>
  );
}
