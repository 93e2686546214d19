import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ToastList } from './ToastList.tsx';
import { showToast } from './toasts.ts';

afterEach(cleanup);

test('the key of two toasts is for the newer one, then for the older', () => {
  render(<ToastList />);
  const undone: string[] = [];
  const deleted = (words: string) =>
    showToast({
      icon: 'trash',
      words,
      act: { label: 'Undo', key: 'Z', run: () => undone.push(words) },
    });
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
