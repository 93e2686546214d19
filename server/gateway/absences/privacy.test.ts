import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { absencesAt, DAY, HOUR, MINUTE, settled, withDnd } from '#testing/gateway/absences.ts';
import { cookiesOf, pageCall } from '#testing/gateway/gateway.ts';
import { listen } from '#testing/gateway/live-lines.ts';
import { PEOPLE, type Who } from '#testing/gateway/tasks.ts';
import { makeWall, openWall } from '#testing/gateway/walls.ts';
import { routesOf } from '#testing/routes.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { forgetCaller, forgetEmployee } from '../forget.ts';
import { gatewayMigrations } from '../store/migrations.ts';

const HANNE = PEOPLE.hanne.id;
/** Monday 30 November 2026, 08:00 in Copenhagen. */
const NOW = Date.parse('2026-11-30T08:00:00+01:00');
/** When Hanne's illness ends: a moment that nothing else has. */
const END = NOW + 7 * HOUR + 23 * MINUTE + 41_000;
/** The word, in both languages, and the end, as a number, in whole seconds, and as a time. */
const TOLD = new RegExp(
  String.raw`\bill(ness)?\b|\bsyg|${END / 1000}|${new Date(END).toISOString().slice(0, 19)}`,
  'i',
);
const ILL = { reason: 'ill', from: NOW - HOUR, until: END };
const MEETING = { reason: 'meeting', from: END - HOUR, until: END + HOUR };

type Asking = Who | 'wall' | 'wall with reasons' | 'nobody';
const STRANGERS: readonly Asking[] = ['emil', 'signe', 'other', 'wall', 'wall with reasons', 'nobody'];

/**
 * A gateway at which Hanne is ill, and has all that could give the end away: a lunch each day, a meeting across the end, and do not disturb
 * meanwhile. Signe is in the reception; Emil is a colleague.
 */
async function whileIll() {
  const location = { dataDir: temporaryDataDir() };
  const options = { location, clock: { now: NOW }, timeouts: { absences: 20 } };
  const [started, routes] = await routesOf(() => absencesAt(options));
  const { gateway, cookies, away, week } = started;
  const dnd = withDnd(gateway);
  const { id } = await away('hanne', { ...ILL, dnd: true });
  await away('hanne', MEETING);
  await week('hanne', [{ weekdays: [1, 2, 3, 4, 5], from: '11:30', until: '12:00', reason: 'lunch' }]);
  await settled(gateway);
  const wall = async (reasons: boolean) => {
    const { key } = await makeWall(gateway, cookies.get('admin') ?? '', `Wall ${reasons}`, { reasons });
    return cookiesOf(await openWall(gateway, key));
  };
  const walls = { wall: await wall(false), 'wall with reasons': await wall(true) };
  const cookieOf = (who: Asking) =>
    who === 'wall' || who === 'wall with reasons' ? walls[who] : cookies.get(who as Who);
  return { ...started, location, routes, dnd, id, cookieOf };
}

it('is told by no route to anybody but the person and administrators', async () => {
  const { gateway, routes, id, cookieOf } = await whileIll();
  const asked = routes.flatMap((route) => {
    const [method, path = ''] = route.split(' ');
    // The stream of changes does not end.
    return method === 'GET' && path !== '/live' ? [path] : [];
  });
  expect(asked.length).toBeGreaterThan(10);
  const found = async (who: Asking) => {
    const given: string[] = [];
    for (const path of asked)
      for (const of of path.includes(':') ? [HANNE, id] : [0]) {
        const address = path.replace(/:\w+/g, String(of)).replace('*', 'employees');
        const { text } = await pageCall(gateway, address, { cookie: cookieOf(who) });
        if (TOLD.test(text)) given.push(path);
      }
    return [...new Set(given)];
  };
  for (const who of ['hanne', 'admin'] as const)
    expect([who, await found(who)]).toEqual([who, ['/auth/absences', '/auth/absences/of/:id']]);
  for (const who of STRANGERS) expect([who, await found(who)]).toEqual([who, []]);
});

it('shows in its place that the person is away, and after everything else still is', async () => {
  const { gateway, spans, of, id, cookieOf } = await whileIll();
  const still = { from: MEETING.until, until: null, back: null };
  const shown = [{ from: ILL.from, until: MEETING.from, back: null }, { ...MEETING, back: null }, still];
  const reasons = ['away', 'meeting', 'away'];
  const told = shown.map((span, index) => ({ ...span, reason: reasons[index] }));
  for (const who of ['emil', 'signe'] as const) {
    expect(await spans(who, HANNE)).toMatchObject(told);
    const { absences } = await of(who, HANNE);
    expect(absences.find((one) => one.id === id)).toMatchObject({
      reason: 'away',
      until: null,
      hidden: true,
    });
  }
  const onWall = async (who: Asking) =>
    (await pageCall(gateway, '/auth/absences/wall', { cookie: cookieOf(who) })).json()['people'];
  expect(await onWall('wall')).toEqual([
    { person: HANNE, spans: shown.map((span) => ({ ...span, reason: null })) },
  ]);
  expect(await onWall('wall with reasons')).toEqual([{ person: HANNE, spans: told }]);
});

