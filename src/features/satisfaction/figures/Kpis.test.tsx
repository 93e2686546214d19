import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScoped } from '#testing/page/feedback.tsx';
import { Kpis, type Asked } from './Kpis.tsx';

test.each<[Asked, string]>([
  [4, '75.0 %3 given of 4 asked'],
  [2, 'No rate3 given of 2 asked: some were asked earlier'],
  [null, 'No rateThe service does not tell how many were asked'],
  ['loading', '…'],
  ['failed', 'No rateCould not be fetched'],
])('the response rate where %s were asked', (asked, words) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const now = { given: 3, positive: 3, negative: 0, commented: 1 };
  showScoped(<Kpis now={now} asked={asked} before={undefined} beforeWords="before" />, '/');
  expect(screen.getByText('Response rate').parentElement?.textContent).toBe(`Response rate${words}`);
});
