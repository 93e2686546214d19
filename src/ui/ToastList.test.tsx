import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ToastList } from './ToastList.tsx';
import { showToast } from './toasts.ts';

const undone: string[] = [];
afterEach(() => {
  undone.length = 0;
});
const deleted = (words: string) =>
  showToast({
    icon: 'trash',
    words,
    action: { label: 'Undo', key: 'Z', run: () => undone.push(words) },
  });

test('the key of two toasts is for the newer one, then for the older', () => {
  render(<ToastList />);
  act(() => {
    deleted('first');
    deleted('second');
    showToast({ icon: 'check', words: 'saved' });
  });
  expect(screen.getAllByText('Z')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(undone).toEqual(['second']);
  fireEvent.keyDown(document.body, { key: 'Z' });
  expect(undone).toEqual(['second', 'first']);
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(undone).toHaveLength(2);
});

test('a region that does not read older toasts again; what is shown elsewhere is only read', () => {
  render(<ToastList />);
  act(() => showToast({ icon: 'chat', words: 'New chat', unseen: true }));
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
  expect(screen.getByText('New chat').className).toBe('sr-only');
});

test('every toast with an action stays beside newer ones, and at most three without', () => {
  render(<ToastList />);
  const saved = ['a', 'b', 'c', 'd'].map((name) => `saved ${name}`);
  act(() => {
    for (const words of saved) showToast({ icon: 'check', words });
  });
  expect(screen.getAllByText(/^saved/).map(({ textContent }) => textContent)).toEqual(saved.slice(1));
  const words = ['one', 'two', 'three', 'four'];
  act(() => words.forEach(deleted));
  for (const _ of words) fireEvent.keyDown(document.body, { key: 'z' });
  expect(undone).toEqual(words.toReversed());
});
