import { expect, test } from 'vitest';
import { weekLine } from '#contract/absences.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import {
  blocksOf,
  dayLinesWords,
  lineTyped,
  linesOf,
  newLine,
  nextWords,
  type LineTyped,
} from './away-week.ts';
import { timeTyped } from './fields.ts';

const lunch: LineTyped = { ...newLine(1), weekdays: [1, 2, 3, 4, 5] };
const home: LineTyped = { ...newLine(5), reason: 'home', from: '14:00', until: '17:00' };
const night: LineTyped = { ...newLine(7), reason: 'other', words: 'On call', from: '16', until: '8.30' };
const WEEK = [home, lunch, night];

test.each([
  ['11:30', '11:30'],
  ['11.30', '11:30'],
  [' 9 ', '09:00'],
  ['0915', '09:15'],
  ['24', null],
  ['12:60', null],
  ['', null],
  ['noon', null],
])('the time %s is %s', (typed, time) => {
  expect(timeTyped(typed)).toBe(time);
});

test('a day shows its hours from 07 to 17, a night on both of its days, and its lines in words', () => {
  const blocks = (day: number) =>
    blocksOf(WEEK, day).map(({ left, width }) => `${Math.round(left)}+${Math.round(width)}`);
  expect([1, 2, 5, 6, 7].map(blocks)).toEqual([['50+5', '0+15'], ['50+5'], ['70+30', '50+5'], [], ['90+10']]);
  expect([1, 5, 6, 7].map((day) => dayLinesWords(WEEK, day))).toEqual([
    'Lunch 12:00',
    'Lunch, Home',
    '',
    'On call 16',
  ]);
});

test('the next time is one that is left out on no day, within its days', () => {
  const wednesday = new Date(2026, 10, 18, 10, 42).getTime();
  const next = (line: Partial<LineTyped>) => nextWords([{ ...lunch, ...line }], wednesday);
  expect(next({})).toBe('Next: today 12:00, Lunch');
  expect(next({ from: '10:42' })).toBe('Next: Thu 10:42, Lunch');
  expect(next({ except: ['2026-11-18', '2026-11-19'] })).toBe('Next: Fri 12:00, Lunch');
  expect(next({ first: '2026-11-23' })).toBe('Next: Mon 12:00, Lunch');
  expect(next({ last: '2026-11-17' })).toBeNull();
  expect(next({ from: 'noon' })).toBeNull();
  expect(nextWords([home, lunch], wednesday)).toBe('Next: today 12:00, Lunch');
});

test('what is typed is a week for the gateway, and shown again as it is', () => {
  const typed = [
    {
      ...night,
      note: ' Ring ',
      deputy: 'employee 4',
      dnd: true,
      first: '2026-12-01',
      except: ['2026-12-24'],
    },
  ];
  const [line] = linesOf(typed);
  expect(weekLine.safeParse(line).data).toEqual({
    reason: 'other',
    words: 'On call',
    note: 'Ring',
    deputy: { kind: 'employee', id: 4 },
    dnd: true,
    weekdays: [7],
    from: '16:00',
    until: '08:30',
    valid_from: '2026-12-01',
    valid_until: null,
    except: ['2026-12-24'],
  });
  expect(line && linesOf([lineTyped(line)])).toEqual([line]);
});

test('what is wrong is said of the line that has it', () => {
  const wrong = [
    lunch,
    { ...night, words: ' ', weekdays: [], from: '25', until: 'x' },
    { ...home, first: '2026-12-02', last: '2026-12-01' },
  ];
  const problems = () => {
    try {
      return linesOf(wrong);
    } catch (error) {
      return error instanceof NotReady ? Object.keys(error.fields) : error;
    }
  };
  expect(problems()).toEqual([
    'lines.1.weekdays',
    'lines.1.from',
    'lines.1.until',
    'lines.1.words',
    'lines.2.last',
  ]);
});
