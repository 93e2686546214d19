import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AbsenceReason } from '#contract/absences.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { showIn } from '#src/browser/language.ts';
import { everySecond } from '#src/ui/use-now.ts';
import { aSpan } from '#testing/page/absences.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { awayReader } from './away.ts';
import { useAbsenceNote } from './use-absence-note.tsx';
import { absenceWords } from './words.ts';

afterEach(() => {
  showIn('en');
  vi.useRealTimers();
});

/** Wednesday. */
const now = new Date(2026, 10, 18, 11, 48).getTime();
const at = (day: number, hour = 0, minute = 0, month = 10) =>
  new Date(2026, month, day, hour, minute).getTime();

test.each<[AbsenceReason | null, number | null, string, string]>([
  ['lunch', at(18, 12, 30), 'Lunch, back 12:30', 'Frokost, tilbage 12.30'],
  ['meeting', at(18, 14), 'Meeting until 14:00', 'Møde til 14.00'],
  ['driving', null, 'Driving', 'Kører'],
  ['home', at(19, 8), 'Home until Thu 08:00', 'Hjemme til tors. 08.00'],
  ['course', at(20), 'Course, back Fri', 'Kursus, tilbage fre.'],
  ['holiday', at(7, 0, 0, 11), 'Holiday, back Mon 7 Dec', 'Ferie, tilbage man. 7. dec.'],
  ['customer', at(7, 8, 0, 11), 'With a customer, back Mon 7 Dec', 'Hos kunde, tilbage man. 7. dec.'],
  ['ill', at(18, 11), 'Ill', 'Syg'],
  ['away', null, 'Away', 'Ikke til stede'],
  [null, at(18, 12, 30), 'Away, back 12:30', 'Ikke til stede, tilbage 12.30'],
])('%s until %s: %s', (reason, back, english, danish) => {
  expect(absenceWords({ reason, back }, now)).toBe(english);
  showIn('da');
  expect(absenceWords({ reason, back }, now)).toBe(danish);
});

test('own words, and the title in a calendar, are told as they are', () => {
  expect(absenceWords({ reason: 'other', words: 'At the dentist', back: at(18, 13) }, now)).toBe(
    'At the dentist, back 13:00',
  );
  expect(absenceWords({ reason: 'away', words: 'Board meeting', back: null }, now)).toBe('Board meeting');
});

test('who is away is worked out anew when a span begins or ends, and is the same in between', () => {
  const read = awayReader();
  const lunch = { from: 100, until: 200 };
  const ill = { from: 150, until: null };
  const people = [
    { person: 1, spans: [lunch, { from: 200, until: 250 }] },
    { person: 2, spans: [ill] },
  ];
  const idsAt = (moment: number) => [...read(people, moment).keys()];
  expect([99, 100, 149, 150, 199, 200, 249, 250].map(idsAt)).toEqual([
    [],
    [1],
    [1],
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
    [2],
  ]);
  expect(read(people, 160).get(2)).toBe(ill);
  expect(read(people, 199)).toBe(read(people, 160));
  expect(read(people, 200)).not.toBe(read(people, 199));
  // A clock that is put back.
  expect(idsAt(99)).toEqual([]);
});

const bo = person(2, 'Bo');
const Note = () => useAbsenceNote(bo)[1];

test.each([
  [60_000, '1 min left'],
  [59_000, null],
])('with %i ms to the end of an absence its note says %o', (left, words) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  everySecond.set(now);
  const client = clientOf([person(1, 'Ida'), bo], false);
  const span = aSpan({ from: now - 60_000, until: now + left, back: now + left });
  client.setQueryData(absencesQuery().queryKey, {
    people: [{ person: 2, spans: [span] }],
    reception_groups: null,
  });
  render(<Note />, { wrapper: inPage(client) });
  expect(screen.getByRole('region', { name: /Bo/ })).toBeDefined();
  expect(screen.queryByText(/min left/)?.textContent.split('. ')[0] ?? null).toBe(words);
});
