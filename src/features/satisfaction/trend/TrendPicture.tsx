import { m } from '#messages/satisfaction';
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { areFew, shareWords, type Figures } from '#src/components/smileys/figures.ts';
import { percentOf } from '#contract/shares.ts';
import { useChart } from '#src/ui/chart/use-chart.ts';
import { KeysWithin } from '#src/ui/Key.tsx';
import { PHONE, useHydrated, useMedia } from '#src/ui/use-media.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { moveFocusByKey } from '../scope/move-focus.ts';
import { useScoped } from '../scope/use-scope.ts';
import { comparedWords, rowsOf, type TrendPart } from './trend.ts';

interface TrendPictureProps {
  readonly parts: readonly TrendPart[];
  readonly figures: Figures | undefined;
  readonly title: string;
  /** What the chart shows, in words. */
  readonly inWords: string;
  readonly target: number | null;
  readonly onLook: (key: string | null) => void;
}

/** The trend of everything as a chart, with links over its columns. */
export function TrendPicture(props: TrendPictureProps) {
  const { parts, figures, title, inWords, target, onLook } = props;
  const small = useMedia(PHONE);
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
        few: part !== null && areFew(part.given),
        before: before?.figures ? percentOf(before.figures.positive, before.figures.given) : null,
      })),
    [drawn],
  );
  // Time goes from left to right in every language.
  return (
    <figure className="relative h-77.5 px-1.5 pt-4.5 pb-1 max-desk:h-64.5" dir="ltr" aria-label={inWords}>
      <span className="absolute start-2.5 top-0.5 text-xs font-regular text-ink-3">
        {m.satisfactionPercent()}
        {target === null ? null : (
          <b className="font-strong text-accent desk:hidden"> {m.targetShort({ target })}</b>
        )}
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
      {average === null ? null : (
        <span className="absolute end-2 top-6 w-14 text-xs font-regular wrap-anywhere hyphens-auto text-ink-3 max-desk:hidden">
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
      <Columns label={m.trendLinks({ title })} parts={parts} onLook={onLook} />
    </figure>
  );
}

interface ColumnsProps {
  readonly label: string;
  readonly parts: readonly TrendPart[];
  readonly onLook: (key: string | null) => void;
}

/** Links over the columns of the chart: one tab stop, arrow keys between them, Enter opens the rows. */
const Columns = memo(function Columns({ label, parts, onLook }: ColumnsProps) {
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
        className="absolute start-10 end-18 top-4.5 bottom-6 grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-desk:start-5 max-desk:end-5 max-desk:top-1 print:hidden!"
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
