import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { group, person } from '#src/api/employees/people.testing.ts';
import { dropDrafts, keepDraft } from '#src/ui/drafts.ts';
import { EditGroup } from './EditGroup.tsx';
import { NewGroup } from './NewGroup.tsx';

/** Person 9 has left since they were chosen. */
const people = [person(1, 'Ida'), person(2, 'Bo')];
const nothing = () => undefined;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body === undefined || body === null) return Response.json({ employee_group: group(3, 'Sales', [1]) });
    sent.push(JSON.parse(body as string));
    return Response.json({ employee_group: group(3, 'Sales', [1, 2]) });
  });
});
afterEach(() => {
  cleanup();
  dropDrafts();
  vi.unstubAllGlobals();
});
const show = (element: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
const press = async (name: RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
};

test('a new group counts and has only people who are there', async () => {
  keepDraft('new-group', 'A new group', JSON.stringify({ name: 'Sales', ids: [9, 2] }));
  show(<NewGroup people={people} asked onMade={nothing} onLeave={nothing} />);
  await press(/^Create group of 1$/);
  expect(sent).toMatchObject([{ employee_group: { name: 'Sales', employee_ids: [2] } }]);
});

test('an edited group gets only people who are there', async () => {
  keepDraft('group 3', 'Sales', JSON.stringify({ name: null, added: [9, 2], removed: [] }));
  const fields = { name: 'Sales', employee_ids: [1] };
  show(
    <EditGroup
      id={3}
      group={fields}
      people={people}
      nameField={createRef()}
      over={false}
      onClose={nothing}
    />,
  );
  expect(screen.getByText(/^1 added\./)).toBeTruthy();
  await press(/^Save/);
  expect(sent).toMatchObject([{ employee_group: { employee_ids: [1, 2] } }]);
});

test('while people are not known yet, nobody is left out', () => {
  keepDraft('new-group', 'A new group', JSON.stringify({ name: 'Sales', ids: [9, 2] }));
  show(<NewGroup people={[]} asked onMade={nothing} onLeave={nothing} />);
  expect(screen.getByRole('button', { name: /group of 2/ })).toBeTruthy();
});
