import { Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createPostgresDialect } from '#server/db/postgres-dialect.ts';
import { onPostgres, temporaryDataDir } from '#testing/db/databases.ts';
import { samplesOf, testMetrics, valueOf } from '#testing/metrics.ts';

onPostgres((engine) => {
  it('a query that gets no connection is an error of the database', async () => {
    const location = await engine.location();
    const metrics = testMetrics();
    const onQuery = metrics.queryObserver('gateway');
    const { ping, close } = await openDatabase({ name: 'gateway', migrations: {}, onQuery, ...location });
    const url = new URL(location.databaseUrl ?? '');
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const admin = new Kysely({ dialect: createPostgresDialect(url.href, 'requests') });
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
    await admin.destroy();
    const answer = () => ping().then(String, (error: Error) => error.message);
    // A connection that the pool still has fails in another way.
    await expect.poll(answer).toContain('The database cannot be reached: ');
    const errors = async () =>
      (await valueOf(metrics, 'frontdesk_database_errors_total', { database: 'gateway' })) ?? 0;
    const before = await errors();
    await answer();
    expect((await errors()) - before).toBe(1);
    await close();
  });
});

it('a source that does not answer leaves the rest of the scrape after 2 s', async () => {
  const metrics = testMetrics();
  const database = await openDatabase({ name: 'gateway', dataDir: temporaryDataDir(), migrations: {} });
  metrics.readFrom({
    build: 'a-build',
    sessions: () => new Promise(() => undefined),
    databases: { gateway: database },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let scrape = '';
  const asked = metrics.text().then((text) => (scrape = text));
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 500))]);
  const names = samplesOf(scrape).map(({ name }) => name);
  expect(names).toContain('frontdesk_database_size_bytes');
  expect(names).toContain('frontdesk_build_info');
  expect(names).not.toContain('frontdesk_sessions');
  await database.close();
});
