import type { Row } from './smiley-rows.ts';

/** Random numbers from a seed, so that a failure can be repeated. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The weekday, day and hour in the time zone. Independent of the page's code. */
export function clockOf(zone: string): (at: number) => { day: string; hour: number; weekday: string } {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${parts['year']}-${parts['month']}-${parts['day']}`,
      hour: Number(parts['hour']),
      weekday: parts['weekday'] ?? '',
    };
  };
}

const numbers = new Intl.NumberFormat('en-GB');
export const count = (value: number) => numbers.format(value);

/** A share as a percentage. It is rounded, but to 0 % or 100 % only when it is exact. */
export function share(part: number, whole: number, digits = 1): string {
  const exact = (100 * part) / whole;
  const text = exact.toFixed(digits);
  if (part === whole) return '100 %';
  if (part === 0) return '0 %';
  if (Number(text) === 100) return `${(100 - 10 ** -digits).toFixed(digits)} %`;
  return `${Number(text) === 0 ? (10 ** -digits).toFixed(digits) : text} %`;
}

export interface Sum {
  given: number;
  positive: number;
  negative: number;
  commented: number;
}

export function sum(rows: readonly Row[]): Sum {
  const positive = rows.filter(({ rating }) => rating === 1).length;
  return {
    given: rows.length,
    positive,
    negative: rows.length - positive,
    commented: rows.filter(({ comment }) => comment !== null).length,
  };
}
