import { m } from '#messages/satisfaction';
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { figuresOf, type Figures, type Statistics } from '#src/components/feedback/figures.ts';
import { beforeOf } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { shareWords } from '#src/components/feedback/words.ts';
import { percentOf } from '#src/lib/percent.ts';
import { useChart } from '#src/ui/chart/use-chart.ts';
import { Button } from '#src/ui/Button.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { PHONE } from '#src/ui/media.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { Progress } from './Progress.tsx';
import { useTrendChoice } from './trend-choice.ts';
import { comparedWords, lowestWords, rowsOf } from './trend-words.ts';
import { TrendControls } from './TrendControls.tsx';
import { TrendExport } from './TrendExport.tsx';
import { TrendOfEach } from './TrendOfEach.tsx';
import { TrendTable } from './TrendTable.tsx';
import { moveFocusByKey } from './move-focus.ts';
import { block, blockHead, blockNote, hatched } from '#src/components/feedback/classes.ts';
import { useTrend, type TrendPart } from './use-trend.ts';

/** The lines in the legend; the phone has no room for them. */
const linesOf = (beforeTitle: string, target: number | null, phone: boolean) =>
  [
    ['fill-none stroke-ink stroke-[1.75]', 'M0 7 5 2l4 4 5-4', m.satisfactionPercent()],
    ['fill-none stroke-ink-3 [stroke-dasharray:4_3]', 'M0 7 5 2l4 4 5-4', beforeTitle],
    ...(phone ? [] : [['stroke-ink-2 [stroke-dasharray:3_3]', 'M0 5H14', m.average()] as const]),
    ...(target === null ? [] : [['stroke-accent', 'M0 5H14', m.target()] as const]),
  ] as const;

const shareOf = ({ figures }: TrendPart): number =>
  figures === null || figures.given === 0 ? Infinity : figures.positive / figures.given;

/** The column with the lowest share, among those that have smileys. */
const lowest = (parts: readonly TrendPart[]): TrendPart | undefined =>
  parts.filter((part) => shareOf(part) < Infinity).toSorted((a, b) => shareOf(a) - shareOf(b))[0];

/** The trend of satisfaction. Each column links to its rows. `statistics` are those of the whole period. */
export function TrendBlock({ statistics }: { readonly statistics: Statistics | undefined }) {
  const { asTable, scope, today, zone } = useScoped();
  const { of, unit, target } = useTrendChoice();
  const phone = useMedia(PHONE);
  const trend = useTrend(of, unit);
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
  return (
    <section className={`${block} overflow-hidden`} aria-label={title}>
      <header className={blockHead}>
        <h2>{title}</h2>
        <span className="text-sm font-regular text-ink-3 max-desk:order-3 max-desk:basis-full">
          {loading ? '' : looked ? comparedWords(looked) : failed === asked ? '' : summary}
        </span>
        {loading ? (
          <Progress of={title} value={here + failed} max={asked}>
            {m.trendProgress({ done: here, asked, unit })}
          </Progress>
        ) : null}
        <div
          className="ms-auto flex gap-x-4 text-sm font-regular whitespace-nowrap text-ink-2 forced-color-adjust-none *:inline-flex *:items-center *:gap-1.5 max-desk:ms-0 max-desk:flex-wrap forced-colors:text-[CanvasText] [&_:is(svg,i)]:h-2.5 [&_:is(svg,i)]:w-3.5"
          aria-hidden="true"
          hidden={nothing || of !== 'all'}
        >
          {linesOf(before.title, target, phone).map(([className, d, words]) => (
            <span key={className}>
              <svg viewBox="0 0 14 10">
                <path className={className} d={d} />
              </svg>
              {words}
            </span>
          ))}
          <span>
            <i className={hatched} />
            {m.headNegative()}
          </span>
          <span>
            <i className="bg-positive" />
            {m.headPositive()}
          </span>
        </div>
      </header>
      {failed > 0 ? (
        <p className={blockNote} role="status">
          {nothing ? m.trendNoneFetched({ asked, unit }) : m.trendNotFetched({ failed, asked, unit })}
          <Button small icon="retry" onClick={trend.retry}>
            {m.tryAgain()}
          </Button>
        </p>
      ) : null}
      <TrendControls>
        <TrendExport
          of={of}
          parts={parts}
          statistics={statistics}
          complete={here === asked && statistics !== undefined}
        />
      </TrendControls>
      {of !== 'all' ? (
        <TrendOfEach of={of} parts={parts} statistics={statistics} target={target} />
      ) : asTable ? (
        <TrendTable parts={parts} unit={unit} />
      ) : nothing ? null : (
        <TrendPicture
          parts={parts}
          figures={statistics && figuresOf(statistics)}
          title={title}
          target={target}
          small={phone}
          onLook={setLookedAt}
        />
      )}
      {asTable || nothing ? null : (
        <p className="sr-only">
          {m.trendDescription({
            title,
            from: parts[0]?.bucket.name ?? '',
            to: parts.at(-1)?.bucket.name ?? '',
            summary,
          })}
          {target === null ? null : ` ${m.trendTarget({ target })}`}
        </p>
      )}
    </section>
  );
}

