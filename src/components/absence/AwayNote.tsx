import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { POLL } from '#src/api/cache/polling.ts';
import { useFreshness, useLive } from '#src/components/panel/freshness.ts';
import { clockWords } from '#src/lib/time.ts';

/** Says that nobody knows who is away, or since when: who has no sign may be away all the same. Nothing while the list is fresh. */
export function AwayNote({ className }: { readonly className: string }) {
  const { dataUpdatedAt, isError } = useQuery(absencesQuery());
  return isError ? <Since updatedAt={dataUpdatedAt} className={className} /> : null;
}

function Since({ updatedAt, className }: { readonly updatedAt: number; readonly className: string }) {
  const { stale, readAt } = useLive(updatedAt, POLL.absences);
  const { level } = useFreshness();
  if (level !== 'fresh' || (updatedAt > 0 && !stale)) return null;
  return (
    <p className={`text-sm font-regular text-ink-3 ${className}`} role="status">
      {updatedAt === 0 ? m.awayNotRead() : m.awayNotReadSince({ time: clockWords(readAt) })}
    </p>
  );
}
