import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CoverageRule } from '#contract/coverage.ts';
import { rulesQuery } from '#src/api/coverage/rules.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { group, person } from '#testing/page/people.ts';
import { CoveragePanel } from './CoveragePanel.tsx';

const aRule = (values: Partial<CoverageRule> = {}): CoverageRule => ({
  id: 1,
  group_id: 3,
  least: 1,
  seconds: 60,
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  until: '16:00',
  zone: 'Europe/Copenhagen',
  made_by: 1,
  made_at: 0,
  state: 'quiet',
  maker_signed_in: true,
  ...values,
});

/** The panel of a company that has these rules, and what it sends. */
function show(...rules: CoverageRule[]) {
  const sent: [method: string | undefined, body: unknown][] = [];
  let status = 201;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {});
    sent.push([`${method} ${url}`, JSON.parse(body as string)]);
    if (status !== 201) return Response.json({}, { status });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json({ rule: aRule({ id: 2, ...(JSON.parse(body as string) as object) }) });
  });
  const client = clientOf([person(1, 'Ida Dal', { admin: true })], false);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [group(3, 'Accounts', [1])], dropped: 0 });
  client.setQueryData(rulesQuery().queryKey, rules);
  render(<CoveragePanel />, { wrapper: inPage(client) });
  return { sent, answerWith: (next: number) => (status = next) };
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(dialog().getByRole('button', { name })));
const add = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add a rule' })));

test('each rule is said in words, with what the gateway knows of it', () => {
  const here = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  show(
    aRule(here),
    aRule({
      ...here,
      id: 2,
      group_id: null,
      least: 3,
      seconds: 90,
      weekdays: [6, 7],
      from: '22:00',
      until: '06:00',
      state: 'raised',
      maker_signed_in: false,
    }),
    aRule({
      id: 3,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from: '00:00',
      until: '00:00',
      zone: 'America/New_York',
      state: 'old',
      maker_signed_in: false,
    }),
    aRule({ ...here, id: 4, made_by: 99, state: 'quiet', maker_signed_in: false }),
  );
  expect(rows()).toEqual([
    'Accounts: nobody free for 1 minMon to Fri, 08:00 to 16:00WatchingRemove',
    'Fewer than 3 free for 90 sSat, Sun, 22:00 to 06:00Alarm. Only while a page or a wall is open, until Ida Dal signs in againRemove',
    'Accounts: nobody free for 1 minEvery day, all day in America/New_YorkNobody watches: Ida Dal has to sign in againRemove',
    'Accounts: nobody free for 1 minMon to Fri, 08:00 to 16:00Watching. Only while a page or a wall is open, since who made it has left: add the rule again, and remove this oneRemove',
  ]);
});

test('a rule is added: the group, how many, how long in minutes, and when', async () => {
  const { sent } = show();
  await add();
  type('Group', '3');
  type('Fewer free than', '2');
  type('For at least', '5');
  type('Unit', '60');
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Fri' }));
  type('From', '07:30');
  type('Time zone', 'Europe/Copenhagen');
  await press('Add the rule');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { group_id: 3, least: 2, seconds: 300, weekdays: [1, 2, 3, 4], from: '07:30', until: '16:00' };
  expect(sent).toEqual([['POST /auth/coverage', { ...body, zone: 'Europe/Copenhagen' }]]);
  expect(rows()[0]).toContain('Accounts: fewer than 2 free for 5 min');
});

test('what is wrong is said at each field, and nothing is sent; a failure keeps what was typed', async () => {
  const { sent, answerWith } = show();
  await add();
  type('Fewer free than', '0');
  type('For at least', '5');
  type('To', '');
  type('Time zone', 'Nowhere');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    fireEvent.click(dialog().getByRole('checkbox', { name: day }));
  await press('Add the rule');
  expect(
    dialog()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A whole number from 1 to 99.',
    'From 10 seconds to 60 minutes.',
    'Choose at least one day.',
    'A time.',
    'A time zone such as Europe/Copenhagen.',
  ]);
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Sun' }));
  type('Fewer free than', '4');
  type('For at least', '10');
  type('To', '00:00');
  type('Time zone', 'Europe/Copenhagen');
  answerWith(403);
  await press('Add the rule');
  expect(await dialog().findByText(/The rule was not added\.$/)).toBeTruthy();
  expect(dialog().getByLabelText<HTMLInputElement>('Fewer free than').value).toBe('4');
  await press('Cancel');
});

test('a rule is removed only after a question', async () => {
  const { sent } = show(aRule());
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Accounts: nobody free for 1 min' }));
  expect(screen.getByRole('dialog').textContent).toContain('Its alarm ends at once.');
  expect(sent).toEqual([]);
  await press('Remove');
  await vi.waitFor(() => expect(rows()).toEqual([]));
  expect(sent).toEqual([['DELETE /auth/coverage/1', null]]);
});
