import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FocusedHeading } from './FocusedHeading.tsx';

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
