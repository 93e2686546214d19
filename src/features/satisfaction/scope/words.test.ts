import { afterEach, expect, test, vi } from 'vitest';
import { whenFact } from '#src/lib/calendar.ts';
import { beforeOf, readScope } from './scope.ts';
import { countWords, percentWords } from '#src/components/smileys/figures.ts';
import {
  hourWords,
  monthName,
  rangeName,
  rangeWords,
  shortMonthName,
  weekdayName,
  WEEKDAYS,
} from './words.ts';

afterEach(() => vi.unstubAllGlobals());

const TODAY = '2026-11-18';
const SCOPE = readScope(new URLSearchParams());
const FACT = Date.parse('2026-11-16T15:31:00Z');

test.each<[() => string, string, string]>([
  [() => percentWords(389, 422), '92.2\u00A0%', '92,2\u00A0%'],
  [() => percentWords(5, 5), '100\u00A0%', '100\u00A0%'],
  [() => percentWords(199, 200, 0), '99\u00A0%', '99\u00A0%'],
  [() => percentWords(0, 5), '0\u00A0%', '0\u00A0%'],
  [() => percentWords(0, 0), 'no smileys', 'ingen smileyer'],
  [() => countWords(1081), '1,081', '1.081'],
  [() => rangeWords('2026-10-20', TODAY), '20 Oct to 18 Nov', '20. okt. til 18. nov.'],
  [() => rangeWords('2026-11-09', '2026-11-15'), '9 to 15 Nov', '9. til 15. nov.'],
  [() => rangeWords(TODAY, TODAY), '18 Nov', '18. nov.'],
  [
    () => rangeWords('2025-12-30', '2026-01-02'),
    '30 Dec 2025 to 2 Jan 2026',
    '30. dec. 2025 til 2. jan. 2026',
  ],
  [() => hourWords(9), '09 to 10', 'kl. 09-10'],
  [() => monthName('2026-10-01'), 'October 2026', 'oktober 2026'],
  [() => shortMonthName('2026-10-01'), 'Oct 26', 'okt. 26'],
  [
    () => WEEKDAYS.map((weekday) => weekdayName(weekday, true)).join(' '),
    'Mon Tue Wed Thu Fri Sat Sun',
    'man. tirs. ons. tors. fre. lør. søn.',
  ],
  [() => weekdayName(7), 'Sunday', 'søndag'],
  [
    () => whenFact(FACT, Date.parse(`${TODAY}T09:00:00Z`), 'Europe/Copenhagen'),
    'Mon 16 Nov 16:31',
    'man. 16. nov. kl. 16.31',
  ],
  [() => rangeName('28'), '28 days', '28 dage'],
  [() => beforeOf(SCOPE, TODAY, 'Europe/Copenhagen').words, 'in the 28 days before', 'i de 28 dage før'],
])(
  'figures, days and hours are written as in English, and in Danish on a page in Danish, case %$',
  (words, english, danish) => {
    expect(words()).toBe(english);
    vi.stubGlobal('document', { documentElement: { lang: 'da', dataset: {} } });
    expect(words()).toBe(danish);
  },
);