it('is no different from an "Away" without an end, also for the reception, while it lasts and when it is over', async () => {
  const { gateway, away, of, call } = await absencesAt({ clock: { now: NOW } });
  const times = { from: NOW - HOUR, note: 'Call Emil', dnd: true };
  const ill = await away('hanne', { ...times, reason: 'ill', until: END });
  const other = await away('hanne', { ...times, reason: 'away', until: null });
  const change = { ...times, reason: 'meeting', until: NOW + HOUR };
  const changed = async (seen?: number) => {
    const replies = [ill, other].map(({ id }) => call('signe', 'PUT', `/${id}`, { ...change, seen }));
    return (await Promise.all(replies)).map(({ status }) => status);
  };
  for (const who of ['emil', 'signe'] as const) {
    const [one, two] = (await of(who, HANNE)).absences;
    expect(one).toEqual({ ...two, id: ill.id });
  }
  expect(await changed()).toEqual([403, 403]);
  gateway.clock.now = END;
  await call('hanne', 'DELETE', `/${other.id}`);
  gateway.clock.now += MINUTE;
  change.until = gateway.clock.now + HOUR;
  expect(await changed()).toEqual([404, 404]);
  expect(await changed(0)).toEqual([404, 404]);
  // Who wrote an "Away" knows that it is no illness.
  const own = await away('signe', { reason: 'away', until: null, person: HANNE });
  expect((await call('signe', 'PUT', `/${own.id}`, { ...change, dnd: false })).status).toBe(200);
});

it('is told by no answer to an act of anybody else, taken or refused', async () => {
  const { gateway, routes, id, cookieOf } = await whileIll();
  const change = { reason: 'meeting', from: NOW - HOUR, until: END + HOUR };
  const bodies: Readonly<Record<string, readonly (object | undefined)[]>> = {
    // One at the same time as the illness, and one of the same kind, which the reception may note.
    'POST /auth/absences': [change, { ...ILL, until: null }].map((one) => ({ ...one, person: HANNE })),
    'PUT /auth/absences/:id': [change, { ...change, dnd: true }, { ...change, until: NOW }],
    'PUT /auth/absences/of/:id/week': [{ zone: 'Europe/Copenhagen', lines: [] }],
    'PUT /auth/absences/of/:id/calendar': [{ titles: true, zone: 'Europe/Copenhagen' }],
    'DELETE /auth/absences/of/:id/calendar': [undefined],
    'PUT /auth/absences/settings': [{ reception_groups: [2] }],
    'DELETE /auth/absences/:id': [undefined],
  };
  const writes = routes.filter((route) => /^(POST|PUT|PATCH|DELETE) \/auth\/absences/.test(route));
  expect(writes.toSorted()).toEqual(Object.keys(bodies).toSorted());
  // The reception may end what is hidden from it: last of all.
  for (const who of [...STRANGERS.filter((one) => one !== 'signe'), 'signe'] as const)
    for (const [route, sent] of Object.entries(bodies))
      for (const body of sent) {
        // In another company this is the id of somebody else, whose illness its administrator knows.
        if (who === 'other' && body !== undefined && 'reason' in body && body.reason === 'ill') continue;
        const [method = '', path = ''] = route.split(' ');
        const send = method === 'POST' ? { ...body, intent: crypto.randomUUID() } : body;
        const address = path.replace(':id', String(path.includes('/of/') ? HANNE : id));
        const reply = await pageCall(gateway, address, { method, cookie: cookieOf(who), send });
        expect(TOLD.test(reply.text), `${who} ${route} ${reply.status} ${reply.text}`).toBe(false);
      }
});

it('is told by no event, no line of the log, and not by the end of do not disturb', async () => {
  const { gateway, away, call, dnd, id, cookieOf } = await whileIll();
  const heard = [
    listen(gateway, cookieOf('emil'), 'person'),
    listen(gateway, cookieOf('signe'), 'person'),
    listen(gateway, cookieOf('wall with reasons'), 'wall'),
  ];
  await expect.poll(() => heard.every((lines) => lines.length > 0)).toBe(true);
  await call('hanne', 'PUT', `/${id}`, { ...ILL, until: END + DAY, dnd: true });
  await call('admin', 'PUT', `/${id}`, { ...ILL, dnd: true });
  await away('emil', ILL);
  for (const lines of heard) await expect.poll(() => lines.join('')).toContain('event: absences\ndata: {}\n');
  await settled(gateway);
  expect(dnd.changes).toEqual([{ do_not_disturb: true, dnd_timeout_at: null }]);
  gateway.clock.now = END;
  await expect.poll(() => dnd.on).toBe(false);
  await settled(gateway);
  expect(gateway.log.some((line) => line.includes('"absence"'))).toBe(true);
  // The time of a line is that at which it was written.
  const said = gateway.log.map((line) => line.replaceAll(/"time":"?[^,"]+"?,?/g, ''));
  expect([...said, ...heard.flat()].filter((line) => TOLD.test(line))).toEqual([]);
});

it('is told by nothing that an operator lists', async () => {
  const { location } = await whileIll();
  const both = {
    sets: { telephony: Object.keys(telephonyMigrations), gateway: Object.keys(gatewayMigrations) },
    atGateway: { forgetCaller, forgetEmployee },
  };
  const [run, elsewhere] = [cli(location, both), cli({ dataDir: temporaryDataDir() }, both)];
  const copy = join(temporaryDataDir(), 'copy');
  const printed = [
    await run('migrate'),
    await run('company list'),
    await run('audit'),
    await run('forget 4520304050'),
    await run(`backup ${copy}`),
    await elsewhere(`restore ${copy}`),
  ];
  expect(printed.map(({ code, complaints }) => [code, complaints])).toEqual(printed.map(() => [0, '']));
  expect(printed.at(-1)?.out).toMatch(/rows in \d+ tables/);
  expect(printed.filter(({ out }) => TOLD.test(out))).toEqual([]);
});
