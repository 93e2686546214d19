import { m } from '#messages/extras';
import { memo } from 'react';
import { Hit } from './Hit.tsx';
import { actionsOf, type ActionContext } from './HitActions.tsx';
import type { Item, Part } from './items.ts';

interface FoundPartProps {
  readonly part: Part;
  readonly listId: string;
  readonly typed: string;
  readonly selected: Item | undefined;
  /** Closes the palette and navigates. */
  readonly go: (path: string) => void;
  readonly close: () => void;
  readonly context: ActionContext;
  readonly now: number;
  readonly phone: boolean;
}

/** The id of a line, for the field's `aria-activedescendant`. */
export const rowId = (list: string, key: string): string => `${list}-${key}`;

/** One kind of results: people, contacts or groups. Memoized, since the field renders for each letter before there are results. */
export const FoundPart = memo(function FoundPart({
  part,
  listId,
  selected,
  go,
  close,
  context,
  ...rest
}: FoundPartProps) {
  const { kind, count, items } = part;
  const title = m.findPart({ kind });
  return (
    <div role="rowgroup" aria-label={`${title}, ${count}`}>
      <div
        className="flex gap-2 px-2.5 pt-2.5 pb-1.25 text-sm font-strong text-ink-2 max-desk:border-b max-desk:border-line max-desk:bg-canvas max-desk:px-4 max-desk:text-md"
        aria-hidden="true"
      >
        {title} <span className="font-regular text-ink-3">{count}</span>
      </div>
      {items.map((item) => (
        <Hit
          key={item.key}
          id={rowId(listId, item.key)}
          item={item}
          actions={item === selected ? actionsOf(item, go, close, context) : null}
          span={item.kind === 'person' && item.record ? context.away.get(item.record.id) : undefined}
          go={go}
          stale={context.stale}
          {...rest}
        />
      ))}
    </div>
  );
});