interface TrendPictureProps {
  readonly parts: readonly TrendPart[];
  readonly figures: Figures | undefined;
  readonly title: string;
  readonly target: number | null;
  readonly small: boolean;
  readonly onLook: (key: string | null) => void;
}

function TrendPicture(props: TrendPictureProps) {
  const { parts, figures, title, target, small, onLook } = props;
  const average = figures ? percentOf(figures.positive, figures.given) : null;
  // The links render at once. The chart is slower and may render later.
  const drawn = useDeferredValue(parts);
  const chart = useChart();
  const hydrated = useHydrated();
  // The same until a figure changes: drawing takes a tenth of a second of a slow computer.
  const columns = useMemo(
    () =>
      drawn.map(({ bucket, figures: part, before }) => ({
        key: bucket.key,
        label: bucket.label,
        counts: part,
        percent: part && percentOf(part.positive, part.given),
        before: before?.figures ? percentOf(before.figures.positive, before.figures.given) : null,
      })),
    [drawn],
  );
  // Time goes from left to right in every language.
  return (
    <div className={`relative px-1.5 pb-1 ${small ? 'h-64.5 pt-4.5' : 'h-77.5 pt-4.5'}`} dir="ltr">
      <span className="absolute start-2.5 top-0.5 text-xs font-regular text-ink-3">
        {m.satisfactionPercent()}
        {small && target !== null ? (
          <b className="font-strong text-accent"> {m.targetShort({ target })}</b>
        ) : null}
      </span>
      <span className="absolute start-2.5 top-32.75 text-xs font-regular text-ink-3 max-desk:top-27.75">
        {m.smileysGiven()}
      </span>
      {hydrated && chart ? (
        <chart.TrendChart small={small} average={average} target={target} columns={columns} />
      ) : (
        // The gateway has the browser fetch its code with the page.
        <div className="h-67.5" data-later="src/ui/chart/TrendChart.tsx" />
      )}
      {average === null || small ? null : (
        <span className="absolute end-2 top-6 w-14 text-xs font-regular wrap-anywhere hyphens-auto text-ink-3">
          <Rich
            message={m.averageShare}
            values={{ share: shareWords(average) }}
            tags={{ share: <b className="block font-strong text-ink" /> }}
          />
          {target === null ? null : (
            <Rich
              message={m.targetShare}
              values={{ target }}
              tags={{ target: <b className="mt-1 block font-strong text-accent" /> }}
            />
          )}
        </span>
      )}
      <Columns label={m.trendLinks({ title })} small={small} parts={parts} onLook={onLook} />
    </div>
  );
}

interface ColumnsProps {
  readonly label: string;
  readonly small: boolean;
  readonly parts: readonly TrendPart[];
  readonly onLook: (key: string | null) => void;
}

/** Links over the columns of the chart: one tab stop, arrow keys between them, Enter opens the rows. */
const Columns = memo(function Columns({ label, small, parts, onLook }: ColumnsProps) {
  const { scope } = useScoped();
  const [looked, setLooked] = useState<string | null>(null);
  const links = parts.filter(({ figures }) => figures !== null && figures.given > 0);
  const stop = links.some(({ bucket }) => bucket.key === looked) ? looked : links.at(-1)?.bucket.key;
  const look = (part: TrendPart | null) => {
    if (part) setLooked(part.bucket.key);
    onLook(part && part.bucket.key);
  };
  return (
    <KeysWithin onKeyDown={moveFocusByKey}>
      <div
        className={`absolute grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] print:hidden! ${small ? 'inset-x-5 top-1 bottom-6' : 'start-10 end-18 top-4.5 bottom-6'}`}
        role="group"
        aria-label={label}
        style={{ '--columns': parts.length } as CSSProperties}
      >
        {parts.map((part) =>
          links.includes(part) ? (
            <Link
              key={part.bucket.key}
              className="rounded-[2px] hover:[background:color-mix(in_srgb,var(--color-ink)_9%,transparent)] focus-visible:[background:color-mix(in_srgb,var(--color-ink)_9%,transparent)]"
              to={rowsOf(scope, part)}
              aria-label={comparedWords(part)}
              tabIndex={part.bucket.key === stop ? 0 : -1}
              onFocus={() => look(part)}
              onBlur={() => look(null)}
              onMouseEnter={() => look(part)}
              onMouseLeave={() => look(null)}
            />
          ) : (
            <span key={part.bucket.key} />
          ),
        )}
      </div>
    </KeysWithin>
  );
});
