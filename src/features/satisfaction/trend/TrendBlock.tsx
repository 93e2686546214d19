import { m } from '#messages/satisfaction';
import { useState } from 'react';
import { figuresOf, type Statistics } from '#src/components/smileys/figures.ts';
import { block, blockHead, blockNote, hatched, Progress, TryAgain } from '../scope/Block.tsx';
import { beforeOf } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import { comparedWords, lowestWords, type TrendPart } from './trend.ts';
import { TrendControls, TrendExport } from './TrendControls.tsx';
import { TrendOfEach } from './TrendOfEach.tsx';
import { TrendPicture } from './TrendPicture.tsx';
import { TrendTable } from './TrendTables.tsx';
import { useTrend, useTrendChoice } from './use-trend.ts';

const shareOf = ({ figures }: TrendPart): number =>
  figures === null || figures.given === 0 ? Infinity : figures.positive / figures.given;

/** The column with the lowest share, among those that have smileys. */
const lowest = (parts: readonly TrendPart[]): TrendPart | undefined =>
  parts.filter((part) => shareOf(part) < Infinity).toSorted((a, b) => shareOf(a) - shareOf(b))[0];

/** The words on a column have a place of their own, which is as high for every column: nothing moves under the pointer. */
const WORDS =
  'h-5 basis-full overflow-hidden text-sm/5 font-regular text-ink-3 max-desk:h-auto max-desk:min-h-12 max-desk:overflow-visible max-desk:leading-4 print:h-auto';

/** The trend of satisfaction. Each column links to its rows. `statistics` are those of the whole period. */
export function TrendBlock({ statistics }: { readonly statistics: Statistics | undefined }) {
  const { asTable, scope, today, zone } = useScoped();
  const { by, unit, target } = useTrendChoice();
  const trend = useTrend(by, unit);
  const { parts, here, asked, failed } = trend;
  const before = beforeOf(scope, today, zone);
  // By its key: its words change when its figures come.
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const looked = parts.find(({ bucket }) => bucket.key === lookedAt);
  const low = lowest(parts);
  const title = m.trendTitle({ unit });
  const loading = here + failed < asked;
  const nothing = failed > 0 && failed === asked;
  const summary = low ? lowestWords(low) : m.noSmileys();
  const inWords =
    m.trendDescription({
      title,
      from: parts[0]?.bucket.name ?? '',
      to: parts.at(-1)?.bucket.name ?? '',
      summary,
    }) + (target === null ? '' : ` ${m.trendTarget({ target })}`);
  return (
    <section className={`${block} overflow-hidden`} aria-label={title}>
      <header className={blockHead}>
        <h2>{title}</h2>
        <TrendExport
          parts={parts}
          statistics={statistics}
          complete={here === asked && statistics !== undefined}
        />
        {nothing || asTable || by !== 'all' ? null : <Legend before={before.title} target={target} />}
        <p className={WORDS}>
          {loading ? (
            <Progress title={title} value={here + failed} max={asked}>
              {m.trendProgress({ done: here, asked, unit })}
            </Progress>
          ) : nothing ? null : looked ? (
            comparedWords(looked)
          ) : (
            summary
          )}
        </p>
      </header>
      {failed > 0 ? (
        <p className={blockNote} role="status">
          {nothing ? m.trendNoneFetched({ asked, unit }) : m.trendNotFetched({ failed, asked, unit })}
          <TryAgain onPress={trend.retry} />
        </p>
      ) : null}
      <TrendControls />
      {by !== 'all' ? (
        <TrendOfEach by={by} parts={parts} statistics={statistics} target={target} />
      ) : asTable ? (
        <TrendTable parts={parts} unit={unit} />
      ) : nothing ? null : (
        <TrendPicture
          parts={parts}
          figures={statistics && figuresOf(statistics)}
          title={title}
          inWords={inWords}
          target={target}
          onLook={setLookedAt}
        />
      )}
      {asTable || nothing || by === 'all' ? null : <p className="sr-only">{inWords}</p>}
    </section>
  );
}

const WAVE = 'M0 7 5 2l4 4 5-4';
const LEVEL = 'M0 5H14';

/** What the lines and colours of the chart mean. The phone draws no average. */
function Legend({ before, target }: { readonly before: string; readonly target: number | null }) {
  const lines = [
    ['satisfaction', WAVE, 'fill-none stroke-ink stroke-[1.75]', m.satisfactionPercent()],
    ['before', WAVE, 'fill-none stroke-ink-3 [stroke-dasharray:4_3]', before],
    ['average', LEVEL, 'stroke-ink-2 [stroke-dasharray:3_3]', m.average()],
    ...(target === null ? [] : [['target', LEVEL, 'stroke-accent', m.target()] as const]),
  ] as const;
  return (
    <div
      className="ms-auto flex gap-x-4 text-sm font-regular whitespace-nowrap text-ink-2 forced-color-adjust-none max-desk:ms-0 max-desk:flex-wrap forced-colors:text-[CanvasText]"
      aria-hidden="true"
    >
      {lines.map(([key, d, className, words]) => (
        <span key={key} className={`${LEGEND} ${key === 'average' ? 'max-desk:hidden' : ''}`}>
          <svg className={SIGN} viewBox="0 0 14 10">
            <path className={className} d={d} />
          </svg>
          {words}
        </span>
      ))}
      <span className={LEGEND}>
        <svg className={SIGN} viewBox="0 0 14 10">
          <circle className="fill-surface stroke-ink" cx="7" cy="5" r="3" />
        </svg>
        <span className="inline-block first-letter:uppercase">{m.few({ of: 'smileys' })}</span>
      </span>
      <span className={LEGEND}>
        <i className={`${SIGN} ${hatched}`} />
        {m.headNegative()}
      </span>
      <span className={LEGEND}>
        <i className={`${SIGN} bg-positive`} />
        {m.headPositive()}
      </span>
    </div>
  );
}

const LEGEND = 'inline-flex items-center gap-1.5';
const SIGN = 'h-2.5 w-3.5';
