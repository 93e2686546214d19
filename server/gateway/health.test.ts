import { expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { openListener } from './http/listener.ts';
import { ask, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { json } from '#testing/gateway/service.ts';

const statusOf = async (gateway: TestGateway, path: string) => (await ask(gateway, path)).status;
const detailOf = async (gateway: TestGateway) => (await ask(gateway, '/readyz')).json()['detail'];

forEachEngine((engine) => {
  it('is alive as long as it answers, and ready as long as its database does', async () => {
    const gateway = await startTestGateway({ location: await engine.location() });
    for (const path of ['/healthz', '/readyz']) {
      const well = await ask(gateway, path);
      expect([well.status, well.text, well.headers['cache-control']]).toEqual([200, '', 'no-store']);
      expect((await ask(gateway, path, { method: 'HEAD' })).status).toBe(200);
    }
    await gateway.database.close();
    expect(await statusOf(gateway, '/healthz')).toBe(200);
    const unready = await ask(gateway, '/readyz');
    expect([unready.status, unready.json()]).toEqual([
      503,
      {
        type: 'urn:frontdesk:problem:internal',
        title: 'Frontdesk cannot serve just now',
        status: 503,
        detail: 'The database does not answer.',
        reference: expect.stringMatching(/^[0-9a-f]+$/),
      },
    ]);
  });
});

it('asks the service at most once in 5 s whether it answers, without anyone’s token', async () => {
  const gateway = await startTestGateway();
  const many = await Promise.all(Array.from({ length: 20 }, () => statusOf(gateway, '/readyz')));
  expect(new Set(many)).toEqual(new Set([200]));
  gateway.clock.now += 4999;
  expect(await statusOf(gateway, '/readyz')).toBe(200);
  expect(gateway.service.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/employee', undefined],
  ]);
  gateway.clock.now += 1;
  expect(await statusOf(gateway, '/readyz')).toBe(200);
  expect(gateway.service.seen.length).toBe(2);
  expect(await statusOf(gateway, '/healthz')).toBe(200);
  expect(gateway.service.seen.length).toBe(2);
});

it('is not ready while the service fails or is silent, and is ready within 5 s of its return', async () => {
  const gateway = await startTestGateway();
  for (const [behave, detail] of [
    [() => json({}, 503), 'The telephony service fails.'],
    [(_call, _response, socket) => void socket.destroy(), 'The telephony service does not answer.'],
    [() => undefined, 'The telephony service does not answer.'],
  ] satisfies [TestGateway['service']['behave'], string][]) {
    gateway.clock.now += 5000;
    gateway.service.behave = behave;
    expect(await statusOf(gateway, '/readyz')).toBe(503);
    expect(await detailOf(gateway)).toBe(detail);
    expect(await statusOf(gateway, '/readyz?exclude=upstream')).toBe(200);
    expect(await statusOf(gateway, '/healthz')).toBe(200);
  }
  gateway.service.behave = () => json({}, 401);
  gateway.clock.now += 5000;
  expect(await statusOf(gateway, '/readyz')).toBe(200);
});

it('is not ready from the moment a stop is announced, while new work is still done', async () => {
  const gateway = await startTestGateway();
  const open = { headers: { connection: 'keep-alive' } };
  expect((await ask(gateway, '/login', open)).headers.connection).toBe('keep-alive');
  gateway.announceStop();
  expect(await statusOf(gateway, '/readyz')).toBe(503);
  expect(await detailOf(gateway)).toBe('It is stopping.');
  expect(await statusOf(gateway, '/healthz')).toBe(200);
  const page = await ask(gateway, '/login', open);
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
});

it('is not ready if the stop is announced while the checks run', async () => {
  const gateway = await startTestGateway();
  gateway.service.behave = () => {
    gateway.announceStop();
    return json({}, 401);
  };
  expect(await statusOf(gateway, '/readyz')).toBe(503);
});

it('answers browsers while it starts with a page that loads itself again', async () => {
  const listener = await openListener('127.0.0.1', 0);
  const page = await ask(listener, '/wallboard');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<script>setTimeout(() => location.reload(), 1000)</script>');
  await listener.close(0);
});

it('is alive and not ready while it starts', async () => {
  const listener = await openListener('127.0.0.1', 0);
  expect((await ask(listener, '/healthz')).status).toBe(200);
  const starting = await ask(listener, '/readyz');
  expect([starting.status, starting.headers['retry-after']]).toEqual([503, '1']);
  await listener.close(0);
});
