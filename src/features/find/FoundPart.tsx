import { useState } from 'react';
import type { Acts } from './acts.ts';
import { Hit } from './Hit.tsx';
import type { Item, Part } from './items.ts';

interface FoundPartProps {
  readonly part: Part;
  /** So many lines stand ready. */
  readonly ready: number;
  readonly listId: string;
  readonly typed: string;
  readonly selected: Item | undefined;
  /** Of the highlighted line. */
  readonly acts: Acts;
  readonly now: number;
  readonly stale: boolean;
  readonly phone: boolean;
}

/** The id of the highlighted line: another for everybody, so that it is read when somebody else stands there. */
export const rowId = (list: string, key: string): string => `${list}-${key}`;

/**
 * People, contacts or groups that were found. A line is known by its place: who is found now is written into the line that
 * stands there, and lines that are not needed now stay, empty and out of sight, since making one costs more than all its words.
 */
export function FoundPart(props: FoundPartProps) {
  const { part, ready, listId, typed, selected, acts, now, stale, phone } = props;
  const { title, count, items } = part;
  const [most, setMost] = useState(items.length);
  if (items.length > most) setMost(items.length);
  const none = items.length === 0;
  return (
    <div
      role="rowgroup"
      aria-label={none ? title : `${title}, ${count}`}
      aria-hidden={none ? true : undefined}
      className={none ? 'hit-none' : undefined}
    >
      <div className="palette__h" aria-hidden="true">
        {title} <span>{count}</span>
      </div>
      {Array.from({ length: Math.max(most, ready, items.length) }, (_, place) => {
        const item = items[place] ?? null;
        const isSelected = item !== null && item === selected;
        return (
          <Hit
            key={place}
            id={isSelected ? rowId(listId, item.key) : undefined}
            part={title}
            item={item}
            typed={typed}
            selected={isSelected}
            acts={isSelected ? acts : null}
            now={now}
            stale={stale}
            phone={phone}
          />
        );
      })}
    </div>
  );
}
