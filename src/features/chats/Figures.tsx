import { useInfiniteQuery } from '@tanstack/react-query';
import { chatsQuery } from '#src/api/chats/queries.ts';
import type { ChatEndpoint } from '#src/api/chats/queries.ts';
import { useOlder } from '#src/components/use-older.ts';
import { lengthWords } from '#src/lib/time.ts';
import { dayFigures } from './derive.ts';
import type { DayFigures } from './derive.ts';
import { askedFor, NO_FILTERS } from './filters.ts';

/** A day of more chats than this has its figures of the latest ones, and says so. */
const WHOLE_DAY = 2000;

interface FiguresProps {
  readonly endpoint: ChatEndpoint | null;
  readonly today: string;
}

/** What came of today's chats. All of the day is read before a figure is shown. */
export function Figures({ endpoint, today }: FiguresProps) {
  const asked = askedFor({ ...NO_FILTERS, endpoint, from: today });
  const day = useInfiniteQuery(chatsQuery(asked));
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
          {wordsOf(figures).map(([name, value]) => (
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

const wordsOf = ({ answered, missed, medianWait }: DayFigures) =>
  [
    ['answered', answered],
    ['missed', missed],
    ['median wait', medianWait === null ? 'none' : lengthWords(medianWait)],
  ] as const;
