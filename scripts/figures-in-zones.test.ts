import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServer, type StartedServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { sized } from '#testing/size.ts';
import { call } from '#src/api/client/http.ts';
import { readAllRows } from '#src/api/smileys/rows.ts';
import { chosen, wireMoment, type StatisticsFilter } from '#src/api/smileys/statistics.ts';
import { type Span, addDays, countDays, spanOfDays, weekdayOf, type Day } from '#src/lib/days.ts';
import { employeeRows, figuresOf, receptionRows, type Tally } from '#src/components/smileys/figures.ts';
import { bucketsOf, unitOf } from '#src/features/satisfaction/trend/trend.ts';
import { heatOf, partOf } from '#src/features/satisfaction/heat/heat.ts';
import {
  addSmileys,
  askedRows,
  clearSmileys,
  COMPANY,
  smileyRows,
  type Asked,
  type Row,
} from '#testing/e2e/smiley-rows.ts';

/** Time zones, each with a daylight saving change for the ranges to cover. All changes are in the past. */
const ZONES = [
  { zone: 'Europe/Copenhagen', change: '2025-10-26', seed: 11 },
  { zone: 'America/New_York', change: '2026-03-08', seed: 23 },
  // Half an hour, and in the southern half of the earth.
  { zone: 'Australia/Lord_Howe', change: '2025-10-05', seed: 37 },
] as const;
const DAY = 86_400_000;

/** Random numbers from a seed, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const dayText = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** The day and hour in a time zone, independent of the page's code. */
function clockOf(zone: string): (at: number) => { day: Day; hour: number } {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
    return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
  };
}

function tallyOf(rows: readonly Row[]): Tally {
  const positive = rows.filter(({ rating }) => rating === 1).length;
  const commented = rows.filter(({ comment }) => comment !== null).length;
  return { given: rows.length, positive, negative: rows.length - positive, commented };
}

/** The tallies of rows by a key. */
const talliesBy = (rows: readonly Row[], keyOf: (row: Row) => string | number | null) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, tallyOf(some)]));

/** Figures by a key, without those of nothing. */
const shownBy = <T extends Tally>(figures: readonly T[], keyOf: (one: T) => string | number | null) =>
  new Map(
    figures
      .filter(({ given }) => given > 0)
      .map((one) => {
        const { given, positive, negative, commented } = one;
        return [keyOf(one), { given, positive, negative, commented }];
      }),
  );

/** What the page asks the service for. */
const statistics = (span: Span, filter: StatisticsFilter = {}) =>
  call('getSmileyStatistics', {
    query: { from_time: wireMoment(span.from), to_time: wireMoment(span.to), ...filter },
  });

let server: StartedServer;
let db: NonNullable<StartedServer['service']>['db'];
let token: string;
let people: readonly number[];

beforeAll(async () => {
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LIVE_TRAFFIC: 'off',
    LOG_LEVEL: 'error',
  });
  server = await createServer(config, { distDir: builtPage(), serviceLimits: 'none' });
  if (!server.service) throw new Error('The service is elsewhere.');
  ({ db } = server.service);
  const employees = db.selectFrom('employee').where('company_id', '=', COMPANY);
  people = (await employees.select('id').limit(5).execute()).map(({ id }) => id);
  const { id } = await employees
    .select('id')
    .where('email', '=', 'manager@harbour.example')
    .executeTakeFirstOrThrow();
  ({ token } = await makeOneOffToken(db, {
    companyId: COMPANY,
    employeeId: id,
    label: 'Test',
    now: Date.now(),
  }));
});
afterAll(() => server.close());
beforeEach(() => {
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(server.serviceUrl + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    }),
  );
});

async function addRows(middle: number, random: (below: number) => number): Promise<void> {
  await clearSmileys({ db });
  const lines = [
    ['Reception', 1],
    ['Reception', 2],
    ['ChatReception', 1],
  ] as const;
  await addSmileys(
    { db },
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
        employee: random(8) === 0 ? null : (people[random(5)] ?? null),
      };
    }),
  );
  // Some who never answered.
  await db
    .insertInto('smiley_request')
    .values(
      Array.from({ length: 300 }, () => ({
        company_id: COMPANY,
        requested_at: middle + random(90 * DAY) - 45 * DAY,
        endpoint_kind: 'Reception' as const,
        endpoint_id: 1 + random(2),
        employee_id: null,
      })),
    )
    .execute();
}

