import { afterEach, expect, test, vi } from 'vitest';
import { whenFact } from '#src/lib/calendar.ts';
import { beforeOf, readScope } from './scope.ts';
import {
  countWords,
  dayWords,
  hourWords,
  monthName,
  percentWords,
  rangeName,
  rangeWords,
  shortMonthName,
  weekdayName,
  WEEKDAYS,
} from './words.ts';

afterEach(() => vi.unstubAllGlobals());

const TODAY = '2026-11-18';
const words = () => [
  percentWords(389, 422),
  percentWords(5, 5),
  percentWords(199, 200, 0),
  percentWords(0, 5),
  percentWords(0, 0),
  countWords(1081),
  rangeWords('2026-10-20', TODAY),
  rangeWords('2026-11-09', '2026-11-15'),
  rangeWords(TODAY, TODAY),
  rangeWords('2025-12-30', '2026-01-02'),
  hourWords(9),
  monthName('2026-10-01'),
  shortMonthName('2026-10-01'),
  WEEKDAYS.map((weekday) => weekdayName(weekday, true)).join(' '),
  weekdayName(7),
  dayWords('2026-11-17', TODAY),
  dayWords('2025-11-17', TODAY),
  whenFact(Date.parse('2026-11-16T15:31:00Z'), Date.parse(`${TODAY}T09:00:00Z`), 'Europe/Copenhagen'),
  rangeName('30'),
  beforeOf(readScope(new URLSearchParams()), TODAY, 'Europe/Copenhagen').words,
];

test('figures, days and hours are written as in English', () => {
  expect(words()).toEqual([
    '92.2 %',
    '100 %',
    '99 %',
    '0 %',
    'no smileys',
    '1,081',
    '20 Oct to 18 Nov',
    '9 to 15 Nov',
    '18 Nov',
    '30 Dec 2025 to 2 Jan 2026',
    '09 to 10',
    'October 2026',
    'Oct 26',
    'Mon Tue Wed Thu Fri Sat Sun',
    'Sunday',
    'Yesterday',
    'Mon 17 Nov 2025',
    'Mon 16 Nov 16:31',
    '30 days',
    'in the 30 days before',
  ]);
});

test('and as in Danish on a page in Danish', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'da', dataset: {} } });
  expect(words()).toEqual([
    '92,2 %',
    '100 %',
    '99 %',
    '0 %',
    'ingen smileyer',
    '1.081',
    '20. okt. til 18. nov.',
    '9. til 15. nov.',
    '18. nov.',
    '30. dec. 2025 til 2. jan. 2026',
    'kl. 09-10',
    'oktober 2026',
    'okt. 26',
    'man. tirs. ons. tors. fre. lør. søn.',
    'søndag',
    'I går',
    'man. 17. nov. 2025',
    'man. 16. nov. kl. 16.31',
    '30 dage',
    'i de 30 dage før',
  ]);
});
