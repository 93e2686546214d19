import { m } from '#messages/voicemails';
import { momentWords } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import type { SelectOption } from '#src/ui/Select.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf } from './derive.ts';
import { inboxFilters } from './filters.ts';
import type { InboxState } from './use-inbox.ts';

interface ListEmptyProps {
  readonly inbox: InboxState;
  readonly lines: readonly SelectOption<string>[];
}

/** Shown when the list is empty: says why, and offers to clear the filters. */
export function ListEmpty({ inbox, lines }: ListEmptyProps) {
  const now = useNow(60_000);
  const { filters, filtered, list, ownId, setFilters } = inbox;
  const { unheard, q, number, endpoint, until } = filters;
  // Heard or not.
  const newest = list.data?.items[0];
  const lineName = lines.find(({ value }) => value === endpoint)?.label ?? null;
  const own = endpoint === `Employee#${ownId}`;
  const yes = (on: unknown) => (on === null ? 'no' : 'yes');
  const title = m.noneFiltered({
    unheard: yes(unheard),
    line: endpoint === null ? 'any' : own ? 'own' : lineName === null ? 'unknown' : 'named',
    name: lineName ?? '',
    searched: yes(q),
    query: clamp(q ?? '', 40),
    numbered: yes(number),
    number: formatNumber(number),
    dated: yes(until),
  });
  return (
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
          onClick={() => setFilters(unheard && newest && q === null ? { unheard: null } : inboxFilters.none)}
        >
          {m.showAll()}
        </Button>
      ) : null}
    </Empty>
  );
}
