import { m } from '#messages/shared';
import type { ReactNode } from 'react';
import type { NewestList } from '#src/api/cache/newest-first.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';

import { Button } from '#src/ui/Button.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import type { Older } from './use-older.ts';

interface ListFootProps {
  readonly list: NewestList<unknown>;
  readonly older: Older;
  /** What is listed. The messages name it. */
  readonly items: 'chats' | 'voicemails';
  /** The text for a moment with more items than the service can list. */
  readonly crowded: (when: string) => string;
  readonly shown: number;
  readonly filtered: boolean;
  readonly className: string;
  readonly errorClass: string;
  /** Replaces "That is all", such as when the search has stopped and can go on. */
  readonly children?: ReactNode;
}

/** The text below the last row: that more is loading, that this is all, and what is missing. */
export function ListFoot(props: ListFootProps) {
  const { list, older, items, crowded, shown, filtered, className, errorClass, children } = props;
  const now = useNow(60_000);
  const { dropped } = list;
  return (
    <div className={className}>
      {list.crowded.map((at) => (
        <p key={at} className="text-sm font-regular text-ink-3">
          {crowded(momentWords(Date.parse(at), now))}
        </p>
      ))}
      {dropped > 0 ? (
        <p className="text-sm font-regular text-ink-3">{m.footDropped({ items, count: dropped })}</p>
      ) : null}
      {older.loading ? (
        <div aria-busy="true">
          <output className="sr-only">{m.footFetchingOlder({ items })}</output>
          <RowSkeletons count={2} />
        </div>
      ) : older.error ? (
        <p className={errorClass} role="alert">
          {m.footOlderFailed({ items, why: errorWords(older.error) })}
          <Button small icon="retry" onClick={older.goOn}>
            {m.tryAgain()}
          </Button>
        </p>
      ) : (
        (children ??
        (!list.more && shown > 0 ? (
          <p className="text-sm font-regular text-ink-3">
            {filtered ? m.footAllMatching({ items, count: shown }) : m.footAll({ items, count: shown })}
          </p>
        ) : null))
      )}
    </div>
  );
}

/** Replaces a list during its first load. Visible after a short delay only. */
export function ListLoading({
  items,
  count,
  className,
}: Pick<ListFootProps, 'items' | 'className'> & { readonly count: number }) {
  return (
    <div className={className} aria-busy="true">
      <output className="sr-only">{m.footFetching({ items })}</output>
      <RowSkeletons count={count} />
    </div>
  );
}
