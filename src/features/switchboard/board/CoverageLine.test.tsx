import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CoverageAlarm } from '#contract/coverage.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { alarmsQuery } from '#src/api/tasks/queries.ts';
import { countByPresence } from '#src/lib/people-order.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { group, person } from '#testing/page/people.ts';
import { anAlarm, tasksAnswer } from '#testing/page/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { readFilter } from './derive.ts';
import { PeopleTools } from './PeopleTools.tsx';

const NOW = new Date(2026, 10, 18, 10, 46).getTime();
const MINUTE = 60_000;
const busy = { live_presence: 'busy' as const, employee_group_ids: [3] };
const people = [
  person(1, 'Agnes Lyngtofte', busy),
  person(2, 'Karla Bølgemark', busy),
  person(3, 'Liv Skovrose', { ...busy, live_presence: 'unknown' }),
  person(4, 'Emil Rugbjerg', { employee_group_ids: [4] }),
];
const accounts = anAlarm({ since: NOW - 4 * MINUTE });
const workshop = anAlarm({ id: 2, group_id: 4, least: 2, since: NOW - 30_000 });

const Tools = () => (
  <PeopleTools
    counts={countByPresence(people)}
    away={0}
    filter={readFilter(new URLSearchParams())}
    groups={[]}
    compact={null}
    alarms={useQuery(alarmsQuery()).data ?? []}
    onFilter={() => undefined}
  >
    {null}
  </PeopleTools>
);

/** The row of filters, of a gateway that has these alarms one after the other. */
function show(...answers: (readonly CoverageAlarm[])[]) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const sent: unknown[] = [];
  let status = 204;
  const client = clientOf(people);
  const answer = (alarms: readonly CoverageAlarm[] = []) =>
    client.setQueryData(alarmsQuery().queryKey, tasksAnswer([], alarms));
  const nobodyAway = { people: [], reception_groups: null };
  client.setQueryData(absencesQuery().queryKey, nobodyAway);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/absences')) return Response.json(nobodyAway);
    if (method !== 'POST') return Response.json(tasksAnswer([], answers.shift()));
    sent.push(JSON.parse(body as string));
    return new Response(status === 204 ? null : '{}', { status });
  });
  client.setQueryData(employeeGroupsQuery().queryKey, {
    items: [group(3, 'Accounts', [1, 2, 3]), group(4, 'Workshop', [4])],
    dropped: 0,
  });
  answer(answers.shift());
  render(
    <>
      <Tools />
      <ToastList />
    </>,
    { wrapper: inPage(client) },
  );
  return { sent, answer, fail: (next: number) => (status = next) };
}
const line = () => screen.queryByRole('group', { name: /free since/ });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' })));

test('the longest alarm is a line, with since when, who is not free and how many others, and goes by itself', async () => {
  const { answer } = show([workshop, accounts]);
  expect(line()?.textContent).toBe(
    'Accounts: nobody free since 10:424 min, 2 busy, 1 unknownand 1 more+1Acknowledge',
  );
  const chip = screen.getByRole('button', { name: 'Busy 2' });
  expect(chip.querySelector('.sr-only')?.textContent).toBe('Busy');
  act(() => void answer([workshop]));
  await vi.waitFor(() =>
    expect(line()?.textContent).toBe('Workshop: fewer than 2 free since 10:4530 sAcknowledge'),
  );
  act(() => void answer([]));
  await vi.waitFor(() => expect(line()).toBeNull());
  expect(chip.querySelector('.sr-only')).toBeNull();
});

test('acknowledged, it stays with the name of who did, and the focus on it until it goes', async () => {
  const done = { ...accounts, acknowledged: true, acknowledged_by: 2 };
  const { sent, answer } = show([accounts], [done]);
  await press();
  await vi.waitFor(() =>
    expect(line()?.textContent).toBe('Accounts: nobody free since 10:42Acknowledged by Karla'),
  );
  expect(document.activeElement).toBe(line());
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  expect(sent).toEqual([{ alarm: 1 }]);
  act(() => void answer([]));
  await vi.waitFor(() => expect(line()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All 4' }));
});

test('one that nobody has acknowledged comes before a longer one', () => {
  show([{ ...accounts, acknowledged: true, acknowledged_by: 2 }, workshop]);
  expect(line()?.textContent).toContain('Workshop: fewer than 2 free');
});

test('a failure is said, one that is over meanwhile is not', async () => {
  const { fail } = show([accounts], [accounts], []);
  fail(503);
  await press();
  expect(await screen.findByText(/It was not acknowledged\.$/)).toBeTruthy();
  fail(404);
  await press();
  await vi.waitFor(() => expect(line()).toBeNull());
  expect(screen.getAllByText(/It was not acknowledged\.$/)).toHaveLength(1);
});
