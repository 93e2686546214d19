import { m } from '#messages/satisfaction';
import { operations, type OperationName } from '#contract/endpoints.ts';
import { wireMoment } from '#src/api/smileys/statistics.ts';
import type { Day, Span } from '#src/lib/days.ts';
import { usePrinting } from '#src/ui/use-media.ts';
import { block } from './Block.tsx';
import { useScoped } from './use-scope.ts';
import { dateWords, endWords } from './words.ts';

interface CountedPeriod {
  readonly from: Day;
  /** What the service was asked for: a period before may end at the time of day that it is now. */
  readonly span: Span;
  /** How many smileys were counted. */
  readonly given: number;
}

interface Asked {
  readonly of: OperationName;
  /** The query for a period, whose ends are timestamps. */
  readonly query: (from: string, to: string) => string;
}

const FIGURES: Asked = {
  of: 'getSmileyStatistics',
  query: (from, to) => `from_time=${from}&to_time=${to}`,
};
/** The lists whose items are counted one by one. */
const LISTS: Readonly<Record<'smileys' | 'chats' | 'voicemails', Asked>> = {
  smileys: {
    of: 'listSmileys',
    query: (from, to) => `rated_at_gt_or_eq=${from}&rated_at_lt_or_eq=${to}`,
  },
  chats: {
    of: 'listChats',
    query: (from, to) => `state=missed&started_at_gt_or_eq=${from}&started_at_lt_or_eq=${to}`,
  },
  // Read until the period begins.
  voicemails: { of: 'listVoicemails', query: (_, to) => `created_at_lt_or_eq=${to}` },
};

interface HowCountedProps {
  readonly periods: readonly CountedPeriod[];
  /** What is counted by weekday and hour in the days of the scope, where that is not in the answers for the periods. */
  readonly hours?: keyof typeof LISTS | null | undefined;
}

/** Where the figures of a page come from: the calls, their days and zone, and how many smileys they counted. Open on paper. */
export function HowCounted({ periods, hours = null }: HowCountedProps) {
  const { zone, days, span: whole } = useScoped();
  return (
    <details className={`${block} px-3.5 py-2 max-desk:px-4`} open={usePrinting()}>
      <summary className="min-h-6 cursor-pointer font-medium max-desk:min-h-11 max-desk:py-2.5">
        {m.counted()}
      </summary>
      <p className="mt-1 text-ink-2">{m.countedShare()}</p>
      {periods.map(({ from, span, given }) => (
        <Call key={`${span.from} ${span.to}`} {...FIGURES} span={span}>
          {m.countedPeriod({ from: dateWords(from, true), to: endWords(span.to, zone), zone, given })}
        </Call>
      ))}
      {hours === null ? null : (
        <Call {...LISTS[hours]} span={whole}>
          {m.countedList({ from: dateWords(days.from, true), to: dateWords(days.to, true), zone })}
        </Call>
      )}
    </details>
  );
}

interface CallProps extends Asked {
  readonly span: Span;
  /** What it counted. */
  readonly children: string;
}

const Call = ({ of, query, span, children }: CallProps) => (
  <p className="mt-1.5 text-ink-2">
    {children}
    <code className="block text-sm wrap-anywhere" dir="ltr" translate="no">
      {`${operations[of].method} ${operations[of].path}?${query(wireMoment(span.from), wireMoment(span.to))}`}
    </code>
  </p>
);
