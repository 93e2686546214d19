import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { PeopleGrid } from './PeopleGrid.tsx';
import type { PeopleListProps } from './PeopleGrid.tsx';

const people = Array.from({ length: 10 }, (_, index) => person(index + 1, `Person ${index + 1}`));
const onOpen = vi.fn<(id: number) => void>();
const onCall = vi.fn<(id: number) => void>();
const props: PeopleListProps = {
  people,
  names: new Map(),
  compact: false,
  now: 0,
  at: null,
  youId: 3,
  favourites: new Set([2]),
  openId: null,
  away: new Map(),
  hrefOf: (id) => `/people/${id}`,
  onOpen,
  onCall,
};
const card = (id: number) => screen.getByRole('link', { name: new RegExp(`^Person ${id}(?: \\(you\\))?,`) });
const stops = () => screen.getAllByRole('link').filter((link) => link.tabIndex === 0);
const press = (key: string, rest: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...rest });

beforeEach(() => {
  // Four columns, since the test environment has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect((at % 4) * 220, Math.floor(at / 4) * 98, 212, 90);
  });
  onOpen.mockClear();
  onCall.mockClear();
});

test('the grid is one tab stop, and arrow keys move in two dimensions', () => {
  render(<PeopleGrid {...props} />);
  expect(stops()).toEqual([card(1)]);
  card(1).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(card(2));
  press('ArrowDown');
  expect(document.activeElement).toBe(card(6));
  press('Home');
  expect(document.activeElement).toBe(card(1));
  expect(stops()).toEqual([card(1)]);
});

test('Enter and what opens a new tab are left to the browser, Ctrl Enter calls, and letters do nothing', () => {
  render(<PeopleGrid {...props} />);
  card(3).focus();
  press('Enter', { ctrlKey: true });
  expect(onCall.mock.calls).toEqual([[3]]);
  for (const key of ['c', 'm', 'Delete', ' ']) press(key);
  expect(onCall).toHaveBeenCalledTimes(1);
  expect(fireEvent.click(card(2), { ctrlKey: true }), 'a new tab').toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(card(3));
  expect(onOpen.mock.calls).toEqual([[3]]);
});

test('Ctrl Enter right after the focus moved by itself calls nobody, but a card chosen with a key at once', () => {
  vi.useFakeTimers();
  const { rerender } = render(<PeopleGrid {...props} />);
  const leave = (...ids: number[]) =>
    rerender(<PeopleGrid {...props} people={people.filter(({ id }) => !ids.includes(id))} />);
  card(4).focus();
  leave(4);
  expect(document.activeElement).toBe(card(5));
  press('Control', { ctrlKey: true });
  press('Enter', { ctrlKey: true });
  expect(onCall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  press('Enter', { ctrlKey: true });
  expect(onCall.mock.calls).toEqual([[5]]);
  leave(4, 5);
  expect(document.activeElement).toBe(card(6));
  press('ArrowRight');
  press('Enter', { ctrlKey: true });
  expect(onCall.mock.calls).toEqual([[5], [7]]);
});

test('Ctrl Enter calls nobody while it is held, nor right after a dialog gave the focus back', () => {
  vi.useFakeTimers();
  const list = (finding: boolean) => (
    <>
      <PeopleGrid {...props} />
      {finding ? (
        <Modal label="Find" onDismiss={() => {}}>
          <input />
        </Modal>
      ) : null}
    </>
  );
  const { rerender } = render(list(false));
  card(4).focus();
  press('Enter', { ctrlKey: true, repeat: true });
  rerender(list(true));
  screen.getByRole('textbox').focus();
  rerender(list(false));
  expect(document.activeElement).toBe(card(4));
  press('Enter', { ctrlKey: true });
  expect(onCall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  press('Enter', { ctrlKey: true });
  expect(onCall.mock.calls).toEqual([[4]]);
});

test('a poll does not take the focus from elsewhere', () => {
  const page = (shown: typeof people) => (
    <>
      <button type="button">Elsewhere</button>
      <PeopleGrid {...props} people={shown} />
    </>
  );
  const { rerender } = render(page(people));
  card(4).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(page(people.slice(0, 3)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('closing the details moves the focus back to the card', () => {
  const { rerender } = render(<PeopleGrid {...props} openId={7} />);
  expect(stops()).toEqual([card(7)]);
  rerender(<PeopleGrid {...props} openId={null} />);
  expect(document.activeElement).toBe(card(7));
});

test('a label has name, presence with its age, and speed dial', () => {
  const busy = { ...person(1, 'Ida Granhøj', { live_presence: 'busy', speed_dial: null }) };
  render(<PeopleGrid {...props} people={[busy, person(3, 'Bo')]} at="at 10:41" />);
  expect(screen.getByRole('link', { name: 'Ida Granhøj, busy at 10:41, no speed dial' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bo (you), available at 10:41, speed dial 3' })).toBeTruthy();
});

test('an invalid number cannot be called', () => {
  const hostile = person(1, 'Eve', { number: 'javascript:alert(1)' });
  const { container } = render(<PeopleGrid {...props} people={[hostile, person(2, 'Bo')]} />);
  expect([...container.querySelectorAll('[data-call]')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+4570261002',
  ]);
});
