import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const people = ['August Bang', 'Gustav Egehjort', 'Inger Pedersen', 'Åse Møller'].map((name, at) =>
  person(at + 1, name),
);

test('people are found by any word, in either spelling and with a typo, best match first', () => {
  const onPick = vi.fn<(id: number) => void>();
  render(<PeoplePicker label="Add members" people={people} inWords={() => ''} onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Add members' });
  const found = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
  };
  expect(found('gus')).toEqual(['Gustav Egehjort', 'August Bang']);
  expect([found('moeller'), found('aase')]).toEqual([['Åse Møller'], ['Åse Møller']]);
  expect([found(''), found('xyz')]).toEqual([[], []]);
  expect(found('pedersn')).toEqual(['Inger Pedersen']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(3);
});