describe.each(ZONES)('in $zone', ({ zone, change, seed }) => {
  test('every figure of random ranges and filters equals the count of the rows', async () => {
    const random = randomOf(seed);
    const middle = Date.parse(`${change}T03:00Z`);
    await addRows(middle, random);
    const rows = await smileyRows({ db });
    const asked = await askedRows({ db });
    const clock = clockOf(zone);

    for (let turn = 0; turn < sized(5, 17); turn++) {
      // Ranges of all units, at the change or near it.
      const days = [1, 2, 3, 8, 31, 62, 63, 80][random(8)] ?? 1;
      const from = dayText(middle - random(days + (turn % 3 === 0 ? 20 : 0)) * DAY);
      const to = addDays(from, days - 1);
      const endpoint = ([undefined, undefined, 'Reception#1', 'Reception#2', 'ChatReception#1'] as const)[
        random(5)
      ];
      const employee = random(3) === 0 ? people[random(5)] : undefined;
      const filter = { endpoint, employee_id: employee };
      const within = (first: Day, last: Day) => (row: Row | Asked) => {
        const { day } = clock(row.at);
        const fits =
          (endpoint === undefined || row.endpoint === endpoint) &&
          (employee === undefined || row.employee === employee);
        return fits && day >= first && day <= last;
      };
      const mine = rows.filter(within(from, to));
      const what = `${from} to ${to}, ${endpoint ?? 'all'}, ${employee ?? 'everybody'}`;

      const span = spanOfDays(from, to, zone);
      const list = chosen(await statistics(span), filter);
      expect(figuresOf(list), what).toMatchObject(tallyOf(mine));
      const withAsked = employee === undefined ? list : await statistics(span, filter);
      expect(figuresOf(withAsked).asked, what).toBe(asked.filter(within(from, to)).length);
      expect(
        shownBy(receptionRows(list), (one) => one.endpoint),
        what,
      ).toEqual(talliesBy(mine, (row) => row.endpoint));
      expect(
        shownBy(employeeRows(list), (one) => one.id),
        what,
      ).toEqual(
        talliesBy(
          mine.filter((row) => row.employee !== null),
          (row) => row.employee,
        ),
      );

      const [first, last] = [addDays(from, -countDays(from, to)), addDays(from, -1)];
      const before = chosen(await statistics(spanOfDays(first, last, zone)), filter);
      expect(figuresOf(before), `before ${what}`).toMatchObject(tallyOf(rows.filter(within(first, last))));

      const columns = await Promise.all(
        bucketsOf(from, to, zone).map(async ({ key, span: part }) => ({
          key,
          ...figuresOf(chosen(await statistics(part), filter)),
        })),
      );
      expect(
        shownBy(columns, ({ key }) => key),
        `columns of ${what}`,
      ).toEqual(talliesBy(mine, columnOf(from, to, clock)));

      const listed: Parameters<typeof partOf>[0][] = [];
      await readAllRows([span], filter, new AbortController().signal, (page) => listed.push(...page));
      const heat = heatOf(listed.map((smiley) => partOf(smiley, zone)));
      const cells = Array.from({ length: 7 * 24 }, (_, at) => {
        const [weekday, hour] = [Math.floor(at / 24) + 1, at % 24];
        return { key: `${weekday} ${hour}`, ...heat.cell(weekday, hour) };
      });
      expect(
        shownBy(cells, ({ key }) => key),
        `hours of ${what}`,
      ).toEqual(talliesBy(mine, (row) => `${weekdayOf(clock(row.at).day)} ${clock(row.at).hour}`));
    }
  });
});

/** The key of the column of the trend that a row is in. */
function columnOf(from: Day, to: Day, clock: ReturnType<typeof clockOf>): (row: Row) => string {
  const unit = unitOf(from, to);
  return (row) => {
    const { day, hour } = clock(row.at);
    if (unit === 'hour') return `${day}T${String(hour).padStart(2, '0')}`;
    const first =
      unit === 'day' ? day : unit === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 7)}-01`;
    return first < from ? from : first;
  };
}
