import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chatsQuery, type ChatEndpoint } from '#src/api/chats/queries.ts';
import { voicemailsQuery, type VoicemailEndpoint } from '#src/api/voicemails/queries.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { addDays, dayOf, spanOfDays } from '#src/lib/days.ts';
import { useScoped } from '../scope/use-scope.ts';
import { gridOf } from './heat.ts';
import { NO_WAITS, plusWaits, waitPart } from './waits.ts';

/** What the grid counts besides smileys: chats that nobody answered, and voicemails. */
export type Unanswered = 'chats' | 'voicemails';

/** So many are read, 100 a call, until somebody goes on. */
const AT_ONCE = 2000;

/**
 * The chats that nobody answered, or the voicemails, of the scope by weekday and hour: counted from the service's lists, since it has no
 * statistics of them. `from` and `to` are the days that are counted whole.
 */
export function useWaits(what: Unanswered) {
  const { scope, days, span, zone } = useScoped();
  const { endpoint } = scope;
  const isChats = what === 'chats';
  // The lists are of one kind of line each.
  const other = isChats ? 'Reception#' : 'ChatReception#';
  const fits = endpoint?.startsWith(other) !== true;
  const [from, until] = [span.from, span.to].map((at) => new Date(at).toISOString());
  const chats = useInfiniteQuery({
    ...chatsQuery({
      state: 'missed',
      endpoint: (endpoint ?? undefined) as ChatEndpoint | undefined,
      from,
      until,
    }),
    enabled: isChats && fits,
  });
  const ofEmployee = scope.employee === null ? undefined : `Employee#${scope.employee}`;
  const voicemails = useInfiniteQuery({
    ...voicemailsQuery({ endpoint: (endpoint ?? ofEmployee) as VoicemailEndpoint | undefined, until }),
    enabled: !isChats && fits,
  });
  const parts = useMemo(
    () =>
      isChats
        ? (chats.data?.items ?? []).map(({ started_at, ended_at }) => ({
            at: started_at,
            wait: ended_at === null ? null : Date.parse(ended_at) - Date.parse(started_at),
          }))
        : (voicemails.data?.items ?? []).map(({ created_at }) => ({ at: created_at, wait: null })),
    [isChats, chats.data, voicemails.data],
  );
  const query = isChats ? chats : voicemails;
  const oldest = parts.at(-1)?.at;
  // The list of voicemails has no beginning.
  const goesOn = query.hasNextPage && (oldest === undefined || Date.parse(oldest) >= span.from);
  const older = useOlder({ ...query, hasNextPage: goesOn }, parts.length, AT_ONCE);
  // Only days that are counted whole, whatever else is read of the day before them.
  const next = goesOn && oldest !== undefined ? addDays(dayOf(Date.parse(oldest), zone), 1) : days.from;
  const first = next > days.to ? days.to : next;
  const begin = spanOfDays(first, first, zone).from;
  const counted = useMemo(() => parts.filter(({ at }) => Date.parse(at) >= begin), [parts, begin]);
  const heat = useMemo(
    () =>
      gridOf(
        counted.map(({ at, wait }) => waitPart(at, wait, zone)),
        NO_WAITS,
        plusWaits,
      ),
    [counted, zone],
  );
  return {
    query,
    fits,
    heat,
    older,
    from: first,
    to: days.to,
    loading: query.isPending || older.loading || (goesOn && !older.waits && older.error === null),
  };
}
