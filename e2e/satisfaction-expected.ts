import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { clockOf, count, dayText, share, sum } from './satisfaction-counts.ts';
import type { Sum } from './satisfaction-counts.ts';
import { block, DAY } from './satisfaction-steps.ts';
import type { Row } from './smiley-rows.ts';

const cellsOf = async (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').trim())),
  );

export async function expectFigures(
  page: Page,
  now: Sum,
  asked: number,
  before: Sum,
  days: number,
  what: string,
): Promise<void> {
  const kpi = (title: string) =>
    block(page, 'Key figures')
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const words = days === 1 ? 'the day before' : `in the ${days} days before`;
  const was =
    before.given === 0
      ? `no smileys ${words}`
      : `was ${share(before.positive, before.given)} of ${count(before.given)} ${words}`;
  const first = kpi('Satisfaction');
  await expect(first, what).toContainText(was);
  if (now.given === 0) {
    await expect(first, what).toContainText('No smileys');
    await expect(block(page, 'Key figures'), what).not.toContainText('0 %');
    return;
  }
  await expect(first, what).toContainText(share(now.positive, now.given));
  await expect(first, what).toContainText(`${count(now.positive)} of ${count(now.given)} positive`);
  await expect(kpi('Smileys given'), what).toContainText(
    `${count(now.positive)} positive, ${count(now.negative)} negative`,
  );
  await expect(kpi('Smileys given').locator('b'), what).toHaveText(count(now.given));
  await expect(kpi('Response rate'), what).toContainText(
    `${count(now.given)} given of ${count(asked)} asked`,
  );
  await expect(kpi('Response rate').locator('b'), what).toHaveText(
    now.given > asked ? 'No rate' : share(now.given, asked),
  );
  await expect(kpi('With a comment').locator('b'), what).toHaveText(
    now.commented === 0 ? 'None' : count(now.commented),
  );
  await expect(kpi('With a comment'), what).toContainText(
    `${share(now.commented, now.given)} of ${count(now.given)} smileys given`,
  );
}

export async function expectTrend(
  page: Page,
  mine: readonly Row[],
  clock: ReturnType<typeof clockOf>,
  from: string,
  to: string,
  what: string,
): Promise<void> {
  const trend = block(page, /^Per (hour|day|week|month)$/);
  await expect(trend.getByRole('progressbar'), what).toHaveCount(0);
  const name = await trend.getAttribute('aria-label');
  const shown = async () =>
    (await cellsOf(trend.getByRole('row')))
      .slice(1)
      .filter((cells) => cells.length === 7)
      .map((cells) => cells.slice(1, 6).join(' '));
  const keyOf = (row: Row): string => {
    const { day, hour } = clock(row.at);
    if (name === 'Per hour') return `${day} ${String(hour).padStart(2, '0')}`;
    if (name === 'Per day') return day;
    if (name === 'Per month') return day.slice(0, 7);
    const noon = Date.parse(`${day}T12:00Z`);
    return dayText(noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY);
  };
  const groups = Map.groupBy(mine, keyOf);
  const expected = [...groups.keys()].toSorted().map((key) => {
    const { given, positive, negative, commented } = sum(groups.get(key) ?? []);
    return [count(given), count(positive), count(negative), count(commented), share(positive, given)].join(
      ' ',
    );
  });
  await expect.poll(shown, `${what}: ${name}, ${from} to ${to}`).toEqual(expected);
}

export async function expectReceptions(page: Page, mine: readonly Row[], what: string): Promise<void> {
  const shown = (await cellsOf(block(page, 'By reception').getByRole('row')))
    .slice(1)
    .map(([, ...figures]) => figures.join(' '))
    .filter((line) => !line.includes('No smileys'));
  const expected = [...Map.groupBy(mine, ({ endpoint }) => endpoint).values()].map((rows) => {
    const { given, positive, negative } = sum(rows);
    return `${count(given)} ${count(negative)} ${share(positive, given)}`;
  });
  expect(shown.toSorted(), what).toEqual(expected.toSorted());
}

export async function expectEmployees(
  page: Page,
  mine: readonly Row[],
  people: readonly { id: number; name: string }[],
  what: string,
): Promise<void> {
  const shown = (await cellsOf(block(page, 'By employee').getByRole('row')))
    .slice(1)
    .map((cells) => cells.slice(0, 6).join(' '));
  const expected = [...Map.groupBy(mine, ({ employee }) => employee)].flatMap(([id, rows]) => {
    if (id === null) return [];
    const { given, positive, negative, commented } = sum(rows);
    const name = people.find((one) => one.id === id)?.name ?? '';
    return [`${name} ${given} ${positive} ${negative} ${commented} ${share(positive, given, 0)}`];
  });
  expect(shown.toSorted(), what).toEqual(expected.toSorted());
}

export async function expectHeat(
  page: Page,
  mine: readonly Row[],
  clock: ReturnType<typeof clockOf>,
  what: string,
): Promise<void> {
  await page.getByRole('link', { name: 'When and who' }).click();
  const grid = block(page, 'When');
  await expect(grid.getByRole('row').last(), what).toContainText(
    `All: ${count(mine.length)} given, ${sum(mine).negative === 0 ? 'none' : count(sum(mine).negative)} negative`,
  );
  const lines = (await cellsOf(grid.getByRole('row'))).slice(1, 8);
  const shown = lines.flatMap((cells) => cells.slice(1, -1).filter((cell) => !cell.startsWith('·')));
  const groups = Map.groupBy(mine, ({ at }) => {
    const { weekday, hour } = clock(at);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${weekday} ${two(hour)} to ${two(hour + 1)}`;
  });
  const expected = [...groups].map(([key, rows]) => {
    const { given, negative } = sum(rows);
    return `${key}: ${given} given, ${negative === 0 ? 'none' : negative} negative`;
  });
  expect(shown.toSorted(), what).toEqual(expected.toSorted());
}
