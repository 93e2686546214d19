import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FindHost } from './FindHost.tsx';

vi.mock(import('./Palette.tsx'), async () => ({
  Palette: ({ text }) => <input aria-label="Find" readOnly value={text} />,
}));

test('what is typed before Find is loaded is in its field, as it would be there', async () => {
  render(
    <MemoryRouter>
      <FindHost />
    </MemoryRouter>,
  );
  for (const key of ['A', 'n', 'n', 'e', '-', 'Shift', 'Backspace', ' ', 'M', 'u', 'Backspace'])
    expect(fireEvent.keyDown(document.body, { key })).toBe(key === 'Shift');
  expect(await screen.findByDisplayValue('Anne M')).toBeTruthy();
});
