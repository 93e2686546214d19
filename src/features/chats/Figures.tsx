import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bar } from '#src/ui/Skeletons.tsx';
import { chatsQuery, type ChatEndpoint } from '#src/api/chats/queries.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { lengthWords } from '#src/lib/time.ts';
import { dayFigures } from './derive.ts';
import { logFilters, toServiceFilter } from './filters.ts';

/** The figures of today's chats. They are shown when all of the day is read. */
export function Figures(props: { readonly endpoint: ChatEndpoint | null; readonly today: string }) {
  const { endpoint, today: from } = props;
  const day = useInfiniteQuery(chatsQuery(toServiceFilter({ ...logFilters.none, endpoint, from })));
  const { data, isLoadingError } = day;
  const { more, error } = useOlder(day, data?.items.length ?? 0, Infinity);
  const figures = data && !more ? dayFigures(data.items) : null;
  // The log shows the error, so the figures are left out.
  if (isLoadingError || (!figures && error !== null)) return null;
  return (
    <div
      className="mt-1.5 flex min-h-4.5 flex-wrap items-baseline gap-x-4.5 gap-y-0.5 text-ink-3"
      role="group"
      aria-label={m.figures()}
      aria-busy={figures === null}
    >
      <span className="font-medium text-ink-2">{start.today()}</span>
      {figures === null ? (
        <span className="animate-delayed self-center" aria-hidden="true">
          <Bar className="h-3 w-58" />
        </span>
      ) : (
        <dl className="flex flex-wrap gap-x-4.5 gap-y-0.5">
          {(
            [
              ['answered', m.figuresAnswered(), figures.answered],
              ['missed', m.figuresMissed(), figures.missed],
              [
                'wait',
                m.figuresWait(),
                figures.medianWait === null ? m.figuresNoWait() : lengthWords(figures.medianWait),
              ],
            ] as const
          ).map(([figure, name, value]) => (
            <div key={figure} className="flex flex-row-reverse gap-1.25">
              <dt>{name}</dt>
              <dd className="m-0 font-strong text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
