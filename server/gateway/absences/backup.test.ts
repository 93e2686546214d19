import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forEachEngine, temporaryDataDir } from '#testing/db/databases.ts';
import { absencesAt, absencesOf, HOUR, MINUTE, settled, withDnd } from '#testing/gateway/absences.ts';
import { startTestGateway } from '#testing/gateway/gateway.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';
import { startCalendarServer } from '#testing/http/calendar-server.ts';
import { calendarOf } from '#testing/http/calendars.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { gatewayMigrations } from '../store/migrations.ts';

const HANNE = PEOPLE.hanne.id;
/** Monday 30 November 2026, 08:00 in Copenhagen. */
const NOW = Date.parse('2026-11-30T08:00:00+01:00');

forEachEngine((engine) => {
  it('goes on from a backup: the week, the calendar, and what is planned', async () => {
    const location = await engine.location();
    const host = await startCalendarServer((_request, response) =>
      response.end(calendarOf('DTSTART:20261130T140000Z\nDURATION:PT1H')),
    );
    const options = { clock: { now: NOW }, timeouts: { absences: 20 }, calendarReach: host.reach };
    const { gateway, away, week, calendar, of, spans, cookies } = await absencesAt({ ...options, location });
    const dnd = withDnd(gateway);
    const line = { weekdays: [1], from: '11:30', until: '12:00', reason: 'lunch' };
    expect((await week('hanne', [line])).status).toBe(200);
    await away('hanne', { from: NOW + HOUR, until: NOW + 2 * HOUR, dnd: true });
    expect((await calendar('hanne', { address: host.url })).status).toBe(200);
    await expect.poll(async () => (await of('hanne', HANNE)).calendar?.busy).toBe(1);
    await settled(gateway);
    const before = [await of('hanne', HANNE), await spans('emil', HANNE)];

    const sets = { telephony: Object.keys(telephonyMigrations), gateway: Object.keys(gatewayMigrations) };
    const copy = join(temporaryDataDir(), 'copy');
    expect(await cli(location, { sets })('migrate')).toMatchObject({ code: 0 });
    expect(await cli(location, { sets })(`backup ${copy}`)).toMatchObject({ code: 0 });
    await gateway.close();
    const restored = await engine.location();
    expect(await cli(restored, { sets })(`restore ${copy}`)).toMatchObject({ code: 0 });
    const { service, clock, url } = gateway;
    const next = await startTestGateway({ ...options, location: restored, service, clock, publicUrl: url });
    const there = absencesOf(next, cookies);
    expect([await there.of('hanne', HANNE), await there.spans('emil', HANNE)]).toEqual(before);

    const read = host.requests.length;
    clock.now = NOW + HOUR;
    await settled(next);
    // What a busy machine made fail is tried again by this clock.
    const later = () => {
      clock.now += 1000;
      return dnd.changes;
    };
    await expect
      .poll(later)
      .toEqual([{ do_not_disturb: true, dnd_timeout_at: new Date(NOW + 2 * HOUR).toISOString() }]);
    await expect.poll(() => host.requests.length).toBeGreaterThan(read);
    clock.now += 10 * MINUTE;
    await expect.poll(async () => (await there.of('hanne', HANNE)).calendar?.read_at).toBe(clock.now);
  });
});
