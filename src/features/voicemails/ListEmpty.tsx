import { m } from '#messages/voicemails';
import type { Voicemail } from '#contract/voicemails.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf } from './derive.ts';
import { isFiltered, NO_FILTERS, type InboxFilters } from './filters.ts';

interface ListEmptyProps {
  readonly filters: InboxFilters;
  /** The newest voicemail of the list, heard or not. */
  readonly newest: Voicemail | undefined;
  readonly lineName: string | null;
  /** Whether the line of the filter is the person's own. */
  readonly own: boolean;
  readonly onFilters: (change: Partial<InboxFilters>) => void;
}

/** Shown when the list is empty: says why, and offers to clear the filters. */
export function ListEmpty({ filters, newest, lineName, own, onFilters }: ListEmptyProps) {
  const now = useNow(60_000);
  const { unheard, q, number, endpoint } = filters;
  const filtered = isFiltered(filters);
  const yes = (on: boolean) => (on ? 'yes' : 'no');
  const title = m.noneFiltered({
    unheard: yes(unheard),
    line: endpoint === null ? 'any' : own ? 'own' : lineName === null ? 'unknown' : 'named',
    name: lineName ?? '',
    searched: yes(q !== null),
    query: clamp(q ?? '', 40),
    numbered: yes(number !== null),
    number: formatNumber(number),
    dated: yes(filters.until !== null),
  });
  return (
    <div role="status">
      <Empty title={filtered ? title : m.noneYet()}>
        {newest ? (
          <p>
            {m.latestFrom({
              caller: callerOf(newest).title,
              when: momentWords(Date.parse(newest.created_at), now),
            })}
          </p>
        ) : filtered ? null : (
          <p>{m.whatShowsHere()}</p>
        )}
        {filtered ? (
          <Button
            small
            onClick={() => onFilters(unheard && newest && q === null ? { unheard: false } : NO_FILTERS)}
          >
            {m.showAll()}
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}
