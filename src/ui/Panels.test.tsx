import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fail, OldList } from './Panels.tsx';

test('a failed panel shows the reference, whose change is not announced', () => {
  render(
    <Fail title="Voicemails could not be fetched" reference="0123456789ab">
      The telephony service answered with an error.
    </Fail>,
  );
  const line = screen.getByText('Reference 0123456789ab');
  expect(screen.getByRole('alert').contains(line)).toBe(true);
  expect(line.getAttribute('aria-live')).toBe('off');
});

test('a failed panel without a reference has no such line', () => {
  render(<Fail title="Voicemails could not be fetched">This computer could not reach Frontdesk.</Fail>);
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test('a list that is old says what else that means', () => {
  render(<OldList from={Date.now()} meaning="Timers stand still." onRetry={() => {}} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Not updated since [\d:]+\. Timers stand still\./);
});
