import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nothing, PanelBoundary } from './PanelBoundary.tsx';

let broken = true;
function Panel() {
  if (broken) throw new Error('A panel broke');
  return <p>What the panel shows</p>;
}

beforeEach(() => {
  broken = true;
  // React also logs errors that were caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a panel that breaks says so, leaves its neighbour, and comes back on a press', () => {
  render(
    <>
      <PanelBoundary name="Voicemails">
        <Panel />
      </PanelBoundary>
      <p>The neighbour</p>
    </>,
  );
  expect(screen.getByText('Voicemails could not be shown')).toBeTruthy();
  expect(screen.getByText('The neighbour')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(again);
  expect(screen.getByText('Voicemails could not be shown')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('What the panel shows')).toBeTruthy();
});

test('a panel of something else is shown again, and one that shows something else keeps its focus', () => {
  const panel = (subject: number) => (
    <PanelBoundary name="The open voicemail" subject={subject}>
      <Panel />
      <button type="button">Next</button>
    </PanelBoundary>
  );
  const { rerender } = render(panel(1));
  rerender(panel(1));
  expect(screen.queryByText('Next')).toBe(null);
  broken = false;
  rerender(panel(2));
  const next = screen.getByText('Next');
  next.focus();
  rerender(panel(3));
  expect(document.activeElement).toBe(next);
});

test('what draws nothing of its own breaks without a word', () => {
  const { container } = render(
    <PanelBoundary name="Notices" renderBroken={nothing}>
      <Panel />
    </PanelBoundary>,
  );
  expect(container.textContent).toBe('');
});
