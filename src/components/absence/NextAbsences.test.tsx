import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AbsenceSpan, PersonAbsences } from '#contract/absences.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { showIn } from '#src/browser/language.ts';
import { everySecond } from '#src/ui/use-now.ts';
import { anAbsence, aSpan } from '#testing/page/absences.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { NextAbsences } from './NextAbsences.tsx';

/** Wednesday. */
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const bo = person(2, 'Bo');
afterEach(() => {
  showIn('en');
  vi.useRealTimers();
});

/** The section of Bo for Ida, a colleague. */
function show(kept: Partial<PersonAbsences> | undefined, spans: AbsenceSpan[]) {
  vi.useFakeTimers({ now: at(18, 11, 48), toFake: ['Date'] });
  everySecond.set(at(18, 11, 48));
  const client = clientOf([person(1, 'Ida'), bo], false);
  const of = { person: 2, absences: [], week: null, calendar: null, dnd_problem: null, ...kept };
  if (kept) client.setQueryData(absencesOfQuery(2).queryKey, of);
  client.setQueryData(absencesQuery().queryKey, { people: [{ person: 2, spans }], reception_groups: null });
  return render(<NextAbsences person={bo} />, { wrapper: inPage(client) });
}
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const days = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const lunch = { weekdays: [1, 2, 3, 4, 5], from: '12:00', until: '12:30', reason: 'lunch' } as const;
const course = anAbsence({ person: 2, reason: 'course', from: at(20), until: at(21) });
const ofWeek = [18, 19, 20, 23].map((day) =>
  aSpan({ source: 'week', from: at(day, 12), until: at(day, 12, 30) }),
);
const busy = aSpan({ source: 'calendar', reason: 'away', from: at(25, 9), until: at(25, 11) });

test('what is planned is not pushed away by a lunch every day, and the week is told once', () => {
  const lines = [
    { ...lunch, weekdays: [...lunch.weekdays] },
    {
      ...lunch,
      weekdays: [4],
      from: '14:00',
      until: '16:00',
      reason: 'home' as const,
      except: ['2026-12-24'],
    },
    { ...lunch, weekdays: [1], valid_until: '2026-11-17' },
  ];
  const kept = { absences: [course], week: { zone, lines, by: 2, at: 0 } };
  const { unmount } = show(kept, [...ofWeek, busy]);
  expect([days(), facts()]).toEqual([
    ['Fri 20 Nov', 'Wed 25 Nov', 'Mon to Fri', 'Every Thursday'],
    ['Course, all day', 'Away 09:00 to 11:00', 'Lunch 12:00 to 12:30', 'Home 14:00 to 16:00, except 24 Dec'],
  ]);
  unmount();
  showIn('da');
  show(kept, [busy]);
  expect([days().at(-1), facts().at(-1)]).toEqual([
    'Hver torsdag',
    'Hjemme 14.00 til 16.00, undtagen 24. dec.',
  ]);
});

test('until the week has come, what is planned is there', () => {
  show(undefined, [aSpan({ ...course, source: 'set' }), ...ofWeek]);
  expect(facts()).toEqual(['Course, all day']);
});

test('a colleague who notes nothing sees nothing of somebody without absences', () => {
  show({}, []);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('why do not disturb was not switched is told to whom the gateway tells it', () => {
  show({ dnd_problem: 'token', absences: [course] }, []);
  expect(screen.getByRole('status').textContent).toContain('Signing in again helps.');
});
