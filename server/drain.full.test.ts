import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { ask, builtPage, pageCall, signIn, type TestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, startFakeService } from '#testing/gateway/service.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';

/** Milliseconds: time for some requests, on a busy machine too. */
const DRAIN = 5000;

async function start() {
  const service = await startFakeService();
  onTestFinished(() => service.close());
  const server = await createServer(
    readConfig({
      PORT: '0',
      DATA_DIR: temporaryDataDir(),
      TELEPHONY_BASE_URL: service.url,
      OAUTH_CLIENT_ID: 'desk',
      OAUTH_CLIENT_SECRET: 'canary-client-secret',
      SESSION_SECRET: 'a-session-secret-of-the-tests-0123456789',
      LOG_LEVEL: 'silent',
    }),
    { distDir: builtPage() },
  );
  onTestFinished(() => server.close());
  const gateway = { url: server.url, port: Number(new URL(server.url).port) } as TestGateway;
  return { server, service, gateway, cookie: await signIn(gateway) };
}

/** A stream of changes: what came, and whether it ended as an answer should (`end`) or was cut off (`error`). */
async function openStream(gateway: TestGateway, cookie: string) {
  const answer = await fetch(`${gateway.url}/live`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  let ending: 'end' | 'error' | undefined;
  const ended = (async () => {
    try {
      await answer.text();
      ending = 'end';
    } catch {
      ending = 'error';
    }
    return ending;
  })();
  return { status: answer.status, ended, isOpen: () => ending === undefined };
}

it('a stop takes new work until the drain is over, then ends streams and connections in order', async () => {
  const { server, service, gateway, cookie } = await start();
  const before = await openStream(gateway, cookie);
  const idle = connect(gateway.port, '127.0.0.1');
  idle.write(`GET /healthz HTTP/1.1\r\nhost: localhost:${gateway.port}\r\n\r\n`);
  const [answer] = (await once(idle, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
  const idleClosed = once(idle, 'close');

  let stopped = false;
  const stopping = server.close(DRAIN).then(() => (stopped = true));
  // At once: the first request after the signal.
  expect((await ask(gateway, '/readyz')).status).toBe(503);

  expect((await pageCall(gateway, '/api/v2/employees', { cookie })).status).toBe(200);
  const during = await openStream(gateway, cookie);
  expect([during.status, before.isOpen(), during.isOpen(), idle.destroyed, stopped]).toEqual([
    200,
    true,
    true,
    false,
    false,
  ]);
  // Begins within the drain and is answered after its end.
  const release = Promise.withResolvers<void>();
  service.behave = async (...call) => {
    if (!call[0].url.includes('contacts')) return friendly(...call);
    await release.promise;
    return json({ contacts: [] });
  };
  const seen = service.seen.length;
  const slow = pageCall(gateway, '/api/v2/contacts', { cookie }).then((reply) => reply.status);
  await expect.poll(() => service.seen.length).toBeGreaterThan(seen);

  expect([await before.ended, await during.ended]).toEqual(['end', 'end']);
  // Closed without an error of the connection.
  expect(await idleClosed).toEqual([false]);
  await expect(ask(gateway, '/healthz')).rejects.toThrow(/ECONNREFUSED/);
  expect(stopped).toBe(false);
  release.resolve();
  expect(await slow).toBe(200);
  await stopping;
});
