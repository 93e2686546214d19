import { createServer as createTcp, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createServer, type StartedServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { samplesOf } from '#testing/metrics.ts';

async function start(env: Record<string, string> = {}): Promise<StartedServer> {
  const config = readConfig({ PORT: '0', SERVICE_PORT: '0', DATA_DIR: temporaryDataDir(), ...env });
  const started = await createServer(config, {
    distDir: builtPage(),
    logStream: { write: () => undefined },
  });
  onTestFinished(() => started.close());
  return started;
}

const scrape = async (server: StartedServer) =>
  samplesOf(await (await fetch(server.metricsUrl ?? '')).text());

it('answers on loopback, on a port of its own, and never on the page’s', async () => {
  const server = await start({ METRICS_PORT: '0' });
  const url = new URL(server.metricsUrl ?? '');
  expect(url.hostname).toBe('127.0.0.1');
  expect(url.port).not.toBe(new URL(server.url).port);
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('frontdesk_build_info');
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  const publicAnswer = await fetch(`${server.url}/metrics`);
  expect(await publicAnswer.text()).not.toContain('frontdesk_build_info');
});

it('has sessions, the latency and size of both databases, the lag of the event loop, and the build', async () => {
  const server = await start({ METRICS_PORT: '0' });
  await fetch(`${server.url}/healthz`);
  const samples = await scrape(server);
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, said]) => sample.labels[label] === said),
    )?.value;
  for (const state of ['active', 'pending', 'wall']) expect(value('frontdesk_sessions', { state })).toBe(0);
  for (const database of ['gateway', 'telephony']) {
    expect(value('frontdesk_database_size_bytes', { database })).toBeGreaterThan(50_000);
    expect(
      value('frontdesk_database_query_duration_seconds_count', { database, kind: 'insert' }),
    ).toBeGreaterThan(0);
    expect(value('frontdesk_database_errors_total', { database })).toBe(0);
  }
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(value('frontdesk_build_info', { node: process.version })).toBe(1);
});

it('leaves nothing open when its port is taken', async () => {
  const taken = createTcp();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow('EADDRINUSE');
});

it('must differ from the other ports', () => {
  expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow('METRICS_PORT and PORT must differ.');
  expect(() => readConfig({ METRICS_PORT: '8081' })).toThrow('METRICS_PORT and SERVICE_PORT must differ.');
  expect(() => readConfig({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT must be a number');
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({}).metrics).toBeUndefined();
});
