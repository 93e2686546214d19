import { useDeferredValue, useRef } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { Away } from '#src/components/absence/away.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { boardGrid, boardGridCompact } from '#src/components/desk/desk.ts';
import { presenceOnCard, presenceOnOldCard, presenceWithin } from '#src/lib/presence.ts';
import { groupNames } from './derive.ts';
import { PersonCard } from './PersonCard.tsx';
import { useRoving, type RovingOptions } from './use-roving.ts';

export interface PeopleListProps extends Omit<RovingOptions, 'container' | 'cardKeys'> {
  readonly people: readonly Employee[];
  readonly names: ReadonlyMap<number, string>;
  /** Whether the cards are low: name and presence only. */
  readonly compact: boolean;
  /** Now by the service's clock, in whole minutes. */
  readonly now: number;
  /** "at 10:41" when the data is stale. */
  readonly at: string | null;
  readonly youId: number | null;
  readonly favourites: ReadonlySet<number>;
  readonly away: Away;
  readonly hrefOf: (id: number) => string;
}

/** The people as cards, A to Å, up to `CARDS_AT_MOST`. */
export function PeopleGrid(props: PeopleListProps) {
  const { people, names, now, at, away, youId, favourites, openId, hrefOf, onMessage, compact } = props;
  const grid = useRef<HTMLDivElement>(null);
  const cardKeys = people.map(({ id }) => String(id));
  const { stop, handlers } = useRoving({ ...props, container: grid, cardKeys });

  // They are most of a card, and not needed before the page reacts.
  const withActions = useDeferredValue(true, false);

  return (
    <div
      ref={grid}
      className={compact ? `${boardGrid} ${boardGridCompact}` : boardGrid}
      data-board
      {...handlers}
    >
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          state={at === null ? presenceOnCard(person, now) : presenceOnOldCard(person, now)}
          full={presenceWithin(person, now)}
          groups={groupNames(person.employee_group_ids, names)}
          away={awayWords(away.get(person.id), now)}
          you={person.id === youId}
          favourite={favourites.has(person.id)}
          at={at}
          compact={compact}
          open={person.id === openId}
          tabStop={String(person.id) === stop}
          href={hrefOf(person.id)}
          canMessage={onMessage !== undefined}
          withActions={withActions}
        />
      ))}
    </div>
  );
}
