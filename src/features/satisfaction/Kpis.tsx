import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pointsBetween, responseRate, type Figures } from '#src/components/feedback/figures.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords, percentOf, percentWords } from '#src/components/feedback/words.ts';
import { Bar } from '#src/ui/Bar.tsx';
import { Icon } from '#src/ui/Icon.tsx';

const KPIS =
  'grid grid-cols-4 rounded-control border border-line bg-surface max-desk:grid-cols-2 max-desk:rounded-none max-desk:border-x-0 print:break-inside-avoid';
const KPI =
  'min-w-0 border-s border-line px-3.5 pt-2.5 pb-2.75 first:border-s-0 max-desk:border-b max-desk:px-4 max-desk:odd:border-s-0';
const DELTA = 'inline-flex items-center gap-0.75 font-medium whitespace-nowrap';
const TONES = { flat: 'text-ink-2', good: 'text-positive-ink', bad: 'text-negative-ink' };

interface KpiProps {
  readonly title: string;
  readonly figure: string;
  /** The difference from the period before. Null when there is nothing to compare with. */
  readonly by: number | null;
  readonly unit?: 'points';
  /** A higher value is neither better nor worse. */
  readonly neutral?: boolean;
  readonly children: ReactNode;
}

function Kpi({ title, figure, by, unit, neutral, children }: KpiProps) {
  const amount = Math.abs(by ?? 0);
  const kind = neutral ? 'flat' : by !== null && by > 0 ? 'good' : 'bad';
  return (
    <div className={KPI}>
      <h2 className="text-base font-regular text-ink-2">{title}</h2>
      <div className="my-px flex flex-wrap items-baseline gap-x-2">
        <b className="text-2xl font-strong tracking-[-0.015em] max-desk:wrap-anywhere desk:whitespace-nowrap">
          {figure}
        </b>
        {by === null ? null : by === 0 ? (
          <span className={`${DELTA} text-ink-2`}>no change</span>
        ) : (
          <span className={`${DELTA} ${TONES[kind]}`}>
            <Icon name={by > 0 ? 'up' : 'dn'} size={13} />
            <span className="sr-only">{by > 0 ? 'up' : 'down'} </span>
            {unit ? `${amount.toFixed(1)} points` : countWords(amount)}
          </span>
        )}
      </div>
      <p className="text-sm font-regular text-ink-3 [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-2 [&_a]:hover:text-ink [&_a]:hover:decoration-current max-desk:[&_a]:relative max-desk:[&_a]:after:absolute max-desk:[&_a]:after:inset-x-0 max-desk:[&_a]:after:-inset-y-3.75 max-desk:[&_a]:after:content-['']">
        {children}
      </p>
    </div>
  );
}

interface KpisProps {
  readonly now: Figures;
  /** Undefined while loading, and after a failure. */
  readonly before: Figures | undefined;
  /** "in the 30 days before" */
  readonly beforeWords: string;
}

/** The four key figures, each with its count and compared with the period before. No smileys is not 0 %. */
export function Kpis({ now, before, beforeWords }: KpisProps) {
  const { scope } = useScoped();
  const share = percentOf(now.positive, now.given);
  const shareBefore = before ? percentOf(before.positive, before.given) : null;
  const rate = responseRate(now);
  const rateBefore = before ? responseRate(before) : null;
  const neutral = Math.max(0, now.given - now.positive - now.negative);
  const others = neutral === 0 ? '' : `, ${countWords(neutral)} neutral`;
  const positive = `${countWords(now.positive)} of ${countWords(now.given)} positive`;
  const was = before && `${percentWords(before.positive, before.given)} of ${countWords(before.given)}`;
  const compared =
    before === undefined
      ? ''
      : shareBefore !== null
        ? `, was ${was} ${beforeWords}`
        : `, ${share === null ? 'nor' : 'no smileys'} ${beforeWords}`;
  return (
    <section className={KPIS} aria-label="Key figures">
      <Kpi
        title="Satisfaction"
        figure={share === null ? 'No smileys' : percentWords(now.positive, now.given)}
        by={pointsBetween(share, shareBefore)}
        unit="points"
      >
        {(share === null ? 'None in this period' : positive) + others + compared}
      </Kpi>
      <Kpi
        title="Smileys given"
        figure={now.given === 0 ? 'None' : countWords(now.given)}
        by={before ? now.given - before.given : null}
      >
        {now.given === 0 ? (
          'in this period'
        ) : (
          <>
            <Link to={rowsUrl(scope, { rating: 1 })}>{countWords(now.positive)} positive</Link>,{' '}
            <Link to={rowsUrl(scope, { rating: 0 })}>{countWords(now.negative)} negative</Link>
            {neutral === 0 ? '' : `, ${countWords(neutral)} neutral`}
          </>
        )}
      </Kpi>
      <Kpi
        title="Response rate"
        figure={rate === null ? 'No rate' : percentWords(now.given, now.asked ?? 0)}
        by={pointsBetween(rate, rateBefore)}
        unit="points"
      >
        {now.asked === null
          ? 'The service does not tell how many were asked'
          : now.asked === 0 && now.given === 0
            ? 'Nobody was asked in this period'
            : `${countWords(now.given)} given of ${countWords(now.asked)} asked`}
        {now.asked !== null && now.given > now.asked ? ': some were asked earlier' : ''}
      </Kpi>
      <Kpi
        title="With a comment"
        figure={now.commented === 0 ? 'None' : countWords(now.commented)}
        by={before ? now.commented - before.commented : null}
        neutral
      >
        {now.given === 0 ? (
          'No smileys in this period'
        ) : (
          <Link to={rowsUrl(scope, { commented: true })}>
            {percentWords(now.commented, now.given)} of {countWords(now.given)} smileys given
          </Link>
        )}
      </Kpi>
    </section>
  );
}

export function KpiSkeletons() {
  return (
    <section className={`${KPIS} animate-delayed`} aria-hidden="true" data-skeleton>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`${KPI} grid min-h-21.5 content-start gap-2`}>
          <Bar className="h-2.5 w-[62%]" />
          <Bar className="h-3 w-[74%]" />
          <Bar className="h-2.5 w-[46%]" />
        </div>
      ))}
    </section>
  );
}
