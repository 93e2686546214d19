import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addSmileys, askedRows, clearSmileys, smileyRows } from './smiley-rows.ts';
import type { Asked, Row } from './smiley-rows.ts';

/** Each zone with a change of its clocks, on which the ranges lie. All are past for whoever runs this. */
const ZONES = [
  { zone: 'Europe/Copenhagen', change: '2025-10-26', seed: 11 },
  { zone: 'America/New_York', change: '2026-03-08', seed: 23 },
  // Half an hour, and the other way round in the year.
  { zone: 'Australia/Lord_Howe', change: '2025-10-05', seed: 37 },
] as const;
const RANGES = 17;
const DAY = 86_400_000;

/** The same numbers for the same seed, so that a failure can be looked at again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The weekday, day and hour that a clock of the zone shows: by its own way, not by the page's. */
function clockOf(zone: string): (at: number) => { day: string; hour: number; weekday: string } {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${parts['year']}-${parts['month']}-${parts['day']}`,
      hour: Number(parts['hour']),
      weekday: parts['weekday'] ?? '',
    };
  };
}

const numbers = new Intl.NumberFormat('en-GB');
const count = (value: number) => numbers.format(value);

/** A share as people write it, without making all or none of what is not. */
function share(part: number, whole: number, digits = 1): string {
  const exact = (100 * part) / whole;
  const text = exact.toFixed(digits);
  if (part === whole) return '100 %';
  if (part === 0) return '0 %';
  if (Number(text) === 100) return `${(100 - 10 ** -digits).toFixed(digits)} %`;
  return `${Number(text) === 0 ? (10 ** -digits).toFixed(digits) : text} %`;
}

interface Sum {
  given: number;
  positive: number;
  negative: number;
  commented: number;
}

function sum(rows: readonly Row[]): Sum {
  const positive = rows.filter(({ rating }) => rating === 1).length;
  return {
    given: rows.length,
    positive,
    negative: rows.length - positive,
    commented: rows.filter(({ comment }) => comment !== null).length,
  };
}

const cellsOf = async (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').trim())),
  );

const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

for (const { zone, change, seed } of ZONES) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test(`every figure of ${RANGES} random ranges and filters is what the rows count up to, in ${zone}`, async ({
      page,
      server,
      signInAs,
    }) => {
      test.setTimeout(240_000);
      const random = randomOf(seed);
      const middle = Date.parse(`${change}T03:00Z`);
      await clearSmileys(server);
      const people = await server.db
        .selectFrom('employee')
        .select(['id', 'name'])
        .where('company_id', '=', 1)
        .limit(5)
        .execute();
      const lines = [
        ['Reception', 1],
        ['Reception', 2],
        ['ChatReception', 1],
      ] as const;
      await addSmileys(
        server,
        Array.from({ length: 900 }, (_, index) => {
          const [kind, reception] = lines[random(3)] ?? lines[0];
          // A third within two days of the change, a few on the very edges of its hours and days.
          const near = index % 3 === 0;
          const at = middle + (random(near ? 4 * DAY : 90 * DAY) - (near ? 2 * DAY : 45 * DAY));
          const edge =
            index % 20 === 0 ? Math.floor(at / 1_800_000) * 1_800_000 - (index % 40 === 0 ? 1 : 0) : at;
          return {
            at: edge,
            rating: random(5) === 0 ? (0 as const) : (1 as const),
            comment: random(3) === 0 ? 'Said' : null,
            kind,
            reception,
            employee: random(8) === 0 ? null : (people[random(5)]?.id ?? null),
          };
        }),
      );
      // Some who never answered.
      await addAsked(server.db, middle, random);
      const rows = await smileyRows(server);
      const asked = await askedRows(server);
      const clock = clockOf(zone);
      await signInAs('manager');

      for (let turn = 0; turn < RANGES; turn++) {
        // Ranges of all units that lie on the change or near it.
        const days = [1, 2, 3, 8, 31, 62, 63, 80][random(8)] ?? 1;
        const from = dayText(middle - random(days + (turn % 3 === 0 ? 20 : 0)) * DAY);
        const to = dayText(Date.parse(from) + (days - 1) * DAY);
        const endpoint = [null, null, 'Reception#1', 'Reception#2', 'ChatReception#1'][random(5)] ?? null;
        const employee = random(3) === 0 ? (people[random(5)] ?? null) : null;
        const fits = (row: Row | Asked) =>
          (endpoint === null || row.endpoint === endpoint) &&
          (employee === null || row.employee === employee.id);
        const within = (first: string, last: string) => (row: Row | Asked) => {
          const { day } = clock(row.at);
          return fits(row) && day >= first && day <= last;
        };
        const mine = rows.filter(within(from, to));
        const askedOfMine = asked.filter(within(from, to)).length;
        const earlier = rows.filter(
          within(dayText(Date.parse(from) - days * DAY), dayText(Date.parse(from) - DAY)),
        );
        const query = new URLSearchParams({ range: 'custom', from, to, as: 'table' });
        if (endpoint !== null) query.set('endpoint', endpoint);
        if (employee !== null) query.set('employee', String(employee.id));
        const what = `${zone} ${query}`;
        await page.goto(`/satisfaction?${query}`);
        const all = sum(mine);
        await expectFigures(page, all, askedOfMine, sum(earlier), days, what);
        if (all.given === 0) continue;
        await expectTrend(page, mine, clock, from, to, what);
        await expectReceptions(page, mine, what);
        await expectEmployees(page, mine, people, what);
        if (turn % 2 === 0) await expectHeat(page, query, mine, clock, what);
      }
    });
  });
}

async function addAsked(
  db: Parameters<typeof addSmileys>[0]['db'],
  middle: number,
  random: (below: number) => number,
): Promise<void> {
  await db
    .insertInto('smiley_request')
    .values(
      Array.from({ length: 300 }, () => ({
        company_id: 1,
        requested_at: middle + random(90 * DAY) - 45 * DAY,
        endpoint_kind: 'Reception' as const,
        endpoint_id: 1 + random(2),
        employee_id: null,
      })),
    )
    .execute();
}

async function expectFigures(
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

async function expectTrend(
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
  const shown = (await cellsOf(trend.getByRole('row')))
    .slice(1)
    .filter((cells) => cells.length === 6)
    .map(([, ...figures]) => figures.join(' '));
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
  expect(shown, `${what}: ${name}, ${from} to ${to}`).toEqual(expected);
}

async function expectReceptions(page: Page, mine: readonly Row[], what: string): Promise<void> {
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

async function expectEmployees(
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

async function expectHeat(
  page: Page,
  query: URLSearchParams,
  mine: readonly Row[],
  clock: ReturnType<typeof clockOf>,
  what: string,
): Promise<void> {
  await page.goto(`/satisfaction?${query}&view=when`);
  const grid = block(page, 'When');
  await expect(grid.getByRole('row').last(), what).toContainText(
    `All: ${count(mine.length)} given, ${sum(mine).negative === 0 ? 'none' : count(sum(mine).negative)} negative`,
  );
  const lines = (await cellsOf(grid.getByRole('row'))).slice(1, 8);
  const shown = lines.flatMap((cells) => cells.slice(1, -1).filter((cell) => !cell.startsWith('·')));
  const groups = Map.groupBy(mine, ({ at }) => {
    const { weekday, hour } = clock(at);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${LONG_WEEKDAYS[weekday]} ${two(hour)} to ${two(hour + 1)}`;
  });
  const expected = [...groups].map(([key, rows]) => {
    const { given, negative } = sum(rows);
    return `${key}: ${given} given, ${negative === 0 ? 'none' : negative} negative`;
  });
  expect(shown.toSorted(), what).toEqual(expected.toSorted());
}

const LONG_WEEKDAYS: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
