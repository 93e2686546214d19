import { m } from '#messages/voicemails';
import { cx } from 'class-variance-authority';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import type { Task } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { OwnerMark } from '#src/components/tasks/ThingTask.tsx';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ListRow, longRow } from '#src/ui/list/rows.tsx';
import { clockOf } from '#src/ui/player/track.ts';
import { callerOf, lineOf } from './derive.ts';

interface RowProps {
  readonly item: Voicemail;
  /** Undefined while nobody has acted on it. */
  readonly task: Task | undefined;
  readonly ownId: number | undefined;
  readonly selected: boolean;
  /** From 1, in the whole list. `size` is -1 while there may be older voicemails. */
  readonly position: number;
  readonly size: number;
  readonly href: string;
  /** Whether it is chosen. Undefined while none are being chosen. */
  readonly checked: boolean | undefined;
  /** The same function at every render. */
  readonly onPress: (id: number, event: MouseEvent) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (id: number): string => `voicemail-row-${id}`;

/** The words of all rows for screen readers, as variables of the list. */
export const rowWords = (): CSSProperties =>
  ({
    '--unheard': JSON.stringify(m.rowUnheard()),
    '--length': JSON.stringify(m.rowLength()),
    '--left-for': JSON.stringify(m.rowLeftFor()),
  }) as CSSProperties;

/**
 * A row of the list: unheard, time, caller, length, line. It has few elements, because scrolling renders many rows. For the
 * same reason the words for screen readers are the content of pseudo-elements. Memoized, since the inbox renders for each answer.
 */
export const VoicemailRow = memo(function VoicemailRow(props: RowProps) {
  const { item, task, ownId, selected, position, size, href, checked, onPress } = props;
  const { title, sub } = callerOf(item);
  const line = lineOf(item, ownId);
  return (
    <ListRow
      id={rowId(item.id)}
      className={`${longRow} grid h-13 grid-cols-[8px_40px_minmax(0,1fr)_auto] content-start items-baseline gap-x-2.5 ps-3 pe-4 pt-1.75 pb-2`}
      role="option"
      href={href}
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={size}
      aria-checked={checked}
      onPress={(event) => onPress(item.id, event)}
    >
      {item.heard ? null : (
        <span className="size-2 flex-none rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
      )}
      <time
        className={`col-2 ${item.heard ? 'text-ink-2' : 'font-strong text-ink'}`}
        dateTime={item.created_at}
      >
        {clockWords(Date.parse(item.created_at))}
      </time>
      <bdi
        className={cx(
          'overflow-clip text-md text-ellipsis whitespace-nowrap desk:group-aria-selected/row:font-strong rtl:text-right',
          item.heard ? 'font-regular' : "font-strong text-ink before:content-[''_/_var(--unheard)]",
        )}
        title={title}
      >
        {title}
      </bdi>
      <span className="text-ink-2 before:content-[''_/_var(--length)]">{clockOf(item.duration)}</span>
      <span
        data-check
        className={`absolute start-0 bottom-0.5 grid h-7 w-12 items-center ps-2.25 max-desk:w-14 ${checked === undefined ? 'opacity-0 group-hover/row:opacity-100 max-desk:hidden [@media(hover:none)]:hidden' : ''}`}
      >
        <span
          className={`grid size-3.75 place-items-center rounded-[3px] border ${checked ? 'border-accent bg-accent text-surface forced-colors:bg-[Highlight]' : 'border-line-control bg-surface'}`}
        >
          {checked ? <Icon name="check" size={12} /> : null}
        </span>
      </span>
      <span className="col-[3/-1] flex min-w-0 justify-between gap-3 text-sm font-regular text-ink-3 desk:group-aria-selected/row:text-ink-2">
        <span className="overflow-clip text-ellipsis whitespace-nowrap">
          <bdi>{sub}</bdi>
        </span>
        {task ? <OwnerMark task={task} className="-my-0.5 ms-auto flex-none self-center" /> : null}
        <bdi
          className="max-w-[60%] shrink-99 overflow-clip text-ellipsis whitespace-nowrap before:content-[''_/_var(--left-for)]"
          title={line}
        >
          {line}
        </bdi>
      </span>
    </ListRow>
  );
});
