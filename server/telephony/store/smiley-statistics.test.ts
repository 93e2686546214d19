import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forEachEngine } from '../../db/testing.ts';
import type { Db } from './db.ts';
import { telephonyMigrations } from './migrations.ts';
import type { TelephonyTables } from './schema.ts';
import { seedScale } from './seed/scale.ts';
import { smileyStatistics, statisticsQuery } from './smiley-statistics.ts';
import type { SmileyFilter } from './smileys.ts';

const now = Date.UTC(2026, 10, 18, 9, 42);
const DAY = 86_400_000;
const ninety = { from: now - 90 * DAY, to: now, endpoints: [] };

/** What `explain` must say: only indexes are read, and SQLite sorts only the sums of days. */
const PLANS = {
  sqlite: [
    /SEARCH smiley USING COVERING INDEX smiley_statistics \(company_id=\? AND <expr>/,
    /SEARCH smiley_request USING COVERING INDEX smiley_request_statistics \(company_id=\? AND <expr>/,
    /^(?!.*TEMP B-TREE.*TEMP B-TREE)/s,
  ],
  postgres: [
    /Index Only Scan using smiley_statistics on smiley/,
    /Index Only Scan using smiley_request_statistics on smiley_request/,
  ],
} as const;

forEachEngine((engine) => {
  let db: Db;
  let company: number;
  let some: { endpoint_kind: 'Reception' | 'ChatReception'; endpoint_id: number; employee_id: number | null };
  beforeAll(async () => {
    ({ db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations }));
    await seedScale(db, {
      now,
      password: 'p',
      counts: { employees: 12, contacts: 10, voicemails: 10, smileys: 8000, chats: 10 },
    });
    ({ id: company } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow());
    some = await db
      .selectFrom('smiley')
      .select(['endpoint_kind', 'endpoint_id', 'employee_id'])
      .executeTakeFirstOrThrow();
  });

  test('statistics read two indexes and no row', async () => {
    const { sql: query, parameters } = statisticsQuery(db, company, ninety).compile();
    const explain = engine.name === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = async () => {
      // PostgreSQL reads only the index for vacuumed pages. Commits become visible with a delay in the tests' cluster.
      if (engine.name === 'postgres') await sql`vacuum smiley, smiley_request`.execute(db);
      const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${query}`, [...parameters]));
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    };
    for (const expected of PLANS[engine.name]) await expect.poll(plan).toMatch(expected);
  });

  test('statistics agree with the rows', async () => {
    const endpoints = [{ kind: some.endpoint_kind, id: some.endpoint_id }];
    for (const filter of [
      ninety,
      { ...ninety, endpoints },
      { ...ninety, employeeId: some.employee_id ?? 0 },
      // Neither end at a day's border, also before 1970, where a division rounds the other way.
      { ...ninety, from: now - 700 * DAY + 4321, to: now - 699 * DAY + 1234 },
      { ...ninety, from: -DAY * 3 - 1, to: now - 1000 * DAY },
      { ...ninety, from: -DAY * 3 - 1, to: -1 },
    ]) {
      const rows = await smileyStatistics(db, company, filter);
      const total = (key: 'requests' | 'smileys' | 'positive' | 'commented') =>
        rows.reduce((sum, row) => sum + row[key], 0);
      expect({
        requests: total('requests'),
        smileys: total('smileys'),
        positive: total('positive'),
        commented: total('commented'),
      }).toEqual(await counted(filter));
      const parties = rows.map((row) => [row.kind, row.endpointId, row.employeeId].join());
      expect(parties).toHaveLength(new Set(parties).size);
    }
  });

  /** The same figures from the rows themselves. */
  async function counted({ from, to, endpoints, employeeId }: SmileyFilter & { from: number; to: number }) {
    const [endpoint] = endpoints;
    const only = sql`and company_id = ${company}
      and ${endpoint ? sql`endpoint_kind = ${endpoint.kind} and endpoint_id = ${endpoint.id}` : sql`1 = 1`}
      and ${employeeId === undefined ? sql`1 = 1` : sql`employee_id = ${employeeId}`}`;
    const { rows } = await sql`
      select (select count(*) from smiley_request
          where requested_at >= ${from} and requested_at <= ${to} ${only}) as requests,
        count(*) as smileys, coalesce(sum(rating), 0) as positive, count(comment) as commented
      from smiley where rated_at >= ${from} and rated_at <= ${to} ${only}`.execute(db);
    return rows[0];
  }
});
