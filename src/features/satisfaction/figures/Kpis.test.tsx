import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScoped } from '#testing/page/feedback.tsx';
import { Kpis, type Asked } from './Kpis.tsx';

test.each<[Asked, string]>([
  [4, '75.0\u00A0%3 given of 4 asked'],
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

/** A count of positive smileys, of those given, of those asked. */
const counted = (positive: number, given: number, asked: number) => ({
  given,
  positive,
  negative: given - positive,
  commented: 0,
  asked,
});

test.each([
  ['2 of 3', counted(2, 3, 6), counted(40, 75, 150), 'no certain changefew smileys', 'none'],
  ['2 points of 300', counted(277, 300, 400), counted(270, 300, 400), 'no certain change', 'none'],
  ['88 points of one', counted(1, 1, 2), counted(9, 75, 150), 'up 88.0 pointsfew smileys', 'none'],
  ['10 points of 300', counted(291, 300, 400), counted(261, 300, 400), 'up 10.0 points', 'positive'],
  ['10 fewer of 300', counted(261, 300, 400), counted(291, 300, 400), 'down 10.0 points', 'negative'],
])('the change of satisfaction is judged by its interval: %s', (_, now, before, words, colour) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  showScoped(<Kpis now={now} asked={now.asked} before={before} beforeWords="before" />, '/');
  const figure = screen.getByText('Satisfaction').nextElementSibling;
  expect(figure?.textContent?.replace(/^[\d.]+\s%/, '')).toBe(words);
  const classes = figure?.children[1]?.className ?? '';
  expect(/(positive|negative)-ink/.exec(classes)?.[1] ?? 'none').toBe(colour);
});

test('more or fewer smileys are neither good nor bad', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const [now, before] = [counted(300, 300, 400), counted(100, 100, 400)];
  showScoped(<Kpis now={now} asked={400} before={before} beforeWords="before" />, '/');
  const change = screen.getByText('Smileys given').nextElementSibling?.lastElementChild;
  expect(change?.textContent).toBe('up 200');
  expect(change?.className).not.toMatch(/positive|negative/);
});
