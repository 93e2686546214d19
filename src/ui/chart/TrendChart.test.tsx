import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrendChart } from './TrendChart.tsx';

const COLUMN = { key: 'a', label: '1 Nov', percent: null, few: false, before: null };
const BOTTOM_OF_SHARES = 100;

const topOf = (container: HTMLElement, line: string) =>
  Number(container.querySelector(line)?.getAttribute('y1') ?? Number.NaN);

test('average and target lie among the shares, also before a column is known, and then the axes have no figures', () => {
  for (const low of [3, 45, 99.5]) {
    const { container, rerender } = render(
      <TrendChart columns={[{ ...COLUMN, counts: null }]} average={low} target={low} />,
    );
    expect(topOf(container, '[data-average]')).toBeLessThanOrEqual(BOTTOM_OF_SHARES);
    expect(topOf(container, '[data-target]')).toBeLessThanOrEqual(BOTTOM_OF_SHARES);
    expect(container.querySelectorAll('[data-figure]')).toHaveLength(0);
    rerender(
      <TrendChart
        columns={[{ ...COLUMN, counts: { positive: 3, negative: 1 } }]}
        average={low}
        target={null}
      />,
    );
    expect(topOf(container, '[data-average]')).toBeLessThanOrEqual(BOTTOM_OF_SHARES);
    expect(container.querySelectorAll('[data-figure]').length).toBeGreaterThan(0);
    cleanup();
  }
});
