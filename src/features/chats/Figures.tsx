import { useInfiniteQuery } from '@tanstack/react-query';
import { chatsQuery, type ChatEndpoint } from '#src/api/chats/queries.ts';
import { useOlder } from '#src/components/use-older.ts';
import { lengthWords } from '#src/lib/time.ts';
import { dayFigures } from './derive.ts';
import { toServiceFilter, NO_FILTERS } from './filters.ts';

/** The most chats that are read. On busier days the figures are of the latest ones, and say so. */
const MAX_CHATS = 2000;

/** The figures of today's chats. They are shown when all of the day is read. */
export function Figures(props: { readonly endpoint: ChatEndpoint | null; readonly today: string }) {
  const { endpoint, today: from } = props;
  const day = useInfiniteQuery(chatsQuery(toServiceFilter({ ...NO_FILTERS, endpoint, from })));
  const { data, isLoadingError } = day;
  const { more, error } = useOlder(day, data?.items.length ?? 0, MAX_CHATS);
  const whole = data !== undefined && (!more || data.items.length >= MAX_CHATS);
  const figures = whole ? dayFigures(data.items) : null;
  // The log shows the error, so the figures are left out.
  if (isLoadingError || (!figures && error !== null)) return null;
  return (
    <div className="clog__figures" role="group" aria-label="Today’s chats" aria-busy={figures === null}>
      <span className="clog__day">{more && whole ? `Latest ${data.items.length} today` : 'Today'}</span>
      {figures === null ? (
        <span className="sk sk--tall skeleton" aria-hidden="true" />
      ) : (
        <dl>
          {Object.entries({
            answered: figures.answered,
            missed: figures.missed,
            'median wait': figures.medianWait === null ? 'none' : lengthWords(figures.medianWait),
          }).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
