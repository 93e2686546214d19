import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';

afterEach(cleanup);

const people = ['Anders Havremark', 'Inger Pedersen', 'Søren Møller'].map((name, at) => person(at + 1, name));

function open(onPick: (id: number) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  client.setQueryData(employeesQuery().queryKey, { items: people, dropped: 0 });
  client.setQueryData(sessionQuery().queryKey, { wall: null, employee: people[0] } as never);
  render(
    <QueryClientProvider client={client}>
      <ColleaguePicker label="To" onPick={onPick} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'To' });
  return (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return screen.queryAllByRole('option').map((option) => option.querySelector('.clip')?.textContent);
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
