import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { ColleaguePicker } from './ColleaguePicker.tsx';

const people = ['Anders Havremark', 'Inger Pedersen', 'Søren Møller'].map((name, at) => person(at + 1, name));

const field = () => screen.getByRole('combobox', { name: 'To' });
const press = (key: string) => fireEvent.keyDown(field(), { key });

function open(onPick: (id: number) => void) {
  render(<ColleaguePicker label="To" onPick={onPick} />, { wrapper: inPage(clientOf(people, false)) });
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
