import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { Palette } from './Palette.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an arrow on the buttons of a line has moved the focus to those of the next line when the next key comes', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = clientOf([person(1, 'Anders Dal'), person(2, 'Anders Ek')]);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [], dropped: 0 });
  render(<Palette text="anders" onText={() => {}} onClose={() => {}} />, { wrapper: inPage(client) });
  const details = () => screen.getByRole('button', { name: /^Details/ });
  details().focus();
  fireEvent.keyDown(details(), { key: 'ArrowDown' });
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('Anders Ek');
  expect(document.activeElement).toBe(details());
  client.clear();
});
