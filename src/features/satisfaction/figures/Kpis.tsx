import { m } from '#messages/satisfaction';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  responseRate,
  type Figures,
  type Tally,
  countWords,
  percentWords,
} from '#src/components/smileys/figures.ts';
import { reach } from '../scope/Block.tsx';
import { rowsUrl } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import { judged, percentOf, pointsBetween, type Judged } from '#contract/shares.ts';
import { decimalWords } from '#src/lib/figure.ts';
import { Bar } from '#src/ui/Skeletons.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';

/** The classes of a row of key figures. */
export const KPIS =
  'grid grid-cols-4 rounded-control border border-line bg-surface max-desk:grid-cols-2 max-desk:rounded-none max-desk:border-x-0 print:break-inside-avoid';
const KPI =
  'min-w-0 border-s border-line px-3.5 pt-2.5 pb-2.75 first:border-s-0 max-desk:border-b max-desk:px-4 max-desk:odd:border-s-0';
const DELTA = 'inline-flex items-center gap-0.75 font-medium whitespace-nowrap';
const LINK = `underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current ${reach}`;
const TONES = { uncertain: 'text-ink-2', better: 'text-positive-ink', worse: 'text-negative-ink' };

interface KpiProps {
  readonly title: string;
  readonly figure: ReactNode;
  /** The difference from the period before. Null when there is nothing to compare with. */
  readonly by?: number | null;
  /** Of a share: whether it is certainly better or worse, and what it is a share of. A count is neither. */
  readonly judgement?: { readonly judged: Judged; readonly of: 'smileys' | 'asked' } | null;
  /** What else stands beside the figure. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A key figure with its change, and what it is made of below. */
export function Kpi({ title, figure, by = null, judgement, beside, children }: KpiProps) {
  return (
    <div className={KPI}>
      <h2 className="text-base font-regular text-ink-2">{title}</h2>
      <div className="my-px flex flex-wrap items-baseline gap-x-2">
        <b className="text-2xl font-strong tracking-[-0.015em] wrap-anywhere">{figure}</b>
        {by === null ? null : <Change by={by} judgement={judgement ?? null} />}
        {judgement?.judged.few ? (
          <span className="text-sm text-ink-2">{m.few({ of: judgement.of })}</span>
        ) : null}
        {beside}
      </div>
      <p className="text-sm font-regular text-ink-3">{children}</p>
    </div>
  );
}

/** The difference from the period before. A share has points only where the change is certain, and a colour where it is not of few. */
function Change({ by, judgement }: Pick<KpiProps, 'judgement'> & { readonly by: number }) {
  const { verdict = 'uncertain', few = false } = judgement?.judged ?? {};
  // The interval of one smiley can be clear of 0: what few say has no colour.
  const tone = few ? TONES.uncertain : TONES[verdict];
  if (judgement && verdict === 'uncertain')
    return <span className="font-medium text-ink-2">{m.noCertainChange()}</span>;
  if (by === 0) return <span className={`${DELTA} text-ink-2`}>{m.noChange()}</span>;
  const way = by > 0 ? 'up' : 'down';
  const amount = Math.abs(by);
  const tags = { hidden: <span className="sr-only" /> };
  return (
    <span className={`${DELTA} ${tone}`}>
      <Icon name={way === 'up' ? 'up' : 'dn'} size={13} />
      {judgement ? (
        <Rich message={m.changedByPoints} values={{ way, amount: decimalWords(amount) }} tags={tags} />
      ) : (
        <Rich message={m.changedBy} values={{ way, amount }} tags={tags} />
      )}
    </span>
  );
}

/** How many were asked. Null when the service does not say. */
export type Asked = number | null | 'loading' | 'failed';

interface KpisProps {
  readonly now: Tally;
  readonly asked: Asked;
  /** Undefined while loading, and after a failure. */
  readonly before: Figures | undefined;
  /** "in the 28 days before" */
  readonly beforeWords: string;
}

/** The four key figures, each with its count and compared with the period before. No smileys is not 0 %. */
export function Kpis({ now, asked, before, beforeWords }: KpisProps) {
  const { scope } = useScoped();
  const share = percentOf(now.positive, now.given);
  const shareBefore = before ? percentOf(before.positive, before.given) : null;
  const known = typeof asked === 'number' ? asked : null;
  const rate = responseRate({ ...now, asked: known });
  const rateBefore = before ? responseRate(before) : null;
  const ofSmileys = before ? judged(now, before) : null;
  const ofAsked =
    rate === null || rateBefore === null
      ? null
      : judged(answers(now.given, known), answers(before?.given ?? 0, before?.asked ?? null));
  const neutral = Math.max(0, now.given - now.positive - now.negative);
  const compared =
    before === undefined ? 'no' : shareBefore !== null ? 'was' : share === null ? 'nor' : 'none';
  return (
    <section className={KPIS} aria-label={m.keyFigures()}>
      <Kpi
        title={m.headSatisfaction()}
        figure={share === null ? m.noSmileys() : percentWords(now.positive, now.given)}
        by={pointsBetween(share, shareBefore)}
        judgement={ofSmileys && { judged: ofSmileys, of: 'smileys' }}
      >
        {m.satisfactionNote({
          given: now.given,
          positive: now.positive,
          neutral,
          compared,
          share: before ? percentWords(before.positive, before.given) : '',
          earlier: before?.given ?? 0,
          before: beforeWords,
        })}
      </Kpi>
      <Kpi
        title={m.smileysGiven()}
        figure={now.given === 0 ? m.none() : countWords(now.given)}
        by={before ? now.given - before.given : null}
      >
        {now.given === 0 ? (
          m.inThisPeriod()
        ) : (
          <Rich
            message={m.givenNote}
            values={{ positive: now.positive, negative: now.negative, neutral }}
            tags={{
              positive: <Link className={LINK} to={rowsUrl(scope, { rating: 1 })} />,
              negative: <Link className={LINK} to={rowsUrl(scope, { rating: 0 })} />,
            }}
          />
        )}
      </Kpi>
      <Kpi
        title={m.responseRate()}
        figure={asked === 'loading' ? '…' : rate === null ? m.noRate() : percentWords(now.given, known ?? 0)}
        by={pointsBetween(rate, rateBefore)}
        judgement={ofAsked && { judged: ofAsked, of: 'asked' }}
      >
        {askedWords(now.given, asked)}
      </Kpi>
      <Kpi
        title={m.withComment()}
        figure={now.commented === 0 ? m.none() : countWords(now.commented)}
        by={before ? now.commented - before.commented : null}
      >
        {now.given === 0 ? (
          m.noSmileysInPeriod()
        ) : (
          <Link className={LINK} to={rowsUrl(scope, { commented: true })}>
            {m.commentedNote({ share: percentWords(now.commented, now.given), given: now.given })}
          </Link>
        )}
      </Kpi>
    </section>
  );
}

/** Those who answered, as a share of those who were asked. */
const answers = (given: number, asked: number | null) => ({ positive: given, given: asked ?? 0 });

function askedWords(given: number, asked: Asked): string {
  if (asked === 'loading') return '';
  if (asked === 'failed') return m.couldNotBeFetched();
  if (asked === null) return m.askedUnknown();
  if (asked === 0 && given === 0) return m.nobodyAsked();
  return (given > asked ? m.askedEarlierNote : m.askedNote)({ given, asked });
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
