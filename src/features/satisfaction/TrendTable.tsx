import { m } from '#messages/satisfaction';
import { Link } from 'react-router';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { percentWords } from '#src/components/feedback/words.ts';
import type { Unit } from './buckets.ts';
import { TallyCells } from './TallyCells.tsx';
import { NO_FIGURES, rowsOf } from './trend-words.ts';
import type { TrendPart } from './use-trend.ts';

interface TrendTableProps {
  readonly parts: readonly TrendPart[];
  readonly unit: Unit;
}

/** The share of the same days in the period before. */
function beforeWords(before: TrendPart['before']): string {
  if (before === null) return '–';
  const { figures, failed } = before;
  if (figures === null) return failed ? m.couldNotBeFetched() : '…';
  return percentWords(figures.positive, figures.given);
}

/** The columns of the trend as rows. */
export function TrendTable({ parts, unit }: TrendTableProps) {
  const { scope } = useScoped();
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="data">
        <thead>
          <tr>
            <th>{m.unit({ unit })}</th>
            <th className="text-end!">{m.headGiven()}</th>
            <th className="text-end!">{m.headPositive()}</th>
            <th className="text-end!">{m.headNegative()}</th>
            <th className="text-end!">{m.headComments()}</th>
            <th className="text-end!">{m.headSatisfaction()}</th>
            <th className="text-end!" title={m.satisfactionBefore()}>
              {m.headBefore()}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const { bucket, figures, before, state } = part;
            const earlier = (
              <td className="text-end text-sm font-regular text-ink-3" title={before?.name}>
                {beforeWords(before)}
              </td>
            );
            return figures === null || figures.given === 0 ? (
              <tr key={bucket.key}>
                <td>{bucket.name}</td>
                <td className="text-end text-sm font-regular text-ink-3" colSpan={5}>
                  {NO_FIGURES[state]()}
                </td>
                {earlier}
              </tr>
            ) : (
              <tr key={bucket.key}>
                <td>
                  <Link className="link" to={rowsOf(scope, part)}>
                    {bucket.name}
                  </Link>
                </td>
                <TallyCells tally={figures} />
                <td className="text-end">{percentWords(figures.positive, figures.given)}</td>
                {earlier}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
