import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { group, person } from '#testing/page/people.ts';
import { inPage } from '#testing/page/page.tsx';
import { giveHeight, wallSession } from '#testing/page/wall.ts';
import { Wall } from './Wall.tsx';

const failure = (status: number) => Response.json({ type: 'about:blank', title: 'No', status }, { status });

const EVERYBODY = { id: 1, group_id: null, least: 1, since: Date.now(), acknowledged: false };

/** The wall of group 3 that warns below two available people, with what the groups are answered with; nobody is free by a rule. */
async function show(groups: () => Promise<Response>, parts = 'people,groups') {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/employee_groups')) return groups();
    if (url.includes('/auth/tasks/wall')) return Response.json({ tasks: [], alarms: [EVERYBODY] });
    if (!url.includes('/employees')) return failure(500);
    return Response.json({
      employees: [person(1, 'Anna Berg'), person(2, 'Bo Dal', { live_presence: 'busy' })],
    });
  });
  const at = `/wallboard?groups=3&available=2&parts=${parts}`;
  render(<Wall session={wallSession} />, { wrapper: inPage(createQueryClient(), at) });
  await act(() => vi.waitFor(() => expect(screen.getByText(/Updated/)).toBeTruthy()));
}
const counts = () => screen.queryAllByRole('region', { name: /^Available: / });

beforeEach(giveHeight);

test('the people of the chosen group are counted, with the limit', async () => {
  await show(async () => Response.json({ employee_groups: [group(3, 'Sales', [1])] }));
  expect(await screen.findByRole('region', { name: 'Available: 1' })).toBeTruthy();
  expect(screen.getByText('Under 2')).toBeTruthy();
});

test('nobody is counted while the groups are not known', async () => {
  await show(() => new Promise(() => {}));
  expect([counts(), screen.getByRole('status').textContent]).toEqual([[], '']);
});

test.each([
  ['could not be read', async () => failure(500), /The wall tries again by itself\.$/],
  [
    'are not there any more',
    async () => Response.json({ employee_groups: [group(4, 'Service', [1])] }),
    'The groups that this wall shows are not there any more',
  ],
])('groups that %s are said, in place of counts', async (_, groups, words) => {
  await show(groups);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(counts()).toEqual([]);
});

test.each(['people,groups', 'people', 'groups,voicemails'])(
  'the alarm of everybody is on a wall of %s, also in a company without groups',
  async (parts) => {
    await show(async () => Response.json({ employee_groups: [] }), parts);
    expect((await screen.findByRole('region', { name: 'Nobody free' })).textContent).toMatch(/Since/);
    expect(screen.queryByText('Groups, members available')).toBeNull();
  },
);

test('a wall without people and groups has no alarm of them', async () => {
  await show(async () => Response.json({ employee_groups: [] }), 'tasks');
  expect(await screen.findByRole('region', { name: /^Waits for a person, \d/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Nobody free' })).toBeNull();
});

test('a long title is cut, and the clock beside it is not', async () => {
  await show(async () => Response.json({ employee_groups: [] }));
  const [title, ...others] = screen.getByRole('banner').children;
  expect(title?.className.split(' ')).toEqual(expect.arrayContaining(['min-w-0', 'truncate']));
  expect(others.at(-1)?.tagName).toBe('TIME');
  expect(others.map(({ classList }) => classList.contains('flex-none'))).toEqual(others.map(() => true));
});
