import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#src/session/page.testing.tsx';
import { ColleaguePicker } from './ColleaguePicker.tsx';

const people = ['Anders Havremark', 'Inger Pedersen', 'Søren Møller'].map((name, at) => person(at + 1, name));

/** Oneself, when the others have not come yet. */
const alone = () => {
  const client = clientOf(people, false);
  client.removeQueries({ queryKey: employeesQuery().queryKey });
  return client;
};
const field = () => screen.getByRole('combobox', { name: 'To' });
const press = (key: string) => fireEvent.keyDown(field(), { key });

function open(onPick: (id: number) => void, client = clientOf(people, false)) {
  render(<ColleaguePicker label="To" onPick={onPick} />, { wrapper: inPage(client) });
  fireEvent.click(field());
  return (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    return screen.queryAllByRole('option').map((option) => option.querySelector('.truncate')?.textContent);
  };
}

test('colleagues are found by any word, either spelling and with a typo; oneself is not; Enter picks the best', () => {
  const onPick = vi.fn<(id: number) => void>();
  const find = open(onPick);
  expect(find('')).toEqual(['Inger Pedersen', 'Søren Møller']);
  expect([find('moeller'), find('MØLLER sø')]).toEqual([['Søren Møller'], ['Søren Møller']]);
  expect(find('havremark')).toEqual([]);
  expect(find('pedersn')).toEqual(['Inger Pedersen']);
  press('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
});

test('the list opens with a press or a letter, and Escape closes the list before what is around it', () => {
  const around = vi.fn<(key: string) => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={({ key }) => around(key)}>
      <ColleaguePicker label="To" onPick={() => {}} />
    </div>,
    { wrapper: inPage(clientOf(people, false)) },
  );
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: 'møl' } });
  expect(screen.getByRole('listbox')).toBeTruthy();
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(around).not.toHaveBeenCalled();
  press('Escape');
  expect(around).toHaveBeenCalledExactlyOnceWith('Escape');
});

describe('Enter before the people have come', () => {
  function openEmpty() {
    const onPick = vi.fn<(id: number) => void>();
    const client = alone();
    const type = open(onPick, client);
    const come = () =>
      act(() => void client.setQueryData(employeesQuery().queryKey, { items: people, dropped: 0 }));
    return { onPick, type, come };
  }

  test('is kept and picks the first match then', async () => {
    const { onPick, type, come } = openEmpty();
    expect(type('møl')).toEqual([]);
    press('Enter');
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
