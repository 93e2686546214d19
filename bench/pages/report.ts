import { median, table } from '../lib/report.ts';
import { KINDS, type Load } from './load.ts';
import type { Move, Moves } from './moves.ts';

export type Side = 'frontdesk' | 'bare';
export const SIDES: readonly Side[] = ['frontdesk', 'bare'];

export const CACHES = ['cold', 'warm'] as const;

/** A load of a page on one side, and the press that was measured beside it. */
export interface Sample {
  readonly page: string;
  readonly side: Side;
  readonly cache: (typeof CACHES)[number];
  readonly load: Load;
  /** Milliseconds until the answer to a press was painted. NaN: the page has no button. */
  readonly answered: number;
}

type Read = (sample: Sample) => number;

/** The columns with a ratio to the bare page, in milliseconds. */
const TIMES: readonly (readonly [head: string, ours: Read, bare?: Read])[] = [
  ['First paint', ({ load }) => load.firstPaint],
  ['LCP', ({ load }) => load.largestPaint],
  ['List', ({ load }) => load.list],
  ['Charts', ({ load }) => load.charts, ({ load }) => load.list],
  ['Press', ({ answered }) => answered],
  ['Blocking', ({ load }) => load.blocking],
  ['Longest task', ({ load }) => load.longestTask],
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const kilobytes = (bytes: number) => (bytes === 0 ? '–' : (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0));

/** "480 (0.62)": ours, and × the bare page. */
function withRatio(ours: number, bare: number, words: (value: number) => string): string {
  if (Number.isNaN(ours)) return '–';
  return bare > 0 ? `${words(ours)} (${(ours / bare).toFixed(2)})` : words(ours);
}

/** One row for each page, cold and warm: the medians, in brackets × the bare page. */
export function loadsTable(samples: readonly Sample[]): string {
  const pages = [...new Set(samples.map(({ page }) => page))];
  const rows = pages.flatMap((page) =>
    CACHES.map((cache) => {
      const [ours = [], bare = []] = SIDES.map((side) =>
        samples.filter((one) => one.page === page && one.cache === cache && one.side === side),
      );
      const all: Read = ({ load }) => sum(Object.values(load.bytes));
      const of = (taken: readonly Sample[], read: Read) => median(taken.map(read));
      return [
        page,
        cache,
        ...TIMES.map(([, read, readBare = read]) =>
          withRatio(of(ours, read), of(bare, readBare), (value) => value.toFixed(0)),
        ),
        of(ours, ({ load }) => load.shift).toFixed(3),
        withRatio(of(ours, all), of(bare, all), kilobytes),
        ...KINDS.map((kind) => kilobytes(of(ours, ({ load }) => load.bytes[kind]))),
      ];
    }),
  );
  const heads = TIMES.map(([head]) => head);
  return table([['Page', 'Cache', ...heads, 'Shift', 'kB', ...KINDS], ...rows]);
}

const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));

/** One row for each page: milliseconds from the click to the filled page, by CPU slowdown. Below it Find. */
export function movesTable(byRate: Readonly<Record<number, readonly Moves[]>>): string {
  const rates = Object.entries(byRate);
  const pages = [
    ...new Set(rates.flatMap(([, runs]) => runs.flatMap(({ moves }) => moves.map(({ page }) => page)))),
  ];
  const heads = rates.flatMap(([rate]) => ['first', 'again', 'back'].map((what) => `${rate} × ${what}`));
  const words = (moves: readonly Move[]) => {
    const list = ms(median(moves.map((move) => move.list)));
    const charts = median(moves.map((move) => move.charts));
    return Number.isNaN(charts) ? list : `${list}, charts ${ms(charts)}`;
  };
  const rows = pages.map((page) => [
    page,
    ...rates.flatMap(([, runs]) => {
      const moves = runs.flatMap((run) => run.moves.filter((move) => move.page === page));
      const by = (visit: number) => moves.filter((move) => move.visit === visit);
      return [words(by(1)), words(by(2)), ms(median(moves.map(({ back }) => back)))];
    }),
  ]);
  const keys = rates.map(([rate, runs]) => {
    const took = runs.flatMap((run) => run.keys);
    return `${rate} × CPU ${ms(median(took))} ms and ${ms(Math.max(...took))} ms`;
  });
  return `${table([['Inside the app', ...heads], ...rows])}

From a key in Find to its results, median and slowest: ${keys.join('; ')}.`;
}
