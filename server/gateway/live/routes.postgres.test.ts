import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { onPostgres } from '#testing/db/databases.ts';
import { signedIn, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { tasksAt } from '#testing/gateway/tasks.ts';
import { readEvents } from '#server/http/event-stream.ts';

/** As many streams as a session may have. */
const ALL = 6;

/** Opens streams as pages do, all that a session may have. */
function openAll(gateway: TestGateway, cookie: string) {
  const pages = new AbortController();
  onTestFinished(() => pages.abort());
  const opening = Array.from({ length: ALL }, async () => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return (await fetch(`${gateway.url}/live`, { headers, signal: pages.signal })).status;
  });
  return { opening, leave: () => pages.abort() };
}

const EVERY_ONE = Array.from({ length: ALL }, () => 200);

/** Counts the requests that came and the answers that were closed. */
function watch({ server }: TestGateway) {
  const seen = { came: 0, closed: 0 };
  server.on('request', (_request, response: ServerResponse) => {
    seen.came += 1;
    response.once('close', () => (seen.closed += 1));
  });
  return seen;
}

onPostgres((engine) => {
  it('tells pages at one gateway of a task that was changed at another on the same database', async () => {
    const location = await engine.location();
    const { gateway, cookies, send } = await tasksAt({ location });
    const other = await startTestGateway({ location, service: gateway.service, publicUrl: gateway.url });
    const page = new AbortController();
    onTestFinished(() => page.abort());
    const headers = { cookie: cookies.get('hanne') ?? '', 'sec-fetch-site': 'same-origin' };
    const { body } = await fetch(`http://127.0.0.1:${other.port}/live`, { headers, signal: page.signal });
    const events: (string | undefined)[] = [];
    void (async () => {
      if (body !== null) for await (const { event } of readEvents(body)) events.push(event);
    })().catch(() => undefined);
    for (const told of [1, 2]) {
      await send('signe', {});
      await expect.poll(() => events.filter((event) => event === 'tasks')).toHaveLength(told);
    }
  });

  it('keeps no stream of a page that leaves before its session is found', async () => {
    const { gateway, cookie } = await signedIn({ location: await engine.location() });
    const seen = watch(gateway);
    const lock = await gateway.database.db.startTransaction().execute();
    await sql`lock table gateway_session in access exclusive mode`.execute(lock);
    const { opening, leave } = openAll(gateway, cookie);
    await expect.poll(() => seen.came).toBe(ALL);
    leave();
    await Promise.allSettled(opening);
    await expect.poll(() => seen.closed).toBe(ALL);
    await lock.commit().execute();
    expect(await Promise.all(openAll(gateway, cookie).opening)).toEqual(EVERY_ONE);
  });
});
