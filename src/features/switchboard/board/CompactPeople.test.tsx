import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AbsenceSpan } from '#contract/absences.ts';
import { group, person } from '#testing/page/people.ts';
import { CompactPeople } from './CompactPeople.tsx';

const ANNA_TO_ZOE = ['Anna', 'Bo', 'Carl', 'Dorte', 'Ea', 'Finn', 'Gry', 'Hans', 'Ida', 'Zoe'];
/** In the order of the board: 25 of each letter. */
const people = ANNA_TO_ZOE.flatMap((first, letter) =>
  Array.from({ length: 25 }, (_, at) => {
    const id = 1 + letter * 25 + at;
    const employee_group_ids = id === 7 ? [2] : id === 5 || id === 6 ? [1] : [];
    return person(id, `${first} ${100 + at}`, { employee_group_ids });
  }),
);
const groups = [group(1, 'Sales', [5, 6]), group(2, 'Service', [7])];
const props = {
  people,
  groups,
  order: 'name' as const,
  locale: 'da',
  phone: false,
  now: 0,
  at: null,
  youId: 3,
  favourites: new Set<number>(),
  openId: null,
  away: new Map<number, AbsenceSpan>(),
  hrefOf: (id: number) => `/people/${id}`,
  onOpen: () => undefined,
  onCall: () => undefined,
};
const line = (id: number) => document.querySelector<HTMLElement>(`[data-person="${id}"] a`);
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('in a list of hundreds held keys lose no step, also past the first picture', () => {
  render(<CompactPeople {...props} />);
  line(1)?.focus();
  act(() => {
    for (let pressed = 0; pressed < 220; pressed++)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
  });
  expect(document.activeElement).toBe(line(221));
});

test('the gateway renders as many as a large screen shows', () => {
  const markup = renderToString(<CompactPeople {...props} />);
  expect(markup.match(/data-person/g)).toHaveLength(200);
  expect(markup).toContain('25 people');
});

test('a change of one person, a new one and one who has left show in their lines and in the counts', () => {
  const { rerender } = render(<CompactPeople {...props} />);
  expect(headings()[0]).toMatch(/^A25 people, 25 available$/);
  const changed = people.map((one) =>
    one.id === 2 ? person(2, one.name, { live_presence: 'do_not_disturb' }) : one,
  );
  rerender(<CompactPeople {...props} people={[person(999, 'Aba Newname'), ...changed.slice(1)]} />);
  expect(line(2)?.getAttribute('aria-label')).toContain(', do not disturb');
  expect(line(2)?.parentElement?.textContent).toContain('DND');
  expect(line(1)).toBeNull();
  expect(line(999)?.textContent).toBe('Aba Newname');
  expect(headings()[0]).toMatch(/^A25 people, 24 available$/);
});

test('it is grouped by letter with an index, or by group without one', () => {
  const { rerender } = render(<CompactPeople {...props} />);
  expect(screen.getByRole('navigation', { name: 'Jump to letter' })).toBeTruthy();
  rerender(<CompactPeople {...props} order="group" />);
  expect(headings().slice(0, 2)).toEqual(['Sales2 people, 2 available', 'Service1 person, 1 available']);
  expect(screen.queryByRole('navigation', { name: 'Jump to letter' })).toBeNull();
});
