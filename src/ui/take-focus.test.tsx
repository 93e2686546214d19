import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FocusedHeading } from './FocusedHeading.tsx';

afterEach(() => {
  cleanup();
  window.earlyEvents = undefined;
});

const panel = (open: boolean) => (
  <>
    <button>Busy</button>
    {open ? <FocusedHeading>Agnes</FocusedHeading> : null}
  </>
);

test('the keyboard goes to the heading of a panel that opens', () => {
  const { rerender, getByRole } = render(panel(false));
  getByRole('button').focus();
  rerender(panel(true));
  expect(document.activeElement).toBe(getByRole('heading'));
});

test('as the page starts, the keyboard goes to the heading of an open panel only if nobody has gone anywhere', () => {
  window.earlyEvents = [];
  const { rerender, getByRole } = render(panel(true));
  expect(document.activeElement).toBe(getByRole('heading'));

  rerender(panel(false));
  getByRole('button').focus();
  rerender(panel(true));
  expect(document.activeElement).toBe(getByRole('button'));
});
