import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TIMEOUTS } from '../http/options.ts';
import { connectService, CONNECTIONS } from '../http/service.ts';
import { json, startFakeService } from '#testing/gateway/service.ts';
import { NO_MEASURES } from '#server/metrics/measures.ts';
import { createHub } from './hub.ts';

/** Milliseconds between two rounds of polls. */
const EVERY = 5;

/** A service without events, whose list of voicemails holds each person's own, by their token. */
async function company() {
  const own = new Map<string, number>();
  const asked: string[] = [];
  const events = { asked: 0 };
  const fake = await startFakeService(({ url, headers }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if (url.startsWith('/api/v2/events')) {
      events.asked += 1;
      return json({}, 404);
    }
    if (!url.startsWith('/api/v2/voice_mails')) return json({});
    asked.push(token);
    return own.get(token) === -1 ? json({}, 401) : json({ voice_mails: own.get(token) ?? 0 });
  });
  const service = connectService(fake.url, TIMEOUTS, NO_MEASURES);
  const hub = createHub(service, () => undefined, EVERY);
  onTestFinished(async () => {
    hub.close();
    await service.close();
    await fake.close();
  });
  const open = (person: string, token = `token of ${person}`, only?: 'employees') => {
    const heard: string[] = [];
    hub.add({
      company: 'company 1',
      person,
      token,
      ...(only && { only }),
      notify: (event, resources = []) => heard.push(event === 'changed' ? resources.join() : event),
    });
    return heard;
  };
  const leaveFor = (person: string) =>
    own.set(`token of ${person}`, (own.get(`token of ${person}`) ?? 0) + 1);
  const timesAsked = (person: string) => asked.filter((token) => token === `token of ${person}`).length;
  return { hub, fake, open, own, events, leaveFor, timesAsked };
}

it('asks for the employees alone while nobody but coverage looks, and for all lists when a page opens', async () => {
  const { hub, fake, open } = await company();
  const heard: string[] = [];
  const follower = hub.follow('company 1', (event, resources = []) =>
    heard.push(event === 'changed' ? resources.join() : event),
  );
  expect([follower.hasBoards(), follower.token()]).toEqual([false, undefined]);
  open('Mette', 'token of Mette', 'employees');
  const lists = () =>
    new Set(fake.seen.flatMap(({ url }) => /^\/api\/v2\/(?!events)(\w+)/.exec(url)?.[1] ?? []));
  await expect.poll(() => heard).toContain('heartbeat');
  expect(heard).toContain('employees');
  expect([follower.hasBoards(), follower.token()]).toEqual([false, 'token of Mette']);
  await expect.poll(() => fake.seen.length).toBeGreaterThan(5);
  expect(lists()).toEqual(new Set(['employees']));
  open('Emil');
  await expect.poll(() => lists().size).toBe(5);
  expect(follower.hasBoards()).toBe(true);
  const known = heard.length;
  follower.stop();
  await expect.poll(() => fake.seen.length).toBeGreaterThan(50);
  expect(heard).toHaveLength(known);
});

it('hears of a voicemail that was left for one person, whoever’s token the poll has', async () => {
  const { open, leaveFor, timesAsked } = await company();
  const [mette, emil, ida] = ['Mette', 'Emil', 'Ida'].map((person) => open(person)) as [
    string[],
    string[],
    string[],
  ];
  // Their first answers have come.
  await expect.poll(() => Math.min(timesAsked('Emil'), timesAsked('Ida'))).toBeGreaterThan(1);
  for (const heard of [mette, emil, ida]) heard.length = 0;
  leaveFor('Emil');
  await expect.poll(() => emil).toContain('voice_mails');
  expect([...mette, ...ida]).not.toContain('voice_mails');
});

it('asks for one person’s voicemails once, however many pages they have, and less often than for the company’s lists', async () => {
  const { open, leaveFor, timesAsked } = await company();
  open('Mette');
  const pages = [open('Emil'), open('Emil'), open('Emil')];
  await expect.poll(() => timesAsked('Mette')).toBeGreaterThan(40);
  expect(timesAsked('Emil')).toBeLessThan(timesAsked('Mette') / 5);
  for (const heard of pages) heard.length = 0;
  leaveFor('Emil');
  await expect.poll(() => pages.every((heard) => heard.includes('voice_mails'))).toBe(true);
});

it('stays alive for the others when one person’s token is refused', async () => {
  const { open, own, timesAsked } = await company();
  const mette = open('Mette');
  own.set('token of Emil', -1);
  open('Emil');
  await expect.poll(() => timesAsked('Emil')).toBeGreaterThan(2);
  expect(mette).toContain('heartbeat');
  expect(mette).not.toContain('down');
});

it('asks a service without events again after ten minutes, and the board stays alive', async () => {
  const { open, events, timesAsked } = await company();
  const heard = open('Mette');
  await expect.poll(() => timesAsked('Mette')).toBeGreaterThan(1);
  expect(events.asked).toBe(1);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000);
  await expect.poll(() => events.asked).toBe(2);
  expect(heard).not.toContain('down');
});

it('goes on with another person’s token when the one in use is revoked, and no board notices', async () => {
  const streams = new Map<string, ServerResponse>();
  const fake = await startFakeService(({ headers }, response) => {
    const token = headers.authorization ?? '';
    if (streams.has(token)) return json({}, 401);
    streams.set(token, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 41\nevent: hello\ndata: {"version":41}\n\n');
    return undefined;
  });
  const service = connectService(fake.url, TIMEOUTS, NO_MEASURES);
  const hub = createHub(service, () => undefined);
  onTestFinished(async () => {
    hub.close();
    await service.close();
    await fake.close();
  });
  const heard: string[] = [];
  for (const person of ['Mette', 'Emil'])
    hub.add({ company: '1', person, token: person, notify: (event) => heard.push(event) });
  await expect.poll(() => heard).toContain('heartbeat');
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
  streams.get('Bearer Mette')?.end();
  await expect.poll(() => streams.get('Bearer Emil')).toBeDefined();
  expect(fake.seen.at(-1)?.headers['last-event-id']).toBe('41');
  streams.get('Bearer Emil')?.write('id: 42\nevent: changed\ndata: {"resources":["chats"]}\n\n');
  await expect.poll(() => heard.filter((event) => event === 'changed').length).toBe(4);
  expect(heard).not.toContain('down');
});

it('leaves connections for calls, however many companies have a board open', async () => {
  const fake = await startFakeService(({ url }, response) => {
    if (!url.startsWith('/api/v2/events')) return json({});
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    return undefined;
  });
  const service = connectService(fake.url, TIMEOUTS, NO_MEASURES);
  const ends: string[] = [];
  const hub = createHub(service, (end) => ends.push(end));
  onTestFinished(async () => {
    hub.close();
    await service.close();
    await fake.close();
  });
  for (let n = 0; n < CONNECTIONS; n += 1)
    hub.add({ company: String(n), person: 'Mette', token: 'token', notify: () => undefined });
  await expect.poll(() => fake.seen.length).toBe(CONNECTIONS);
  const path = service.pathOf('listEmployees', {});
  const answer = await service.request({ operation: 'listEmployees', method: 'GET', path, headers: {} });
  expect(answer.statusCode).toBe(200);
  await answer.body.dump();
  expect(ends).toEqual([]);
});
