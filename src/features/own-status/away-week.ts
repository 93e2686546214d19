import { m } from '#messages/extras';
import type { WeekLine } from '#contract/absences.ts';
import { reasonWords } from '#src/components/absence/words.ts';
import { dayKey, timeWords } from '#src/lib/calendar.ts';
import { comingDay, clockWords } from '#src/lib/time.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import { beginWhat, whatOf, type What } from './away-form.ts';
import { timeTyped } from './fields.ts';

/** A line of a week as it is typed. */
export interface LineTyped extends What {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  /** The first and the last day, or ''. */
  readonly first: string;
  readonly last: string;
  readonly except: readonly string[];
}

/** A line that is kept. */
export const lineTyped = (line: WeekLine): LineTyped => ({
  ...beginWhat(line),
  weekdays: line.weekdays,
  from: timeWords(line.from),
  until: timeWords(line.until),
  first: line.valid_from ?? '',
  last: line.valid_until ?? '',
  except: line.except ?? [],
});

/** Another line, at first lunch. */
export const newLine = (weekday: number): LineTyped =>
  lineTyped({ weekdays: [weekday], from: '12:00', until: '12:30', reason: 'lunch' });

/** The lines of a form. Throws `NotReady` with what is wrong, by the gateway's names: `lines.2.from`. */
export function linesOf(lines: readonly LineTyped[]): WeekLine[] {
  const wrong: Record<string, string> = {};
  const read = lines.map((line, at): WeekLine => {
    const say = (field: string, words: string) => {
      wrong[`lines.${at}.${field}`] = words;
    };
    const { reason, ...what } = whatOf(line);
    const [from, until] = [timeTyped(line.from), timeTyped(line.until)];
    if (line.weekdays.length === 0) say('weekdays', m.awayWeekWantsDay());
    if (from === null) say('from', m.awayWeekTimeWrong());
    if (until === null) say('until', m.awayWeekTimeWrong());
    if (reason === 'other' && what.words === null) say('words', m.awayWantsWords());
    if (line.first !== '' && line.last !== '' && line.last < line.first) say('last', m.awayUntilBefore());
    return {
      ...what,
      // A week has no illness to choose.
      reason: reason === 'ill' ? 'away' : reason,
      weekdays: line.weekdays.toSorted(),
      from: from ?? '',
      until: until ?? '',
      valid_from: line.first || null,
      valid_until: line.last || null,
      except: [...line.except],
    };
  });
  if (Object.keys(wrong).length > 0) throw new NotReady(wrong);
  return read;
}

const hourOf = (text: string): number => {
  const [hour = Number.NaN, minute = 0] = (timeTyped(text) ?? '').split(':').map(Number);
  return hour + minute / 60;
};

/** The hours that a day of the week shows. */
const [FIRST, LAST] = [7, 17];

/** The parts of a day in which lines are in force, in percent of the hours that are shown. */
export function blocksOf(lines: readonly LineTyped[], day: number) {
  const parts = lines.flatMap(({ weekdays, from, until }) => {
    const [begin, end] = [hourOf(from), hourOf(until)];
    const isNight = end <= begin;
    const before = day === 1 ? 7 : day - 1;
    return [
      ...(weekdays.includes(day) ? [[begin, isNight ? 24 : end] as const] : []),
      ...(isNight && weekdays.includes(before) ? [[0, end] as const] : []),
    ];
  });
  return parts.flatMap(([begin, end]) => {
    const [left, right] = [Math.max(begin, FIRST), Math.min(end, LAST)];
    const percent = 100 / (LAST - FIRST);
    return left < right ? [{ left: (left - FIRST) * percent, width: (right - left) * percent }] : [];
  });
}

/** The lines that begin on a day, with their places in the week, in the order of the day. */
export const linesOn = (lines: readonly LineTyped[], day: number) =>
  lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.weekdays.includes(day))
    .toSorted((one, other) => hourOf(one.line.from) - hourOf(other.line.from));

const whatWords = ({ reason, words }: LineTyped) => reasonWords(reason, reason === 'other' ? words : null);

/** "Lunch 12:00". */
export const lineWords = (line: LineTyped): string =>
  m.awayWeekLine({ what: whatWords(line), time: line.from });

/** "Lunch 12:00", "Lunch, Meeting"; '' for nothing. */
export function dayLinesWords(lines: readonly LineTyped[], day: number): string {
  const [first, ...more] = linesOn(lines, day).map(({ line }) => line);
  if (first === undefined) return '';
  return more.length === 0 ? lineWords(first) : [first, ...more].map(whatWords).join(', ');
}

/** How many days ahead the next one is looked for. */
const AHEAD = 14;

/** "Next: today 12:00, Lunch", by the viewer's clock; null where nothing comes. */
export function nextWords(lines: readonly LineTyped[], now: number): string | null {
  const coming = Array.from({ length: AHEAD }, (_, days) => {
    const date = new Date(now);
    const day = dayKey(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12).getTime());
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    return lines
      .filter(
        ({ weekdays, except, first, last }) =>
          weekdays.includes(weekday) && !except.includes(day) && first <= day && (last === '' || day <= last),
      )
      .map((line) => ({ line, at: new Date(`${day}T${timeTyped(line.from) ?? '?'}`).getTime() }));
  }).flat();
  const [next] = coming.filter(({ at }) => at > now).toSorted((one, other) => one.at - other.at);
  if (next === undefined) return null;
  const { line, at } = next;
  return m.awayWeekNext({ day: comingDay(at, now), time: clockWords(at), what: whatWords(line) });
}
