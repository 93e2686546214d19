import { m } from '#messages/compare';
import { m as shared } from '#messages/satisfaction';
import { wilson } from '#contract/shares.ts';
import { percentWords, type Figures } from '#src/components/smileys/figures.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { Kpi, KPIS } from '../figures/Kpis.tsx';
import { intervalWords } from '../figures/ranking.ts';
import { pointsWords, signedWords } from './points.ts';
import type { ComparedTable } from './tables.tsx';
import type { ShownComparison } from './use-compare.ts';
import { Verdict } from './Verdict.tsx';

const SMALL = { small: <span className="text-lg font-medium tracking-[0]" /> };

interface InAllProps extends Pick<ComparedTable, 'of' | 'spans'> {
  readonly shown: ShownComparison;
}

/** Everybody together in both periods, their difference, and how many changed for certain. */
export function InAll({ of, shown: { all, rows }, spans }: InAllProps) {
  const { difference } = all;
  const count = (verdict: 'better' | 'worse') =>
    rows.filter((row) => row.difference?.judged.verdict === verdict).length;
  const [better, worse] = [count('better'), count('worse')];
  const period = (title: string, { positive, given }: Figures) => (
    <Kpi title={title} figure={given === 0 ? shared.noSmileys() : percentWords(positive, given)}>
      {given === 0
        ? null
        : m.positiveWithin({ positive, given, interval: intervalWords(wilson(positive, given)) })}
    </Kpi>
  );
  return (
    <section className={KPIS} aria-label={m.summary()}>
      {period(spans.now, all.now)}
      {period(spans.before, all.before)}
      <Kpi
        title={m.difference()}
        figure={
          difference ? (
            <Rich message={m.points} values={{ points: signedWords(difference.points) }} tags={SMALL} />
          ) : (
            '–'
          )
        }
        beside={<Verdict difference={difference} of="smileys" />}
      >
        {difference ? m.pointsWithin({ interval: pointsWords(difference.judged.interval) }) : null}
      </Kpi>
      <Kpi
        title={m.certainOf({ of })}
        figure={<Rich message={m.ofAll} values={{ count: better + worse, all: rows.length }} tags={SMALL} />}
      >
        {m.betterAndWorse({ better, worse })}
      </Kpi>
    </section>
  );
}
