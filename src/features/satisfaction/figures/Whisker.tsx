import type { Interval } from '#contract/shares.ts';
import { shareWords } from '#src/components/smileys/figures.ts';

/** The marks differ by shape as well as by colour: filled, hollow for what was before or is not certain, a diamond for worse. */
const LOOKS = {
  now: 'rounded-full bg-positive',
  before: 'rounded-full border-2 border-ink-3 bg-surface',
  open: 'rounded-full border-2 border-ink-2 bg-surface',
  worse: 'rotate-45 rounded-[1px] bg-negative',
} as const;

interface AxisProps {
  /** The figures of the axis, from its beginning to its end. */
  readonly figures: readonly string[];
  /** What is drawn below, for those who do not see it. */
  readonly words: string;
}

/** The head of a column of drawings. */
export const Axis = ({ figures, words }: AxisProps) => (
  <>
    <span className="flex justify-between text-xs font-regular" dir="ltr" aria-hidden="true">
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </span>
    <span className="sr-only">{words}</span>
  </>
);

/** The figures of an axis of shares that begins at `floor`, 0 to 1. */
export const axisOfShares = (floor: number): readonly string[] => [
  shareWords(100 * floor, 0),
  String(Math.round(50 + 50 * floor)),
  '100',
];

interface WhiskerProps {
  readonly value: number;
  readonly interval: Interval;
  /** The first and the last value of the axis. */
  readonly axis: readonly [number, number];
  readonly look: keyof typeof LOOKS;
  /** A value with a line: the average, or no difference. */
  readonly mark?: number;
}

/** A value with its interval on an axis. The columns beside it have them in words. */
export function Whisker({ value, interval: { low, high }, axis: [first, last], look, mark }: WhiskerProps) {
  const at = (on: number) => Math.min(100, Math.max(0, (100 * (on - first)) / (last - first)));
  const line = look === 'before' ? 'bg-ink-3' : 'bg-ink';
  const end = `absolute -top-1 h-2.5 w-[1.5px] ${line}`;
  return (
    <div className="relative h-5 forced-color-adjust-none" dir="ltr" aria-hidden="true">
      {mark === undefined ? null : (
        <u className="absolute inset-y-0 w-[1.5px] bg-ink-3" style={{ left: `${at(mark)}%` }} />
      )}
      <i
        className={`absolute top-2.25 h-0.5 ${line}`}
        style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }}
      >
        {/* An interval that goes on beyond the axis has no end mark there. */}
        {low < first ? null : <i className={`${end} start-0`} />}
        {high > last ? null : <i className={`${end} end-0`} />}
      </i>
      <b
        className={`absolute top-1.25 -ms-1.25 size-2.5 ring-2 ring-surface ${LOOKS[look]}`}
        style={{ left: `${at(value)}%` }}
      />
    </div>
  );
}
