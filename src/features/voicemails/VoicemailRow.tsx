import type { Voicemail } from '#contract/voicemails.ts';
import { clockWords } from '#src/lib/time.ts';
import { ListRow } from '#src/ui/list/ListRow.tsx';
import { clockOf } from '#src/ui/player/words.ts';
import { callerOf, lineOf } from './derive.ts';

interface RowProps {
  readonly item: Voicemail;
  readonly ownId: number | undefined;
  readonly selected: boolean;
  /** From 1, in the whole list. `size` is -1 while there may be older voicemails. */
  readonly position: number;
  readonly size: number;
  readonly onOpen: (id: number) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (id: number): string => `voicemail-row-${id}`;

/**
 * A row of the list: unheard, time, caller, length, line. It has few elements, because scrolling renders many rows. For the
 * same reason the words for screen readers are in the style sheet.
 */
export function VoicemailRow({ item, ownId, selected, position, size, onOpen }: RowProps) {
  const { title, sub } = callerOf(item);
  const line = lineOf(item, ownId);
  return (
    <ListRow
      id={rowId(item.id)}
      className={item.heard ? 'row long__row' : 'row long__row is-new'}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={size}
      onPress={() => onOpen(item.id)}
    >
      {item.heard ? null : <span className="dot" />}
      <time dateTime={item.created_at}>{clockWords(Date.parse(item.created_at))}</time>
      <bdi className="row__who clip" title={title}>
        {title}
      </bdi>
      <span className="row__len">{clockOf(item.duration)}</span>
      <span className="row__sub meta">
        <span className="clip">{sub}</span>
        <bdi className="row__line clip" title={line}>
          {line}
        </bdi>
      </span>
    </ListRow>
  );
}
