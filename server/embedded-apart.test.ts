import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { dataFile } from '#server/db/data-file.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { samplesOf } from '#testing/metrics.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { startFailure } from './start-failure.ts';

/** Gateway and service in two threads, with a token of an employee of the first demo company. */
async function startApart() {
  const dataDir = temporaryDataDir();
  const ports = { PORT: '0', SERVICE_PORT: '0', METRICS_PORT: '0' };
  const config = readConfig({ ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const distDir = builtPage();
  const before = await createServer(config, { distDir });
  if (!before.service) throw new Error('The service is in another thread');
  const { id, company_id } = await before.service.db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const owner = { companyId: company_id, employeeId: id };
  const { token } = await makeOneOffToken(before.service.db, { ...owner, label: 'Test', now: Date.now() });
  await before.close();

  const threads: Worker[] = [];
  const onWorker = (worker: Worker) => void threads.push(worker);
  process.on('worker', onWorker);
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const server = await createServer(config, { distDir, logStream, serviceApart: true });
  onTestFinished(async () => {
    process.off('worker', onWorker);
    await server.close();
  });
  return { ...server, dataDir, token, threads, log };
}

it('the gateway answers while the service is held up', async () => {
  const { url, serviceUrl, metricsUrl = '', dataDir, token } = await startApart();
  // A transaction of another program: the next write of the service waits, and with it its whole thread.
  const other = new DatabaseSync(dataFile(dataDir, 'telephony'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  let answered = false;
  const writing = fetch(`${serviceUrl}/api/v2/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contact: { name: 'Birk Havgren' } }),
  }).finally(() => (answered = true));
  for (let asked = 0; asked < 10; asked += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(answered).toBe(false);
  other.exec('rollback');
  expect((await writing).status).toBe(200);

  const valueOf = async (name: string) =>
    samplesOf(await (await fetch(metricsUrl)).text())
      .filter((sample) => sample.name === name && sample.labels['database'] === 'telephony')
      .reduce((sum, { value }) => sum + value, 0);
  await expect
    .poll(() => valueOf('frontdesk_database_query_duration_seconds_count'), { interval: 200 })
    .toBeGreaterThan(0);
  expect(await valueOf('frontdesk_database_size_bytes')).toBeGreaterThan(0);
});

it('a start that the service refuses is refused with its error', async () => {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const config = readConfig({ PORT: '0', SERVICE_PORT: String(port), DATA_DIR: temporaryDataDir() });
  const starting = createServer(config, { serviceApart: true });
  const error: unknown = await starting.catch((reason: unknown) => reason);
  expect(startFailure(error)).toMatch(new RegExp(`^Port ${port} is in use\\.`));
});

it('a service that ends is started again at its address, and the gateway goes on', async () => {
  const { url, serviceUrl, threads, log } = await startApart();
  const [thread] = threads;
  if (!thread) throw new Error('The service has no thread');
  const ended = once(thread, 'exit');
  // It ends by itself, as after an error: V8 does not always survive `terminate()`.
  thread.postMessage('close');
  await ended;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const status = () =>
    fetch(`${serviceUrl}/api/v2/employee`).then(
      (answer) => answer.status,
      () => undefined,
    );
  await expect.poll(status).toBe(401);
  expect(threads).toHaveLength(2);
  expect(log.join('')).toContain('the service has ended');
});
