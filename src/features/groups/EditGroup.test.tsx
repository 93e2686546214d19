import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { group, person } from '#src/api/employees/people.testing.ts';
import { dropDrafts } from '#src/ui/drafts.ts';
import { EditGroup } from './EditGroup.tsx';

const people = [person(1, 'Ida'), person(2, 'Bo'), person(3, 'Carl')];
afterEach(() => {
  cleanup();
  dropDrafts();
  vi.unstubAllGlobals();
});

test('what is changed while a group is saved stays, and is saved next', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const sent: unknown[] = [];
  let saved = group(3, 'Sales', [1, 2]);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json({ employee_group: saved });
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const onClose = vi.fn<() => void>();
  const fields = { name: 'Sales', employee_ids: [1, 2] };
  const nameField = createRef<HTMLInputElement>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditGroup id={3} group={fields} people={people} nameField={nameField} over={false} onClose={onClose} />
    </QueryClientProvider>,
  );
  const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const add = (value: string) => {
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  const answer = async (members: number[]) => {
    saved = group(3, 'Sales', members);
    await act(async () => answers.at(-1)?.(Response.json({ employee_group: saved })));
  };
  add('carl');
  await press(/^Save/);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await press(/Carl/);
  await press(/Bo/);
  await answer([1, 2, 3]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/^2 removed\./)).toBeDefined();
  await press(/^Save/);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await answer([1]);
  expect(onClose).toHaveBeenCalled();
  expect(sent).toMatchObject([
    { employee_group: { employee_ids: [1, 2, 3] } },
    { employee_group: { employee_ids: [1] } },
  ]);
});
