import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { forEachEngine, onPostgres, type TestEngine } from '#testing/db/databases.ts';
import { absencesAt, absencesOf, HOUR, MINUTE } from '#testing/gateway/absences.ts';
import { SECRETS, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';
import { calendarOf } from '#testing/http/calendars.ts';
import { startCalendarServer } from '#testing/http/calendar-server.ts';
import { absenceCalendarStore } from '../store/absence-calendars.ts';

const HANNE = PEOPLE.hanne.id;
/** Monday 30 November 2026, 08:00 in Copenhagen. */
const NOW = Date.parse('2026-11-30T08:00:00+01:00');
const BOARD = 'SUMMARY:Board\nDTSTART:20261130T120000Z\nDTEND:20261130T130000Z';

const answering =
  (text: () => string): RequestListener =>
  (_request, response) =>
    response.end(text());

async function start(engine: TestEngine, behave: RequestListener, more = {}) {
  const host = await startCalendarServer(behave);
  const started = await absencesAt({
    location: await engine.location(),
    clock: { now: NOW },
    timeouts: { absences: 20 },
    calendarReach: host.reach,
    ...more,
  });
  const { gateway } = started;
  /** Waits until a calendar has been read or tried at this time. */
  const read = async (at = gateway) => {
    const rows = () =>
      at.database.db.selectFrom('absence_calendar').select(['next_at', 'read_at', 'problem']).execute();
    await expect
      .poll(async () =>
        (await rows()).every(
          (row) => row.next_at > at.clock.now && (row.read_at === at.clock.now || row.problem !== null),
        ),
      )
      .toBe(true);
  };
  return { ...started, host, read, give: () => started.calendar('hanne', { address: host.url }) };
}

const linesOf = ({ log }: TestGateway) => log.filter((line) => line.includes('calendar not read'));

forEachEngine((engine) => {
  it('shows when somebody is busy, with titles by choice, and never where it is read', async () => {
    const { calendar, give, read, spans, of, call, gateway } = await start(
      engine,
      answering(() => calendarOf(BOARD)),
    );
    expect((await give()).status).toBe(200);
    await read();
    const from = Date.parse('2026-11-30T12:00:00Z');
    const shown = {
      source: 'calendar',
      reason: 'away',
      words: null,
      from,
      until: from + HOUR,
      dnd: false,
      by: null,
    };
    expect(await spans('emil', HANNE)).toMatchObject([shown]);
    const kept = () => gateway.database.db.selectFrom('absence_calendar').select('busy').execute();
    expect(JSON.stringify(await kept())).not.toContain('Board');
    expect((await of('hanne', HANNE)).calendar).toEqual({
      titles: false,
      zone: 'Europe/Copenhagen',
      read_at: NOW,
      busy: 1,
      problem: null,
    });
    expect((await of('emil', HANNE)).calendar).toBeNull();

    await calendar('hanne', { titles: true });
    await read();
    expect(await spans('emil', HANNE)).toMatchObject([{ ...shown, words: 'Board' }]);
    await calendar('hanne', { titles: false });
    expect(JSON.stringify(await kept())).not.toContain('Board');
    await read();
    expect(await spans('emil', HANNE)).toMatchObject([shown]);
    await call('hanne', 'DELETE', `/of/${HANNE}/calendar`);
    expect(await spans('emil', HANNE)).toEqual([]);
    expect(gateway.log.join('')).not.toMatch(/canary|calendar\.example/);
  });

  it('asks every ten minutes for what is new, and works out only that', async () => {
    let title = 'One';
    let stamp = 0;
    const { host, give, read, gateway, spans } = await start(engine, (request, response) => {
      const etag = `"${title}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      stamp += 1;
      const event = `${BOARD}\nUID:a\nDTSTAMP:2026113${stamp}T000000Z`;
      const text = calendarOf(...(title === 'Two' ? [event.replace('T12', 'T10')] : [event]));
      response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : text);
    });
    const row = () =>
      gateway.database.db.selectFrom('absence_calendar').select(['digest', 'parsed_at']).executeTakeFirst();
    await give();
    await read();
    const first = await row();
    const due = (at: number) => absenceCalendarStore(gateway.database.db).due(at);
    expect(await due(NOW + 10 * MINUTE - 1)).toEqual([]);
    gateway.clock.now += 10 * MINUTE;
    await read();
    // Another tag, but nothing else than the time at which it was asked for.
    title = 'Three';
    gateway.clock.now += 10 * MINUTE;
    await read();
    expect([host.requests.length, await row()]).toEqual([3, first]);
    title = 'Two';
    gateway.clock.now += 10 * MINUTE;
    await read();
    expect((await row())?.parsed_at).toBe(gateway.clock.now);
    expect(await spans('emil', HANNE)).toMatchObject([{ from: NOW + 3 * HOUR }]);
    gateway.clock.now += 12 * HOUR;
    await read();
    // The days ahead have moved on.
    expect((await row())?.parsed_at).toBe(gateway.clock.now);
    expect(host.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  const ages = 'DTSTART:19000101T000000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY';
  const endless = 'DTSTART:20261130T120000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY';
  const zoned = 'DTSTART;TZID=Nowhere:20261130T120000\nDURATION:PT1H';
  const never = [
    'BEGIN:VTIMEZONE',
    'TZID:Nowhere',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ].join('\r\n');
  const bomb = gzipSync(Buffer.alloc(2 ** 26));
  const HOSTILE: readonly (readonly [how: string, problem: string, RequestListener])[] = [
    [
      'of a gigabyte',
      'large',
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(`X-LONG:${'x'.repeat(60_000)}\r\n`));
        };
        response.on('drain', more);
        more();
      },
    ],
    [
      'of slow bytes',
      'slow',
      (_request, response) => {
        const timer = setInterval(() => response.write('B'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['that recurs every second from now on', 'large', answering(() => calendarOf(endless))],
    ['that recurs every second for a century', 'slow', answering(() => calendarOf(ages))],
    [
      'whose zone changes its clocks on a day that never comes',
      'slow',
      answering(() => calendarOf(zoned).replace('BEGIN:VEVENT', `${never}BEGIN:VEVENT`)),
    ],
    [
      'that is small until it is unpacked',
      'large',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    ],
    ['that is a page', 'unreadable', answering(() => '<!doctype html>')],
    ['that is gone', 'refused', (_request, response) => response.writeHead(404).end()],
    [
      'of this machine',
      'address',
      (_request, response) => response.writeHead(302, { location: 'https://[::1]/' }).end(),
    ],
    [
      'of a name in a private network',
      'address',
      (_request, response) => response.writeHead(302, { location: 'https://private.example/' }).end(),
    ],
    ['that breaks off', 'unreachable', (request) => request.socket.destroy()],
  ];
  it.each(HOSTILE)(
    'costs one line in the log, and nothing else: a calendar %s',
    async (_, problem, behave) => {
      const { host, give, read, gateway, cookies } = await start(
        engine,
        answering(() => calendarOf(BOARD)),
      );
      await give();
      await read();
      const short = { timeouts: { absences: 20, calendarFetch: 1000, calendarParse: 1500 } };
      const next = problem === 'slow' ? await gateway.restart(short) : gateway;
      const { spans, of } = absencesOf(next, cookies);
      const well = host.behave;
      host.behave = behave;
      const tried = async () => {
        const before = host.requests.length;
        next.clock.now += 10 * MINUTE;
        await expect.poll(() => host.requests.length).toBeGreaterThan(before);
        await expect.poll(async () => (await of('hanne', HANNE)).calendar?.problem).toBe(problem);
      };
      await tried();
      await tried();
      expect(linesOf(next)).toHaveLength(1);
      expect(next.log.join('')).not.toMatch(/canary|calendar\.example/);
      // What was known stays, and so does its age.
      expect(await spans('emil', HANNE)).toHaveLength(1);
      expect((await of('hanne', HANNE)).calendar?.read_at).toBe(NOW);
      host.behave = well;
      const isWell = async () => {
        next.clock.now += 10 * MINUTE;
        return (await of('hanne', HANNE)).calendar?.problem;
      };
      await expect.poll(isWell).toBeNull();
    },
  );

  it('reads after a restart, seals with the new secret, and says where one is gone', async () => {
    const { gateway, give, read, cookies } = await start(
      engine,
      answering(() => calendarOf(BOARD)),
    );
    await give();
    await read();
    const sealed = async (at: TestGateway) =>
      (await at.database.db.selectFrom('absence_calendar').select('sealed_address').execute())[0]
        ?.sealed_address;
    const before = await sealed(gateway);
    const second = await gateway.restart({
      sessionSecrets: ['another-session-secret-of-tests-0123456789', ...SECRETS],
    });
    second.clock.now += 10 * MINUTE;
    await read(second);
    expect(await sealed(second)).not.toBe(before);
    const third = await second.restart({ sessionSecrets: ['another-session-secret-of-tests-0123456789'] });
    third.clock.now += 10 * MINUTE;
    await read(third);
    expect((await absencesOf(third, cookies).of('hanne', HANNE)).calendar?.problem ?? null).toBeNull();
    const fourth = await third.restart({ sessionSecrets: SECRETS });
    fourth.clock.now += 10 * MINUTE;
    await expect.poll(() => linesOf(fourth)).toHaveLength(1);
    expect(linesOf(fourth)[0]).toContain('"address"');
  });

  it('keeps what was chosen while it was read, and what nobody uses for a time only', async () => {
    const waiting: (() => void)[] = [];
    const { host, give, gateway, calendar, read } = await start(engine, (_request, response) => {
      waiting.push(() => response.end(calendarOf(BOARD)));
    });
    await give();
    await expect.poll(() => host.requests).toHaveLength(1);
    gateway.clock.now += MINUTE;
    await calendar('hanne', { titles: true });
    for (const answer of waiting) answer();
    host.behave = answering(() => calendarOf(BOARD));
    await read();
    const rows = () => gateway.database.db.selectFrom('absence_calendar').selectAll().execute();
    expect((await rows())[0]?.busy).toContain('Board');
    const used = (await rows())[0]?.used_at ?? 0;
    await gateway.database.db.deleteFrom('gateway_session').execute();
    const store = absenceCalendarStore(gateway.database.db);
    await store.sweep(used);
    expect(await rows()).toHaveLength(1);
    await store.sweep(used + 1);
    expect(await rows()).toEqual([]);
  });
});

onPostgres((engine) => {
  it('is read once by two gateways', async () => {
    const location = await engine.location();
    const { gateway, host, give, read } = await start(
      engine,
      answering(() => calendarOf(BOARD)),
      { location },
    );
    await startTestGateway({
      location,
      service: gateway.service,
      clock: gateway.clock,
      publicUrl: gateway.url,
      timeouts: { absences: 20 },
      calendarReach: host.reach,
    });
    await give();
    for (let round = 1; round <= 20; round += 1) {
      await read();
      expect(host.requests).toHaveLength(round);
      gateway.clock.now += 10 * MINUTE;
    }
  });
});
