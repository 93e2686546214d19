import { m } from '#messages/shared';
import type { ReactNode } from 'react';
import { NoList } from '#src/components/panel/NoList.tsx';
import type { Older } from './use-older.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { longList } from '#src/ui/list/rows.tsx';
import { OldList } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import type { NewestState } from './use-newest.ts';

interface NewestListProps {
  readonly newest: NewestState & { readonly older: Older; readonly items: readonly unknown[] };
  /** What else an old list means: "Timers stand still." */
  readonly oldNote?: string;
  /** The number of rows to draw while the list loads. */
  readonly skeletons: number;
  readonly skeletonClass?: string;
  /** The classes of what takes the place of the list, and of what is below its last row. */
  readonly panelClass: string;
  readonly footClass: string;
  readonly empty: ReactNode;
  /** In place of "That is all". */
  readonly waiting?: ReactNode;
  readonly children: (foot: ReactNode) => ReactNode;
}

/** The list of a screen below its head, or what takes its place: that it is loading, refused, failed or empty. */
export function NewestList(props: NewestListProps) {
  const { newest, oldNote, skeletons, skeletonClass = '', panelClass, footClass, empty, waiting } = props;
  const { kind, list, state, filtered, older, items } = newest;
  const { level } = useFreshness();
  const now = useNow(60_000);
  const onRetry = () => void list.refetch();
  if (state.kind === 'loading')
    return (
      <div className={`${longList} ${skeletonClass} flex-1`} aria-busy="true">
        <output className="sr-only">{m.footFetching({ items: kind })}</output>
        <RowSkeletons count={skeletons} />
      </div>
    );
  if (state.kind !== 'ready' || !list.data)
    return (
      <div className={panelClass}>
        <NoList state={state} subject={kind} onRetry={onRetry} />
      </div>
    );
  const { crowded, dropped } = list.data;
  const all = { items: kind, count: items.length };
  const foot = (
    <div className={`${footClass} grid gap-2.5 text-sm font-regular text-ink-3 empty:hidden`}>
      {crowded.map((at) => (
        <p key={at}>{m.footCrowded({ items: kind, when: momentWords(Date.parse(at), now) })}</p>
      ))}
      {dropped > 0 ? <p>{m.footDropped({ items: kind, count: dropped })}</p> : null}
      {older.loading ? (
        <div aria-busy="true">
          <output className="sr-only">{m.footFetchingOlder({ items: kind })}</output>
          <RowSkeletons count={2} />
        </div>
      ) : older.error ? (
        <p className="flex flex-wrap items-center gap-2.5 text-negative-ink" role="alert">
          {m.footOlderFailed({ items: kind, why: errorWords(older.error) })}
          <Button small icon="retry" onClick={older.goOn}>
            {m.tryAgain()}
          </Button>
        </p>
      ) : older.more || items.length === 0 ? (
        waiting
      ) : (
        <p>{filtered ? m.footAllMatching(all) : m.footAll(all)}</p>
      )}
    </div>
  );
  return (
    <>
      {state.failed && level === 'fresh' ? (
        <OldList from={list.dataUpdatedAt} meaning={oldNote} onRetry={onRetry} />
      ) : null}
      {items.length === 0 && !older.more ? (
        <div className={panelClass} role="status">
          {empty}
        </div>
      ) : (
        props.children(foot)
      )}
    </>
  );
}

/** Says how far a search has gone back, with a button that goes on. */
export const LookFurther = ({ words, onGoOn }: { readonly words: string; readonly onGoOn: () => void }) => (
  <p className="mt-2 flex flex-wrap items-center gap-2 text-sm font-regular text-ink-3">
    {words}
    <Button small className="max-desk:h-11" onClick={onGoOn}>
      {m.lookFurtherBack()}
    </Button>
  </p>
);
