import { test } from '../fixtures.ts';
import { clockOf, dayText, randomOf, sum } from '../satisfaction-counts.ts';
import {
  expectEmployees,
  expectFigures,
  expectHeat,
  expectReceptions,
  expectTrend,
} from '../satisfaction-expected.ts';
import { DAY } from '../satisfaction-steps.ts';
import { sized } from '../size.ts';
import { addSmileys, askedRows, clearSmileys, smileyRows } from '../smiley-rows.ts';
import type { Asked, Row } from '../smiley-rows.ts';

/** Time zones, each with a daylight saving change for the ranges to cover. All changes are in the past. */
const ZONES = [
  { zone: 'Europe/Copenhagen', change: '2025-10-26', seed: 11 },
  { zone: 'America/New_York', change: '2026-03-08', seed: 23 },
  // Half an hour, and in the southern half of the earth.
  { zone: 'Australia/Lord_Howe', change: '2025-10-05', seed: 37 },
] as const;
const RANGES = sized(5, 17);

for (const { zone, change, seed } of ZONES) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test(`every figure of ${RANGES} random ranges and filters equals the count of the rows, in ${zone}`, async ({
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
          // A third within two days of the change, and some exactly at the edges of its hours and days.
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
        // Ranges of all units, at the change or near it.
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
        if (turn % 2 === 0) await expectHeat(page, mine, clock, what);
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
