import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PersonAbsences } from '#contract/absences.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { everySecond } from '#src/ui/use-now.ts';
import { anAbsence, aSpan } from '#testing/page/absences.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { AwayDialog } from './AwayDialog.tsx';

/** Wednesday. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 18, hour, minute).getTime();
const NOW = at(12);
const ida = person(1, 'Ida');
const lunch = anAbsence({ from: at(11, 30), until: at(12, 10), note: 'In town', at: 1 });
const course = anAbsence({ id: 9, reason: 'course', from: at(12, 5), until: at(14), at: 1 });
const lunchWeek = (from: string, written: number) => ({
  zone: 'Europe/Copenhagen',
  lines: [{ weekdays: [1], from, until: '13:00', reason: 'lunch' as const }],
  by: 2,
  at: written,
});
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the reception').value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (now: number) =>
  act(() => {
    vi.setSystemTime(now);
    everySecond.set(now);
  });
afterEach(() => vi.useRealTimers());

/** Ida's own dialog; what is kept can change meanwhile, and the first change is answered with a refusal or taken. */
function show(kept: Partial<PersonAbsences>, tab: 'now' | 'plan' | 'week', refusal?: object) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  everySecond.set(NOW);
  const client = clientOf([ida, person(2, 'Signe Vintermark')], false);
  const spans = tab === 'now' ? [aSpan({ id: lunch.id })] : [];
  client.setQueryData(absencesQuery().queryKey, { people: [{ person: 1, spans }], reception_groups: null });
  const empty = { person: 1, absences: [], week: null, calendar: null, dnd_problem: null };
  const keep = (now: Partial<PersonAbsences>) =>
    client.setQueryData(absencesOfQuery(1).queryKey, { ...empty, ...now });
  keep(kept);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {});
    sent.push(JSON.parse(body as string));
    if (sent.length > 1 || !refusal) return Response.json({ absence: lunch, ...empty });
    return Response.json({ type: PROBLEMS.conflict, title: 'x', status: 409, ...refusal }, { status: 409 });
  });
  const onClose = vi.fn<() => void>();
  const absence = tab === 'plan' ? course.id : undefined;
  render(<AwayDialog employee={ida} tab={tab} absence={absence} onClose={onClose} />, {
    wrapper: inPage(client),
  });
  return {
    sent,
    onClose, // The list tells its readers a moment later.
    keep: (now: Partial<PersonAbsences>) =>
      act(async () => {
        keep(now);
        await new Promise((done) => setTimeout(done));
      }),
  };
}

test('who has changed it meanwhile is said, what was not typed follows, and to save again puts the rest in its place', async () => {
  const theirs = {
    ...lunch,
    reason: 'meeting' as const,
    until: at(15),
    note: 'Upstairs',
    by: 2,
    at: at(11, 59),
  };
  const { sent, onClose } = show({ absences: [lunch] }, 'now', { kept: theirs });
  type('Note for the reception', 'At the harbour');
  save(/^Away until 12:10/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Signe changed this 11:59. What you wrote is still here: save again to put it in its place.',
  );
  expect(note()).toBe('At the harbour');
  expect(screen.getByText('On the board').parentElement?.textContent).toBe('On the boardMeeting until 15:00');
  save(/^Away until 15:00/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { reason: 'lunch', note: 'At the harbour', seen: 1 },
    { reason: 'meeting', until: at(15), note: 'At the harbour', seen: at(11, 59) },
  ]);
});

test('a week that somebody else has saved is not written over unseen', async () => {
  const { sent, onClose } = show({ week: lunchWeek('11:30', 1) }, 'week', {
    kept: lunchWeek('10:00', at(11)),
  });
  save(/^Change Mon/);
  type('From', '12');
  save(/^Save the week/);
  await screen.findByText(/^Signe changed this 11:00\./);
  save(/^Save the week/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const mine = [{ from: '12:00' }];
  expect(sent).toMatchObject([
    { seen: 1, lines: mine },
    { seen: at(11), lines: mine },
  ]);
});

test('until something is typed, the form follows what others save', async () => {
  const { sent, keep } = show({ absences: [lunch] }, 'now');
  await keep({ absences: [{ ...lunch, note: 'Upstairs', at: 2 }] });
  expect(note()).toBe('Upstairs');
  type('Note for the reception', 'Mine');
  await keep({ absences: [{ ...lunch, note: 'Not seen', at: 3 }] });
  expect(note()).toBe('Mine');
  save(/^Away until 12:10/);
  await vi.waitFor(() => expect(sent).toMatchObject([{ seen: 2 }]));
});

test('one that ends while it is changed is still the same one', async () => {
  const { sent, onClose, keep } = show({ absences: [lunch] }, 'now');
  type('Note for the reception', 'Twenty minutes more');
  tick(at(12, 11));
  await keep({ absences: [] });
  expect(note()).toBe('Twenty minutes more');
  type('Time it ends', '12:30');
  save(/^Away until 12:30/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ from: lunch.from, until: at(12, 30), note: 'Twenty minutes more', seen: 1 }]);
});

test('a planned one that begins while it is changed is still planned, from when it began', async () => {
  const { sent, onClose } = show({ absences: [course] }, 'plan');
  type('Note for the reception', 'Room 2');
  tick(at(12, 6));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Planned');
  expect(note()).toBe('Room 2');
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ from: course.from, until: course.until, note: 'Room 2' }]);
});
