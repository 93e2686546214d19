import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { group, person } from '#testing/page/people.ts';
import { inPage } from '#testing/page/page.tsx';
import { keepDraft } from '#src/ui/drafts.ts';
import { EditGroup } from './EditGroup.tsx';
import { NewGroup } from './NewGroup.tsx';

const people = [person(1, 'Ida'), person(2, 'Bo'), person(3, 'Carl')];
const onClose = vi.fn<() => void>();
/** The writes, which the test answers, and the group as it is saved. */
let sent: { readonly body: unknown; readonly answer: (answer: Response) => void }[];
let saved = group(3, 'Sales', []);

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json({ employee_group: saved });
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ body: JSON.parse(body), answer: resolve });
    return promise;
  });
});

function edit(...employee_ids: number[]) {
  saved = group(3, 'Sales', employee_ids);
  const fields = { name: 'Sales', employee_ids };
  render(
    <EditGroup
      id={3}
      group={fields}
      people={people}
      nameField={createRef()}
      over={false}
      onClose={onClose}
    />,
    { wrapper: inPage() },
  );
}
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Presses a button that saves. */
const save = async (name = /^Save/) => {
  const { length } = sent;
  await press(name);
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(length + 1)));
};
const answer = async (...members: number[]) => {
  saved = group(3, 'Sales', members);
  await act(async () => sent.at(-1)?.answer(Response.json({ employee_group: saved })));
};
const written = () => sent.map(({ body }) => body);

test('what is changed while a group is saved stays, and is saved next', async () => {
  edit(1, 2);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'carl' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await save();
  await press(/Carl/);
  await press(/Bo/);
  await answer(1, 2, 3);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/^2 removed\./)).toBeDefined();
  await save();
  await answer(1);
  expect(onClose).toHaveBeenCalled();
  expect(written()).toMatchObject([
    { employee_group: { employee_ids: [1, 2, 3] } },
    { employee_group: { employee_ids: [1] } },
  ]);
});

// Person 9 has left since they were chosen.
test('a new group counts and has only people who are there; while they are not known yet, nobody is left out', async () => {
  keepDraft('new-group', 'A new group', JSON.stringify({ name: 'Sales', ids: [9, 2] }));
  const form = (there: typeof people) => (
    <NewGroup people={there} onMade={() => undefined} onLeave={() => undefined} />
  );
  const { rerender } = render(form([]), { wrapper: inPage() });
  expect(screen.getByRole('button', { name: /group of 2/ })).toBeTruthy();
  rerender(form(people));
  await save(/^Create group of 1$/);
  expect(written()).toMatchObject([{ employee_group: { name: 'Sales', employee_ids: [2] } }]);
});

test('an edited group gets only people who are there', async () => {
  keepDraft('group 3', 'Sales', JSON.stringify({ name: null, added: [9, 2], removed: [] }));
  edit(1);
  expect(screen.getByText(/^1 added\./)).toBeTruthy();
  await save();
  expect(written()).toMatchObject([{ employee_group: { employee_ids: [1, 2] } }]);
});
