import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WallAlarm } from '#contract/coverage.ts';
import { wallAbsencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { wallTasksQuery } from '#src/api/tasks/queries.ts';
import { PLAIN_LOOK } from '#src/components/desk/wall-look.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { group, person } from '#testing/page/people.ts';
import { Groups } from './Groups.tsx';
import { groupLines } from './derive.ts';

const NOW = new Date(2026, 10, 18, 10, 46, 12).getTime();
const busy = { live_presence: 'busy' as const };
const people = [person(1, 'Ida Dal', busy), person(2, 'Bo Birk', busy), person(3, 'Emil Rugbjerg')];
const groups = [group(3, 'Sales', [3]), group(4, 'Service', [1, 2]), group(5, 'Accounts', [1])];
const alarm = (values: Partial<WallAlarm>): WallAlarm => ({
  id: 1,
  group_id: 4,
  least: 1,
  since: NOW - 252_000,
  acknowledged: false,
  ...values,
});

function show(alarms: WallAlarm[], only: readonly number[] = [], away: readonly number[] = []) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const client = clientOf(people, false);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: groups, dropped: 0 });
  client.setQueryData(wallTasksQuery().queryKey, { tasks: [], alarms });
  const spans = [{ reason: null, from: 0, until: null, back: null }];
  client.setQueryData(wallAbsencesQuery().queryKey, { people: away.map((id) => ({ person: id, spans })) });
  const settings = { ...PLAIN_LOOK, groups: only };
  const lines = groupLines(groups, people, only);
  render(<Groups lines={lines} settings={settings} people={people} portrait={false} />, {
    wrapper: inPage(client),
  });
}
const blocks = () => screen.queryAllByRole('region', { name: /free$/ }).map(({ textContent }) => textContent);
const list = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the group of an alarm is a block with the running time, and an acknowledged one stays in the list with the word', () => {
  show([alarm({}), alarm({ id: 2, group_id: 5, acknowledged: true })]);
  expect(blocks()).toEqual(['Service: nobody freeSince 10:42. 2 busy4:12']);
  expect(list()).toEqual(['Sales1 of 1', 'AccountsAcknowledged']);
});

test('who is away is counted as that, whatever their presence', () => {
  const service = groups.find(({ name }) => name === 'Service');
  show([alarm({})], [], service?.employee_ids.slice(0, 1));
  expect(blocks()).toEqual(['Service: nobody freeSince 10:42. 1 busy, 1 away4:12']);
});

test('two alarms are beside each other, the longest first, and others are marked above the groups', () => {
  show([
    alarm({ since: NOW - 1000 }),
    alarm({ id: 2, group_id: 5, least: 2 }),
    alarm({ id: 3, group_id: null, since: NOW - 500 }),
  ]);
  expect(blocks().map((words) => words?.slice(0, 27))).toEqual([
    'Accounts: fewer than 2 free',
    'Service: nobody freeSince 1',
  ]);
  expect(list()).toEqual(['Nobody free', 'Sales1 of 1']);
});

test('a wall of some groups shows their alarms only', () => {
  show([alarm({})], [3]);
  expect([blocks(), list()]).toEqual([[], ['Sales1 of 1']]);
});
