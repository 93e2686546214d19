import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GUARD_HEADER } from '#contract/session.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import type { EventSourceMessage } from 'eventsource-parser/stream';
import { readEvents } from '#server/http/event-stream.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { createFaults } from '#testing/telephony/faults.ts';
import { sha256 } from './telephony/store/secrets.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { createServer, type StartedServer } from './app.ts';
import { readConfig } from './config.ts';

async function start(env: Record<string, string> = {}, faults = createFaults()): Promise<StartedServer> {
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LOG_LEVEL: 'error',
    ...env,
  });
  return createServer(config, { distDir: builtPage(), serviceLimits: 'none', onServiceApp: faults.addTo });
}

function serviceOf(server: StartedServer) {
  if (server.service === undefined) throw new Error('The service is elsewhere.');
  return server.service;
}

async function tokenOf(server: StartedServer, email: string): Promise<string> {
  const { db } = serviceOf(server);
  const { id, company_id } = await db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const made = { companyId: company_id, employeeId: id, label: 'Test', now: Date.now() };
  return (await makeOneOffToken(db, made)).token;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const page = (server: StartedServer, path: string, init: RequestInit & { cookie?: string } = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: {
      [GUARD_HEADER]: '1',
      origin: server.url,
      'content-type': 'application/json',
      cookie: init.cookie ?? '',
    },
  });

async function signIn(server: StartedServer, email: string, token?: string) {
  const access_token = token ?? (await tokenOf(server, email));
  const answer = await page(server, '/auth/token', {
    method: 'POST',
    body: JSON.stringify({ access_token }),
  });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer), token: access_token };
}

/** A page that listens for changes. */
async function board(server: StartedServer, cookie: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const answer = await fetch(`${server.url}/live`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: controller.signal,
  });
  const events: EventSourceMessage[] = [];
  let ended = answer.status !== 200;
  if (!ended && answer.body !== null) {
    const { body } = answer;
    void (async () => {
      for await (const event of readEvents(body)) events.push(event);
    })()
      .catch(() => undefined)
      .finally(() => (ended = true));
  }
  const names = () => events.map(({ event }) => event);
  return {
    status: answer.status,
    names,
    isAlive: () => names().includes('heartbeat'),
    changed: () => events.filter(({ event }) => event === 'changed').map(({ data }) => data),
    forget: () => events.splice(0),
    hasEnded: () => ended,
    leave: () => controller.abort(),
  };
}

const addContact = (server: StartedServer) =>
  serviceOf(server)
    .db.insertInto('contact')
    .values({ company_id: 1, name: 'A secret name', number: null, email: null })
    .execute();
const toggleDoNotDisturb = async (server: StartedServer) => {
  const { db } = serviceOf(server);
  const person = await db.selectFrom('employee').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
  await db
    .updateTable('employee')
    .set({ do_not_disturb: 1 - person.do_not_disturb, dnd_timeout_at: null })
    .where('id', '=', 3)
    .execute();
};

describe.each(['on', 'off'] as const)('pages that listen for changes, EVENTS=%s', (events) => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await start({ EVENTS: events });
  });
  afterAll(() => server.close());

  it('learn which resources changed, but get no data', async () => {
    const { cookie } = await signIn(server, 'reception@harbour.example');
    const one = await board(server, cookie);
    await expect.poll(one.isAlive).toBe(true);
    one.forget();
    await toggleDoNotDisturb(server);
    await expect.poll(() => one.changed().join()).toContain('"employees"');
    // Boards show no list of contacts, so these are not polled. A voicemail contains its contact, so voicemails change.
    await addContact(server);
    await serviceOf(server)
      .db.updateTable('voicemail')
      .set({ heard: 1 })
      .where('company_id', '=', 1)
      .execute();
    await expect.poll(() => one.changed().join()).toContain('"voice_mails"');
    expect(one.changed().join()).not.toMatch(/secret|name|\bid\b/);
    for (const data of one.changed()) expect(Object.keys(JSON.parse(data) as object)).toEqual(['resources']);
  });

  it('learn at once that tasks changed, in their company alone and without any of it', async () => {
    const { cookie } = await signIn(server, 'reception@harbour.example');
    const mine = await board(server, (await signIn(server, 'employee@harbour.example')).cookie);
    const theirs = await board(server, (await signIn(server, 'owner@pilot.example')).cookie);
    await expect.poll(() => mine.isAlive() && theirs.isAlive()).toBe(true);
    const body = JSON.stringify({ intent: crypto.randomUUID(), to: 2, text: 'A secret text' });
    expect((await page(server, '/auth/tasks', { method: 'POST', cookie, body })).status).toBe(201);
    await expect.poll(() => mine.names()).toContain('tasks');
    expect(theirs.names()).not.toContain('tasks');
  });

  it('of another company learn nothing', async () => {
    const mine = await board(server, (await signIn(server, 'reception@harbour.example')).cookie);
    const theirs = await board(server, (await signIn(server, 'owner@pilot.example')).cookie);
    await expect.poll(() => mine.isAlive() && theirs.isAlive()).toBe(true);
    mine.forget();
    theirs.forget();
    await toggleDoNotDisturb(server);
    await expect.poll(() => mine.changed().length).toBeGreaterThan(0);
    expect(theirs.changed()).toEqual([]);
  });

  it('continue with another board’s token when the one in use is destroyed', async () => {
    const faults = createFaults();
    const own = await start({ EVENTS: events }, faults);
    onTestFinished(() => own.close());
    const first = await signIn(own, 'reception@harbour.example');
    const one = await board(own, first.cookie);
    await expect.poll(one.isAlive).toBe(true);
    const other = await board(own, (await signIn(own, 'manager@harbour.example')).cookie);
    await expect.poll(other.isAlive).toBe(true);
    const { db } = serviceOf(own);
    const asked = () => faults.asked(events === 'on' ? 'events' : 'listEmployees');
    const before = asked();
    await db.deleteFrom('access_token').where('token_hash', '=', sha256(first.token)).execute();
    // Once with the token that is destroyed, then with the other one.
    await expect.poll(asked).toBeGreaterThan(before + 1);
    other.forget();
    await expect.poll(other.isAlive).toBe(true);
    other.forget();
    await toggleDoNotDisturb(own);
    await expect.poll(() => other.changed().join()).toContain('"employees"');
  });
});

