import { m } from '#messages/compare';
import { m as shared } from '#messages/satisfaction';
import { Icon } from '#src/ui/Icon.tsx';
import type { Difference } from './comparison.ts';

const GREY = 'text-ink-3';
const TONES = {
  uncertain: GREY,
  better: 'font-strong text-positive-ink',
  worse: 'font-strong text-negative-ink',
};

interface VerdictProps {
  readonly difference: Difference | null;
  readonly of: 'smileys' | 'asked';
}

/** Whether a share is better or worse: only where the interval is clear of 0. What few say has no colour. */
export function Verdict({ difference, of }: VerdictProps) {
  if (difference === null) return <span className={GREY}>{m.notJudged()}</span>;
  const { verdict, few } = difference.judged;
  return (
    <span className="inline-flex flex-col">
      <span
        className={`inline-flex items-center gap-1 whitespace-nowrap max-rail:whitespace-normal print:whitespace-normal ${few ? 'text-ink-2' : TONES[verdict]}`}
      >
        {verdict === 'uncertain' ? null : <Icon name={verdict === 'better' ? 'up' : 'dn'} size={14} />}
        {m.verdict({ verdict })}
      </span>
      {few ? <span className={`text-sm font-regular ${GREY}`}>{shared.few({ of })}</span> : null}
    </span>
  );
}
