import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import { group, person } from '#testing/page/people.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { waitings } from '#src/components/waiting/waiting.ts';
import { aSpan } from '#testing/page/absences.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { Palette } from './Palette.tsx';

/** Find with a text typed, in a company with two groups. */
function find(text: string, people: readonly Employee[]) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = clientOf(people);
  const items = [group(4, 'Service', [1, 2, 3]), group(6, 'Accounts', [])];
  client.setQueryData(employeeGroupsQuery().queryKey, { items, dropped: 0 });
  render(<Palette text={text} onText={() => {}} onClose={() => {}} />, { wrapper: inPage(client) });
  return client;
}

test('an arrow on the buttons of a line has moved the focus to those of the next line when the next key comes', () => {
  const client = find('anders', [person(1, 'Anders Dal'), person(2, 'Anders Ek')]);
  const details = () => screen.getByRole('button', { name: /^Details/ });
  details().focus();
  fireEvent.keyDown(details(), { key: 'ArrowDown' });
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('Anders Ek');
  expect(document.activeElement).toBe(details());
  client.clear();
});

test('nobody has all words: what is near is below, and Enter opens it only once it is picked', () => {
  const client = find('anders acc', [person(1, 'Anders Dal')]);
  const nobody = screen.getByText('Nobody found');
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Anders Dal'),
    expect.stringContaining('Accounts'),
  ]);
  const follows = nobody.compareDocumentPosition(rows[0]!);
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('row', { selected: true })).toBeNull();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('Anders Dal');
  client.clear();
});

test('W waits for a group whose only available member is away, and pressed again stops', async () => {
  const busy = person(2, 'Emil Rugbjerg', { live_presence: 'busy' });
  const client = find('serv', [person(1, 'Ida Dal'), busy]);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'w' });
  };
  expect(screen.queryByRole('button', { name: 'When free W' })).toBeNull();
  const people = [{ person: 1, spans: [aSpan()] }];
  client.setQueryData(absencesQuery().queryKey, { people, reception_groups: null });
  await press('When free W');
  expect(waitings.get()).toMatchObject([{ kind: 'group', id: 4 }]);
  await press('Stop waiting W');
  expect(waitings.get()).toEqual([]);
  client.clear();
});

test('the line of somebody who is not free says who else of their groups is, with the digit to press', () => {
  const busy = (id: number, name: string, live_presence: Employee['live_presence']) =>
    person(id, name, { live_presence, employee_group_ids: [4] });
  const emil = busy(1, 'Emil Rugbjerg', 'busy');
  const client = find('emil', [emil, busy(2, 'Hanne Klitrose', 'available'), busy(3, 'Ida Dal', 'unknown')]);
  expect(screen.getByRole('row').textContent).toMatch(/Busy\? Someone else in ServiceHanne Klitrose2$/);
  const hanne = screen.getByRole('link', { name: 'Hanne Klitrose 2' });
  expect(hanne.getAttribute('href')).toBe('/people/2');
  // Not a call of Emil, whose line it is.
  hanne.focus();
  fireEvent.keyDown(hanne, { key: 'c' });
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  client.clear();
});
