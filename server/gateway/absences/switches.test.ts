import { expect, it } from 'vitest';
import { DND_PROBLEMS } from '#contract/absences.ts';
import { forEachEngine, onPostgres, type TestEngine } from '#testing/db/databases.ts';
import { absencesAt, HOUR, settled, withDnd } from '#testing/gateway/absences.ts';
import { pageCall, startTestGateway, type Reply } from '#testing/gateway/gateway.ts';
import { json } from '#testing/gateway/service.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';

const HANNE = PEOPLE.hanne.id;
const QUARTER = HOUR / 4;
/** Monday 30 November 2026 in Copenhagen. */
const at = (time: string) => Date.parse(`2026-11-30T${time}:00+01:00`);

/**
 * Orders of acts. `set`, `move` and `end` an absence by its letter, with do-not-disturb meanwhile unless `plain`; `hand`: by the person on a
 * page; `app`: by another program at the service. Then what the service has.
 */
// oxfmt-ignore
const ORDERS: readonly (readonly [order: string, steps: string])[] = [
  ['an absence alone', '09:00 set A 10:00 11:00, 09:59 off, 10:00 on 11:00, 11:00 off'],
  ['an absence without the wish', '09:00 set A 10:00 11:00 plain, 10:00 off, 11:00 off'],
  ['one that has begun already', '10:30 set A 10:00 11:00, 10:30 on 11:00, 11:00 off'],
  ['on by hand before: never ended', '09:00 hand on, 09:01 set A 10:00 11:00, 10:00 on, 11:00 on'],
  ['on by hand before, with an end within: ends then', '09:00 hand on 10:30, 09:01 set A 10:00 11:00, 10:00 on 10:30, 10:30 off, 11:00 off'],
  ['on by hand before, with a later end: that end', '09:00 hand on 12:00, 09:01 set A 10:00 11:00, 10:00 on 12:00, 11:00 on 12:00, 12:00 off'],
  ['on and off by hand before', '09:00 hand on, 09:01 set A 10:00 11:00, 09:30 hand off, 10:00 on 11:00'],
  ['on by hand before, off by hand during', '09:00 hand on, 09:01 set A 10:00 11:00, 10:15 hand off, 10:16 off, 11:00 off'],
  ['on by hand before, ended early', '09:00 hand on, 09:01 set A 10:00 11:00, 10:30 end A, 10:30 on, 11:00 on'],
  ['off by hand during: stays off', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:59 off, 11:00 off'],
  ['off and on by hand during', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:20 hand on, 11:00 on'],
  ['off and on by hand, with the very same end, ended early', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:20 hand on 11:00, 10:30 end A, 10:31 on 11:00'],
  ['prolonged by hand', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand on 12:00, 11:00 on 12:00, 12:00 off'],
  ['prolonged by hand, ended early', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand on 12:00, 10:30 end A, 10:31 on 12:00'],
  ['its end taken away by hand', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand on -, 11:00 on'],
  ['ended early', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 end A, 10:30 off'],
  ['off by hand, ended early, on by hand', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:30 end A, 10:40 hand on, 11:00 on'],
  ['removed before it begins', '09:00 set A 10:00 11:00, 09:30 end A, 10:00 off'],
  ['moved to end later', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 move A 10:00 12:00, 10:31 on 12:00, 11:00 on 12:00, 12:00 off'],
  ['moved to end earlier', '09:00 set A 10:00 12:00, 10:00 on 12:00, 10:30 move A 10:00 11:00, 10:31 on 11:00, 11:00 off'],
  ['off by hand, moved to end later', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:30 move A 10:00 12:00, 10:31 off, 11:30 off'],
  ['off by hand, its beginning moved', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 hand off, 10:30 move A 10:20 11:00, 10:31 off'],
  ['prolonged by hand, moved to end earlier', '09:00 set A 10:00 12:00, 10:00 on 12:00, 10:15 hand on 16:00, 10:30 move A 10:00 11:00, 11:00 on 16:00'],
  ['moved away while in force', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 move A 12:00 13:00, 10:31 off, 12:00 on 13:00, 13:00 off'],
  ['moved to no end', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 move A 10:00 -, 11:30 on, 12:00 end A, 12:00 off'],
  ['the wish taken back', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 move A 10:00 11:00 plain, 10:31 off'],
  ['the wish taken back and made again', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:30 move A 10:00 11:00 plain, 10:40 move A 10:00 11:00, 10:41 on 11:00'],
  ['no end known', '09:00 set A 10:00 -, 10:00 on, 12:00 end A, 12:00 off'],
  ['no end known, off and on by hand', '09:00 set A 10:00 -, 10:00 on, 11:00 hand off, 11:10 hand on, 12:00 end A, 12:01 on'],
  ['two that overlap', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 10:00 on 13:00, 12:00 on 13:00, 13:00 off'],
  ['a second one set during the first', '09:00 set A 10:00 12:00, 10:00 on 12:00, 10:30 set B 11:00 13:00, 10:31 on 13:00, 13:00 off'],
  ['a second one removed', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 10:00 on 13:00, 10:30 end B, 10:31 on 12:00, 12:00 off'],
  ['the first ended, the second goes on', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 11:30 on 13:00, 11:40 end A, 11:41 on 13:00, 13:00 off'],
  ['off by hand, a second begins', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 10:00 on 13:00, 10:30 hand off, 10:59 off, 11:00 on 13:00, 13:00 off'],
  ['off by hand in the second, the first goes on', '09:00 set A 10:00 13:00, 09:01 set B 11:00 12:00, 10:00 on 13:00, 11:00 on 13:00, 11:30 hand off, 12:00 off, 13:00 off'],
  ['on by hand in the first, a second begins', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 10:00 on 13:00, 10:30 hand on -, 11:00 on, 13:00 on'],
  ['one right after the other', '09:00 set A 10:00 11:00, 09:01 set B 11:00 12:00, 10:00 on 12:00, 11:00 on 12:00, 12:00 off'],
  ['off by hand, one right after the other', '09:00 set A 10:00 11:00, 09:01 set B 11:00 12:00, 10:00 on 12:00, 10:30 hand off, 11:00 on 12:00, 12:00 off'],
  ['one without the wish on top', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00 plain, 11:00 on 12:00, 12:00 off'],
  ['an illness: its end is told to nobody', '09:00 set A 10:00 12:00 ill, 10:00 on, 11:59 on, 12:00 off'],
  ['an illness, off and on by hand', '09:00 set A 10:00 12:00 ill, 10:00 on, 11:00 hand off, 11:10 hand on, 12:00 on'],
  ['a meeting before an illness', '09:00 set A 10:00 11:00, 09:01 set B 11:00 12:00 ill, 10:00 on, 11:00 on, 12:00 off'],
  ['off by another program: stays off', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 app off, 10:30 move A 10:00 12:00, 10:31 off, 12:00 off'],
  ['off by another program, a second begins', '09:00 set A 10:00 12:00, 09:01 set B 11:00 13:00, 10:00 on 13:00, 10:15 app off, 11:00 on 13:00'],
  ['prolonged by another program', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 app on 12:00, 11:00 on 12:00, 12:00 off'],
  ['prolonged by another program, ended early', '09:00 set A 10:00 11:00, 10:00 on 11:00, 10:15 app on 12:00, 10:30 end A, 10:31 on 12:00'],
  ['on by another program before', '09:00 app on, 09:01 set A 10:00 11:00, 10:00 on, 11:00 on'],
];

const start = async (engine: TestEngine, now: number, more = {}) => {
  const started = await absencesAt({
    location: await engine.location(),
    clock: { now },
    timeouts: { absences: 20 },
    ...more,
  });
  return { ...started, service: withDnd(started.gateway) };
};
type Started = Awaited<ReturnType<typeof start>>;

function taken({ status, text }: Reply): void {
  if (status > 204) throw new Error(`answered ${status} ${text}`);
}

/** Does one step; what the service has, if the step is one that says so. */
async function step(
  { gateway, away, call, cookies, service }: Started,
  ids: Map<string, number>,
  text: string,
) {
  const [time = '', act, ...words] = text.split(' ');
  gateway.clock.now = at(time);
  await settled(gateway);
  const moment = (word: string | undefined) => (word === undefined || word === '-' ? null : at(word));
  const [name = '', from = '', until, kind] = words;
  /** The words of `hand` and `app`. */
  const dnd = () => ({
    on: name === 'on',
    end: moment(from || '-') === null ? null : new Date(at(from)).toISOString(),
  });
  const absence = () => ({
    reason: kind === 'ill' ? 'ill' : 'meeting',
    from: moment(from) ?? 0,
    until: moment(until),
    dnd: kind !== 'plain',
  });
  if (act === 'set') ids.set(name, (await away('hanne', absence())).id);
  else if (act === 'move') taken(await call('hanne', 'PUT', `/${ids.get(name)}`, absence()));
  else if (act === 'end') taken(await call('hanne', 'DELETE', `/${ids.get(name)}`));
  else if (act === 'app') Object.assign(service, dnd());
  else if (act === 'hand') {
    const { on, end } = dnd();
    const employee = { do_not_disturb: on, ...(on ? { dnd_timeout_at: end } : {}) };
    const send = { method: 'PUT', cookie: cookies.get('hanne'), send: { employee } };
    taken(await pageCall(gateway, '/api/v2/employee', send));
  } else {
    await pageCall(gateway, '/api/v2/employee', { cookie: cookies.get('hanne') });
    const end =
      service.end === null
        ? ''
        : ` ${new Date(service.end).toLocaleTimeString('en-GB', { timeZone: 'Europe/Copenhagen', timeStyle: 'short' })}`;
    return `${time} ${service.on ? 'on' : 'off'}${end}`;
  }
  await settled(gateway);
  return text;
}

/** In which the clocks change, from 00:30 until 03:30 in Copenhagen. */
const NIGHTS = [
  ['back', '2026-10-25', '2026-10-24T22:30:00Z', '2026-10-25T02:30:00Z'],
  ['forward', '2027-03-28', '2027-03-27T23:30:00Z', '2027-03-28T01:30:00Z'],
] as const;

forEachEngine((engine) => {
  it.each(ORDERS)('%s', async (_, text) => {
    const steps = text.split(', ');
    const started = await start(engine, at('08:00'));
    const ids = new Map<string, number>();
    const seen: string[] = [];
    for (const one of steps) seen.push(await step(started, ids, one));
    expect(seen).toEqual(steps);
  });

  it.each(NIGHTS)(
    'begins and ends to the second over the night in which clocks go %s, also after a restart',
    async (_, day, from, until) => {
      const [begin, end] = [Date.parse(from), Date.parse(until)];
      const { gateway, service, week } = await start(engine, begin - HOUR);
      const line = { weekdays: [7], from: '00:30', until: '03:30', reason: 'home', dnd: true };
      expect((await week('hanne', [{ ...line, valid_from: day, valid_until: day }])).status).toBe(200);
      gateway.clock.now = begin - 1000;
      await settled(gateway);
      expect(service.changes).toEqual([]);
      const second = await gateway.restart();
      second.clock.now = begin;
      await settled(second);
      const on = { do_not_disturb: true, dnd_timeout_at: new Date(end).toISOString() };
      expect(service.changes).toEqual([on]);
      const next = await second.restart();
      next.clock.now = end - 1000;
      await settled(next);
      expect(service.on).toBe(true);
      next.clock.now = end;
      await settled(next);
      expect(service.changes).toEqual([on]);
      // The service has ended it by its own clock.
      expect(service.on).toBe(false);
    },
  );

  it('switches once where a gateway was killed between the request and its note of it', async () => {
    const { gateway, service, away, of, call } = await start(engine, at('08:00'));
    await away('hanne', { from: at('10:00'), until: null, dnd: true });
    await settled(gateway);
    // As it is left behind: claimed, announced, and done at the service.
    const left = { state: 'switching' as const, ends: '[null]', claim: 'gone', claimed_until: at('10:01') };
    await gateway.database.db.updateTable('absence_switch').set(left).execute();
    service.on = true;
    gateway.clock.now = at('10:01');
    await settled(gateway);
    expect([service.on, service.changes]).toEqual([true, []]);
    const [{ id } = { id: 0 }] = (await of('hanne', HANNE)).absences;
    await call('hanne', 'DELETE', `/${id}`);
    await settled(gateway);
    expect([service.on, service.changes]).toEqual([false, [{ do_not_disturb: false }]]);
  });

  it.each(DND_PROBLEMS)(
    'says why it could not be switched, and switches when it works again: %s',
    async (problem) => {
      const { gateway, service, away, of, spans } = await start(engine, at('08:00'));
      const works = gateway.service.behave;
      const { db } = gateway.database;
      const sessions = await db.selectFrom('gateway_session').selectAll().execute();
      const hannes = sessions.filter(({ employee_id: id }) => id === HANNE);
      const mend = async () => {
        gateway.service.behave = works;
        if (problem === 'signed_out') await db.insertInto('gateway_session').values(hannes).execute();
      };
      gateway.service.behave = (request, ...rest) => {
        if (request.headers.authorization !== 'Bearer hanne') return works(request, ...rest);
        return json({}, problem === 'token' ? 401 : problem === 'product' ? 403 : 503);
      };
      if (problem === 'signed_out')
        await db.deleteFrom('gateway_session').where('employee_id', '=', HANNE).execute();
      await away('admin', { person: HANNE, from: at('10:00'), until: at('12:00'), dnd: true });
      gateway.clock.now = at('10:00');
      await expect.poll(async () => (await of('admin', HANNE)).dnd_problem).toBe(problem);
      expect((await of('emil', HANNE)).dnd_problem).toBeNull();
      expect(await spans('emil', HANNE)).toHaveLength(1);
      expect(service.on).toBe(false);
      await mend();
      gateway.clock.now = at('10:01');
      await expect.poll(async () => (await of('admin', HANNE)).dnd_problem).toBeNull();
      expect(service).toMatchObject({ on: true, end: new Date(at('12:00')).toISOString() });
    },
  );

  it('tells pages when an illness ends, of which they do not know the end', async () => {
    const { gateway, away, spans } = await start(engine, at('08:00'));
    await away('hanne', { reason: 'ill', from: at('08:00'), until: at('09:00') });
    await settled(gateway);
    const version = () => gateway.database.db.selectFrom('absence_company').select('version').execute();
    const before = await version();
    gateway.clock.now = at('09:00');
    await expect.poll(version).toEqual(before.map((row) => ({ version: row.version + 1 })));
    expect(await spans('emil', HANNE)).toEqual([]);
  });
});

onPostgres((engine) => {
  it.each(NIGHTS)(
    'begins and ends each to the second, once, with two gateways of which one stops meanwhile, on the day on which clocks go %s',
    async (_, day, from, until) => {
      const location = await engine.location();
      const [begin, end] = [Date.parse(from), Date.parse(until)];
      const { gateway, service, week, away } = await start(engine, begin - HOUR, { location });
      const { clock } = gateway;
      const options = { location, clock, service: gateway.service, publicUrl: gateway.url };
      const gateways = [gateway, await startTestGateway({ ...options, timeouts: { absences: 20 } })];
      const line = { weekdays: [7], from: '00:30', until: '03:30', reason: 'home', dnd: true };
      expect((await week('hanne', [{ ...line, valid_from: day, valid_until: day }])).status).toBe(200);
      const planned = Array.from({ length: 6 }, (__, index) => {
        const beginning = end + (1 + 2 * index) * QUARTER;
        // The service is not told when an illness ends, so a gateway ends it.
        return { from: beginning, until: beginning + QUARTER, reason: index % 2 === 0 ? 'meeting' : 'ill' };
      });
      for (const one of planned) await away('hanne', { ...one, dnd: true });

      const expected: typeof service.changes = [];
      const reach = async (moment: number) => {
        clock.now = moment;
        for (const one of gateways) await settled(one);
        expect(service.changes).toEqual(expected);
      };
      for (const [index, one] of [{ from: begin, until: end, reason: 'home' }, ...planned].entries()) {
        const ends = one.reason === 'ill' ? null : new Date(one.until).toISOString();
        await reach(one.from - 1000);
        expect(service.on).toBe(false);
        expected.push({ do_not_disturb: true, dnd_timeout_at: ends });
        await reach(one.from);
        const stopped = gateways[index % 2];
        if (stopped !== undefined) gateways[index % 2] = await stopped.restart();
        await reach(one.until - 1000);
        expect(service.on).toBe(true);
        if (ends === null) expected.push({ do_not_disturb: false });
        await reach(one.until);
        expect(service.on && service.end === null).toBe(false);
      }
    },
  );
});
