import { m } from '#messages/satisfaction';
import { operations } from '#contract/endpoints.ts';
import { wireMoment } from '#src/api/smileys/statistics.ts';
import type { Day, Span } from '#src/lib/days.ts';
import { usePrinting } from '#src/ui/use-media.ts';
import { block } from './Block.tsx';
import { useScoped } from './use-scope.ts';
import { dateWords } from './words.ts';

interface CountedPeriod {
  readonly from: Day;
  readonly to: Day;
  /** What the service was asked for: a period before may end at the time of day that it is now. */
  readonly span: Span;
  /** How many smileys were counted. */
  readonly given: number;
}

/** Where the figures of a page come from: the calls, their days and zone, and how many smileys they counted. Open on paper. */
export function HowCounted({ periods }: { readonly periods: readonly CountedPeriod[] }) {
  const { zone } = useScoped();
  return (
    <details className={`${block} px-3.5 py-2 max-desk:px-4`} open={usePrinting()}>
      <summary className="min-h-6 cursor-pointer font-medium max-desk:min-h-11 max-desk:py-2.5">
        {m.counted()}
      </summary>
      <p className="mt-1 text-ink-2">{m.countedShare()}</p>
      {periods.map(({ from, to, span, given }) => (
        <p key={`${from} ${to}`} className="mt-1.5 text-ink-2">
          {m.countedPeriod({ from: dateWords(from, true), to: dateWords(to, true), zone, given })}
          <code className="block text-sm wrap-anywhere" dir="ltr" translate="no">
            {`GET ${operations.getSmileyStatistics.path}?from_time=${wireMoment(span.from)}&to_time=${wireMoment(span.to)}`}
          </code>
        </p>
      ))}
    </details>
  );
}
