import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSeed, sized } from '#testing/size.ts';
import { clocksOf, spansOf, timesOfLine, type Ranked } from './absence-times.ts';

const MINUTE = 60_000;
const DAY = 1440;
/** Days of a model, of which weeks fill those in the middle. */
const [DAYS, MARGIN] = [14, 4];

/** Where the clocks change within, by an hour or half of one, and where they do not. */
const WINDOWS = [
  ['Europe/Copenhagen', '2026-10-18'],
  ['Europe/Copenhagen', '2027-03-21'],
  ['Europe/Copenhagen', '2026-06-01'],
  ['America/New_York', '2026-10-28'],
  ['Australia/Lord_Howe', '2026-09-28'],
  ['Pacific/Auckland', '2027-03-29'],
  ['Asia/Kolkata', '2026-11-01'],
] as const;

/** What the clocks of a zone show, minute by minute: `2026-10-18 00:00`. */
function modelOf(
  zone: string,
  first: string,
): { readonly start: number; readonly labels: readonly string[] } {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(`${first}T00:00Z`) - MARGIN * DAY * MINUTE;
  const minutes = (DAYS + 2 * MARGIN) * DAY;
  return {
    start,
    labels: Array.from({ length: minutes }, (_, minute) => format.format(start + minute * MINUTE)),
  };
}

const numberOf = (label: string) => Date.parse(`${label.replace(' ', 'T')}Z`) / MINUTE;

const time = fc.nat(DAY / 5 - 1).map((n) => {
  const [hours, minutes] = [Math.floor(n / 12), (n % 12) * 5];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
const dayOf = (first: string, n: number) =>
  new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10);
const days = fc.nat(DAYS + 4).map((n) => n - 2);
const line = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  // Often in the hours in which clocks change.
  from: fc.oneof(time, fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00')),
  until: fc.oneof(time, fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00')),
  valid: fc.record({ from: fc.option(days), until: fc.option(days) }),
  except: fc.array(days, { maxLength: 4 }),
});
const set = fc.record({
  from: fc.nat((DAYS - 2) * DAY),
  lasts: fc.option(fc.integer({ min: 1, max: 5 * DAY }), { freq: 8 }),
});
const pattern = fc.record({
  window: fc.nat(WINDOWS.length - 1),
  lines: fc.array(line, { maxLength: 5 }),
  sets: fc.array(set, { maxLength: 4 }),
  now: fc.nat(DAYS * DAY),
});

interface Modelled {
  readonly rank: number;
  readonly order: number;
  readonly from: number;
  readonly until: number;
}

const windows = WINDOWS.map(([zone, first]) => {
  const clocks = modelOf(zone, first);
  const byLabel = new Map<string, number>();
  for (const [minute, label] of clocks.labels.entries()) if (!byLabel.has(label)) byLabel.set(label, minute);
  const dates = [...new Set(clocks.labels.map((label) => label.slice(0, 10)))].slice(1, -1);
  return { zone, first, ...clocks, byLabel, dates };
});

/** The minute at which the clocks show this for the first time; where they leave it out, as many minutes after the last one that they show. */
function minuteOf({ labels, byLabel }: (typeof windows)[number], label: string): number {
  const shown = byLabel.get(label);
  if (shown !== undefined) return shown;
  const last = labels.findLastIndex((one) => one < label);
  return last + numberOf(label) - numberOf(labels[last] ?? '');
}

/** Pieces from a minute on, found by looking at every minute for itself. */
function model(items: readonly Modelled[], now: number, end: number, most: number) {
  const isBefore = (a: Modelled, b: Modelled) =>
    a.rank !== b.rank ? a.rank < b.rank : a.from !== b.from ? a.from > b.from : a.order > b.order;
  const winners = Array.from({ length: end - now }, (_, n) => {
    let best: Modelled | undefined;
    for (const item of items)
      if (item.from <= now + n && item.until > now + n && (best === undefined || isBefore(item, best)))
        best = item;
    return best;
  });
  const pieces: { of: Modelled; from: number; until: number | null; back: number | null }[] = [];
  const firstAfter = (n: number, differs: (winner: Modelled | undefined) => boolean) => {
    const found = winners.findIndex((winner, at) => at >= n && differs(winner));
    return found === -1 ? null : now + found;
  };
  for (let n = 0; n < winners.length && pieces.length < most; n += 1) {
    const of = winners[n];
    if (of === undefined || (n > 0 && winners[n - 1] === of)) continue;
    pieces.push({
      of,
      from: n === 0 ? of.from : now + n,
      until: firstAfter(n, (winner) => winner !== of),
      back: firstAfter(n, (winner) => winner === undefined),
    });
  }
  return pieces;
}

it(`finds in any patterns of weeks and absences what a look at every minute finds`, () => {
  fc.assert(
    fc.property(pattern, ({ window: index, lines, sets, now: at }) => {
      const window = windows[index] ?? windows[0]!;
      const { zone, first, start, labels, dates } = window;
      const end = labels.length - DAY;
      const now = MARGIN * DAY + at;
      const orNull = (n: number | null) => (n === null ? null : dayOf(first, n));
      const wanted = lines.map(({ valid, except, ...times }) => ({
        ...times,
        valid_from: orNull(valid.from),
        valid_until: orNull(valid.until),
        except: except.map((n) => dayOf(first, n)),
      }));
      // What is asked for ends within the model.
      const before = Math.min(now + DAYS * DAY, end - 3 * DAY);
      const modelled: Modelled[] = wanted.flatMap(({ valid_from, valid_until, ...one }, order) =>
        dates.flatMap((date, n) => {
          const weekday = new Date(`${date}T12:00Z`).getUTCDay() || 7;
          const isValid = (!valid_from || date >= valid_from) && (!valid_until || date <= valid_until);
          const last = one.until > one.from ? date : dates[n + 1];
          if (!one.weekdays.includes(weekday) || one.except.includes(date) || !isValid || last === undefined)
            return [];
          const from = minuteOf(window, `${date} ${one.from}`);
          const until = minuteOf(window, `${last} ${one.until}`);
          return until > now && from < before && from < until ? [{ rank: 1, order, from, until }] : [];
        }),
      );
      for (const [order, { from, lasts }] of sets.entries()) {
        const begin = MARGIN * DAY + from;
        modelled.push({ rank: 0, order, from: begin, until: lasts === null ? Infinity : begin + lasts });
      }
      const ms = (minute: number) => start + minute * MINUTE;
      const items: Ranked[] = [
        ...wanted.flatMap((one, order) =>
          timesOfLine(clocksOf(zone), one, ms(now), ms(before)).map((times) => ({
            rank: 1,
            order,
            ...times,
          })),
        ),
        ...sets.map(({ from, lasts }, order) => ({
          rank: 0,
          order,
          from: ms(MARGIN * DAY + from),
          until: lasts === null ? null : ms(MARGIN * DAY + from + lasts),
        })),
      ];
      const msOrNull = (minute: number | null) => (minute === null ? null : ms(minute));
      const expected = model(modelled, now, end, 6).map(({ of, ...piece }) => ({
        rank: of.rank,
        order: of.order,
        from: ms(piece.from),
        until: msOrNull(piece.until),
        back: msOrNull(piece.back),
      }));
      const found = spansOf(items, ms(now), 6).map(({ of: { rank, order }, ...piece }) => ({
        rank,
        order,
        ...piece,
      }));
      expect(found).toEqual(expected);
    }),
    { numRuns: sized(300, 10_000), seed: randomSeed() },
  );
});
