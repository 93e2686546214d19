import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { group, person } from '#testing/page/people.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { waitings } from '#src/components/waiting/waiting.ts';
import { aSpan } from '#testing/page/absences.ts';
import { composing, stopComposing } from '#src/components/tell/compose.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { GroupsScreen } from './GroupsScreen.tsx';

let asked: string[];
let show: (openId: number | null) => unknown;
let client: ReturnType<typeof clientOf>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  const [anna, bo, carl] = [person(1, 'Anna Berg'), person(2, 'Bo Dal'), person(3, 'Carl Eg')];
  client = clientOf([carl, anna, bo], false);
  const groups = [group(1, 'Sales', [1, 2]), group(2, 'Service', [1])];
  client.setQueryData(employeeGroupsQuery().queryKey, { items: groups, dropped: 0 });
  show = (openId) =>
    render(
      <main tabIndex={-1}>
        <GroupsScreen openId={openId} Message={({ id }) => <p>To group {id}</p>} />
      </main>,
      { wrapper: inPage(client, openId === null ? '/groups' : `/groups/${openId}`) },
    );
});
afterEach(stopComposing);

/** Presses J, M and E with the focus on an element, and says what they did. */
async function press(element: HTMLElement) {
  act(() => element.focus());
  for (const key of ['j', 'm', 'e']) await act(async () => fireEvent.keyDown(element, { key }));
  return {
    joined: asked.length > 0,
    written: screen.queryByText(/^To group/)?.textContent ?? composing.get()?.target,
    edited: screen.queryByRole('complementary', { name: 'Edit Sales' }) !== null,
  };
}
const listed = (name: RegExp) => screen.getByRole('link', { name });

test('the letters do nothing while another group has the focus', async () => {
  show(1);
  expect(await press(listed(/^Service/))).toEqual({ joined: false, written: undefined, edited: false });
});

test.each([
  ['the open group', () => screen.getByRole('heading', { name: /^Sales ?, / })],
  ['its row in the list', () => listed(/^Sales/)],
  ['the screen', () => screen.getByRole('main')],
  ['nothing', () => document.body],
])('the letters are for the open group while %s has the focus', async (_, element) => {
  show(1);
  expect(await press(element())).toEqual({ joined: true, written: 'To group 1', edited: true });
});

test('M in the row of a member writes to that person', async () => {
  show(1);
  expect(await press(screen.getByRole('link', { name: 'Bo Dal' }))).toMatchObject({
    written: { kind: 'employee', id: 2 },
  });
});

test('the editor opens beside the group without an error of React', async () => {
  const said = vi.spyOn(console, 'error');
  show(1);
  expect(await press(document.body)).toMatchObject({ edited: true });
  expect(said).not.toHaveBeenCalled();
});

test('without one in the address a desk shows the first group, and leaves the focus where it is', () => {
  show(null);
  expect(screen.getByRole('region', { name: 'Sales' }).textContent).toContain('Bo Dal');
  expect(listed(/^Sales/).getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(document.body);
});

test('a phone shows only the list', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('<= 720px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  show(null);
  expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull();
  expect(listed(/^Sales/).getAttribute('aria-current')).toBeNull();
});

test('W waits for a group whose available members are all away', async () => {
  const people = [1, 2].map((id) => ({ person: id, spans: [aSpan()] }));
  show(1);
  expect(screen.queryByRole('button', { name: /^Tell me when/ })).toBeNull();
  client.setQueryData(absencesQuery().queryKey, { people, reception_groups: null });
  await screen.findByRole('button', { name: /^Tell me when/ });
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(waitings.get()).toMatchObject([{ kind: 'group', id: 1 }]);
  expect(screen.getByRole('button', { name: /^Stop waiting/ })).toBeTruthy();
  act(() => waitings.set([]));
});

test('a group that somebody opened gets the focus', () => {
  show(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Service / }));
});

test('New group is a button: the form opens in its name, and Cancel leads back to the button', () => {
  show(null);
  const button = screen.getByRole('button', { name: 'New group' });
  expect(screen.queryByRole('form', { name: 'New group' })).toBeNull();
  fireEvent.click(button);
  const form = within(screen.getByRole('form', { name: 'New group' }));
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'New group' })).toBeNull();
  expect(document.activeElement).toBe(button);
});
