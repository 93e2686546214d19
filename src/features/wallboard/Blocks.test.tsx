import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { BrokenBlock } from './Blocks.tsx';

let broken = true;
function Panel() {
  if (broken) throw new Error('A block broke');
  return <p>What the block shows</p>;
}
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const said = () => screen.getByRole('region', { name: 'Satisfaction today' }).textContent;

beforeEach(() => {
  broken = true;
  vi.useFakeTimers();
  // React also logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a failed block is rendered again until it works', () => {
  render(
    <PanelBoundary name="Satisfaction today" renderBroken={(failure) => <BrokenBlock {...failure} />}>
      <Panel />
    </PanelBoundary>,
  );
  expect(said()).toMatch(/could not be shown/);
  pass(60_000);
  expect(said()).toMatch(/could not be shown/);
  broken = false;
  pass(60_000);
  expect(screen.getByText('What the block shows')).toBeTruthy();
});
