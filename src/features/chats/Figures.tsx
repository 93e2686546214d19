import { useInfiniteQuery } from '@tanstack/react-query';
import { chatsQuery, type ChatEndpoint } from '#src/api/chats/queries.ts';
import { useOlder } from '#src/components/use-older.ts';
import { lengthWords } from '#src/lib/time.ts';
import { dayFigures } from './derive.ts';
import { askedFor, NO_FILTERS } from './filters.ts';

/** A day of more chats than this has its figures of the latest ones, and says so. */
const WHOLE_DAY = 2000;

/** What came of today's chats. All of the day is read before a figure is shown. */
export function Figures(props: { readonly endpoint: ChatEndpoint | null; readonly today: string }) {
  const { endpoint, today: from } = props;
  const day = useInfiniteQuery(chatsQuery(askedFor({ ...NO_FILTERS, endpoint, from })));
  const { data, isLoadingError } = day;
  const { more, error } = useOlder(day, data?.items.length ?? 0, WHOLE_DAY);
  const whole = data !== undefined && (!more || data.items.length >= WHOLE_DAY);
  const figures = whole ? dayFigures(data.items) : null;
  // The log says why there is nothing; figures that never come say nothing.
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