describe('the stream of a page', () => {
  const faults = createFaults();
  let server: StartedServer;
  beforeAll(async () => {
    server = await start({}, faults);
  });
  afterAll(() => server.close());

  it('is refused without a session, and to another site', async () => {
    expect((await board(server, '')).status).toBe(401);
    const { cookie } = await signIn(server, 'reception@harbour.example');
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        (await fetch(`${server.url}/live`, { headers: { cookie, 'sec-fetch-site': site } })).status,
      ).toBe(403);
    expect((await fetch(`${server.url}/live`, { headers: { cookie } })).status).toBe(403);
    const foreign = { cookie, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' };
    expect((await fetch(`${server.url}/live`, { headers: foreign })).status).toBe(403);
  });

  it('ends with the session, and a session can have only a few', async () => {
    const { cookie } = await signIn(server, 'reception@harbour.example');
    const all = await Promise.all(Array.from({ length: 6 }, () => board(server, cookie)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await board(server, cookie)).status).toBe(429);
    expect((await page(server, '/auth/logout', { method: 'POST', cookie })).status).toBeLessThan(300);
    await expect.poll(() => all.every((one) => one.hasEnded())).toBe(true);
    expect((await board(server, cookie)).status).toBe(401);
  });

  it('of a wall reports only what the wall shows', async () => {
    const { cookie } = await signIn(server, 'manager@harbour.example');
    const made = (await (
      await page(server, '/auth/walls', { method: 'POST', cookie, body: JSON.stringify({ name: 'Hall' }) })
    ).json()) as { url: string };
    const opened = await page(server, '/auth/walls/open', {
      method: 'POST',
      body: JSON.stringify({ key: made.url.split('#').at(-1)?.replace(/^.*=/, '') }),
    });
    expect(opened.status).toBeLessThan(300);
    const wall = await board(server, cookiesOf(opened));
    const desk = await board(server, cookie);
    await expect.poll(() => wall.isAlive() && desk.isAlive()).toBe(true);
    wall.forget();
    desk.forget();
    await addContact(server);
    await expect.poll(() => desk.changed().join()).toContain('"contacts"');
    expect(wall.changed().join()).not.toContain('contacts');
    expect(wall.changed().join()).toContain('"voice_mails"');
    // Of smileys it shows the statistics.
    await serviceOf(server).db.updateTable('smiley').set({ rating: 1 }).where('company_id', '=', 1).execute();
    await expect.poll(() => wall.changed().join()).toContain('"smileys"');
  });

  it('says when changes may be missed, and recovers when the service is back', async () => {
    const { cookie } = await signIn(server, 'reception@harbour.example');
    const one = await board(server, cookie);
    await expect.poll(one.isAlive).toBe(true);
    one.forget();
    faults.clear();
    faults.set('events', { kind: 'reset' });
    await expect.poll(one.names).toContain('down');
    await addContact(server);
    one.forget();
    faults.clear('events');
    await expect.poll(() => one.changed().join()).toContain('"contacts"');
    await expect.poll(one.isAlive).toBe(true);
  });
});
