import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import type { Db } from './db.ts';
import { seedScale } from '../demo/scale.ts';
import { statisticsQuery } from './smiley-statistics.ts';
import { openTables } from '#testing/telephony/world.ts';

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
  beforeAll(async () => {
    ({ db } = await openTables(engine));
    await seedScale(db, {
      now,
      password: 'p',
      counts: { employees: 12, contacts: 10, voicemails: 10, smileys: 8000, chats: 10 },
    });
    ({ id: company } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow());
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
});
