import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';

const people = ['Anders Havremark', 'Inger Pedersen', 'Søren Møller'].map((name, at) => person(at + 1, name));

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
const putPeople = (client: QueryClient) =>
  client.setQueryData(employeesQuery().queryKey, { items: people, dropped: 0 });

function open(onPick: (id: number) => void, client = newClient(), come = true) {
  if (come) putPeople(client);
  client.setQueryData(sessionQuery().queryKey, { wall: null, employee: people[0] } as never);
  render(
    <QueryClientProvider client={client}>
      <ColleaguePicker label="To" onPick={onPick} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'To' });
  fireEvent.click(field);
  return (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return screen.queryAllByRole('option').map((option) => option.querySelector('.truncate')?.textContent);
  };
}

test('colleagues are found by any word, either spelling and with a typo; oneself is not', () => {
  const find = open(() => {});
  expect(find('')).toEqual(['Inger Pedersen', 'Søren Møller']);
  expect([find('moeller'), find('MØLLER sø')]).toEqual([['Søren Møller'], ['Søren Møller']]);
  expect(find('havremark')).toEqual([]);
  expect(find('pedersn')).toEqual(['Inger Pedersen']);
});

test('Enter picks the best', () => {
  const onPick = vi.fn<(id: number) => void>();
  open(onPick)('pedersn');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'To' }), { key: 'Enter' });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
});

test('the list opens with a press or a letter, and Escape closes the list before what is around it', () => {
  const around = vi.fn<(key: string) => void>();
  const client = newClient();
  putPeople(client);
  client.setQueryData(sessionQuery().queryKey, { wall: null, employee: people[0] } as never);
  render(
    <QueryClientProvider client={client}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog */}
      <div onKeyDown={({ key }) => around(key)}>
        <ColleaguePicker label="To" onPick={() => {}} />
      </div>
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'To' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'møl' } });
  expect(screen.getByRole('listbox')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(around).toHaveBeenCalledExactlyOnceWith('Escape');
});

describe('Enter before the people have come', () => {
  const field = () => screen.getByRole('combobox', { name: 'To' });
  const press = (key: string) => fireEvent.keyDown(field(), { key });
  function openEmpty() {
    const onPick = vi.fn<(id: number) => void>();
    const client = newClient();
    const type = open(onPick, client, false);
    const come = () => act(() => void putPeople(client));
    return { onPick, type, come };
  }

  test('is kept and picks the first match then', async () => {
    const { onPick, type, come } = openEmpty();
    expect(type('møl')).toEqual([]);
    expect(screen.queryByText('Nobody of that name')).toBeNull();
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    come();
    await expect.poll(() => onPick.mock.calls).toEqual([[3]]);
  });

  test('does nothing where nobody matches, and the text stays', async () => {
    const { onPick, type, come } = openEmpty();
    type('xyz');
    press('Enter');
    come();
    expect(await screen.findByText('Nobody of that name')).toBeTruthy();
    expect(field()).toHaveProperty('value', 'xyz');
    type('ped');
    expect(onPick).not.toHaveBeenCalled();
  });

  test.each<[then: string, go: (type: (text: string) => unknown) => void]>([
    ['another letter', (type) => void type('mø')],
    ['Escape', () => void press('Escape')],
    ['the keyboard going elsewhere', () => void fireEvent.blur(field())],
  ])('is given up with %s, and without a text', async (_then, go) => {
    const { onPick, type, come } = openEmpty();
    press('Enter');
    type('m');
    press('Enter');
    go(type);
    come();
    await expect.poll(() => screen.queryAllByRole('option', { hidden: true }).length).toBeGreaterThan(0);
    expect(onPick).not.toHaveBeenCalled();
  });
});
