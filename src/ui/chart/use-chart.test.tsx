import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { useChart, type loadChart } from './use-chart.ts';

type Chart = Awaited<ReturnType<typeof loadChart>>;
const CHART = { TrendChart: () => <p>The chart</p>, SmallTrend: () => null } as unknown as Chart;

test('charts whose code cannot be fetched break their panel, and a press tries again; then the code is there at once', async () => {
  // React also logs errors that were caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<typeof loadChart>().mockRejectedValueOnce(new Error('No line')).mockResolvedValue(CHART);
  function Picture() {
    const chart = useChart(load);
    return chart ? <chart.TrendChart columns={[]} average={null} target={null} /> : <p>Room for it</p>;
  }
  const panel = (
    <PanelBoundary name="The trend">
      <Picture />
    </PanelBoundary>
  );
  render(panel);
  expect(screen.getByText('Room for it')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Room for it')).toBeTruthy();
  expect(await screen.findByText('The chart')).toBeTruthy();
  cleanup();
  render(panel);
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
