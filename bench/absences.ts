/**
 * `npm run bench -- absences`: a gateway of `--people`, each with a week and a calendar of `--events` events, which it reads in rounds of ten minutes:
 * unchanged ones, and such as have changed. What a reading takes of the processor, what that is in a day, the list of the company, and memory.
 * Only `--worked` calendars are worked out, one after the other, as each takes the same; the others get their times. The host is a process of its
 * own. `--write` writes the table to docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { boardFor, itemsOf } from '#server/gateway/absences/view.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { createSealer } from '#server/gateway/http/seal.ts';
import { absenceCalendarStore } from '#server/gateway/store/absence-calendars.ts';
import { absenceStore } from '#server/gateway/store/absences.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import type { AbsenceCalendarRow, GatewayTables } from '#server/gateway/store/tables.ts';
import { REACH } from '#testing/http/calendars.ts';
import type { HostOptions, HostQuestion } from './lib/calendar-host.ts';
import { startProgram } from './lib/processes.ts';
import { median, publish, table } from './lib/report.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    events: { type: 'string', default: '2000' },
    worked: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const [PEOPLE, EVENTS, WORKED] = [options.people, options.events, options.worked].map(Number) as [
  number,
  number,
  number,
];
const [COMPANY, ZONE, MINUTE, MB] = ['company 1', 'Europe/Copenhagen', 60_000, 1024 * 1024];
const READINGS = 144;
/** After the measurement. */
const LATER = Date.parse('2100-01-01T00:00:00Z');
const SECRETS = ['a-session-secret-of-the-measurement-0123456789'];
/** Monday 30 November 2026, 08:00 in Copenhagen. */
const clock = { now: Date.parse('2026-11-30T08:00:00+01:00') };

const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-absences-'));
const host = await startProgram('./calendar-host.ts', {
  events: EVENTS,
  now: clock.now,
} satisfies HostOptions);
const database = await openDatabase<GatewayTables>({
  name: 'gateway',
  migrations: gatewayMigrations,
  dataDir,
});
const [absences, calendars] = [absenceStore(database.db), absenceCalendarStore(database.db)];
const sealer = createSealer(SECRETS, 'calendar', () => clock.now);
const lines = Array.from({ length: 5 }, (_, index) => ({
  weekdays: [index + 1],
  from: '11:30',
  until: '12:00',
  reason: 'lunch' as const,
}));
for (let employee = 1; employee <= PEOPLE; employee += 1) {
  const by = { company: COMPANY, id: employee, admin: false };
  await absences.setWeek(by, employee, { zone: ZONE, lines }, clock.now);
  const sealed = sealer.seal({ address: `${host.url}?${employee}`, company: COMPANY, employee });
  await calendars.set(
    { company: COMPANY, employee_id: employee },
    { sealed, titles: true, zone: ZONE },
    clock.now,
  );
}

const rss = () => process.memoryUsage().rss;
globalThis.gc?.();
const before = rss();
let most = before;
const watch = setInterval(() => (most = Math.max(most, rss())), 50);

/** Milliseconds of the processor for each calendar of a round, in which the first `count` are read. */
async function round(count: number, work?: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work?.();
  const open = () =>
    database.db
      .selectFrom('absence_calendar')
      .select('problem')
      .where('employee_id', '<=', count)
      .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', clock.now)]))
      .execute();
  for (let rows = await open(); rows.length > 0; rows = await open()) {
    const { problem } = rows.find((row) => row.problem !== null) ?? {};
    if (problem) throw new Error(`A calendar could not be read: ${problem}`);
    await pause(500);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / count;
}

/** Changes what is kept of those who are not among the first. */
const setOthers = (change: Partial<AbsenceCalendarRow>) =>
  database.db.updateTable('absence_calendar').set(change).where('employee_id', '>', WORKED).execute();

const { bytes } = await host.ask<{ bytes: number }>('same' satisfies HostQuestion);
let gateway: Awaited<ReturnType<typeof createGateway>> | undefined;
await setOthers({ next_at: LATER });
const first = await round(WORKED, async () => {
  gateway = await createGateway({
    publicUrl: 'http://localhost:1',
    serviceUrl: 'http://127.0.0.1:1',
    embedded: false,
    oauth: { clientId: 'desk', clientSecret: 'secret', state: 'required', signOut: 'absent' },
    sessionSecrets: SECRETS,
    database,
    clock: () => clock.now,
    distDir: dataDir,
    calendarReach: REACH,
    // Its limits are of the clock on the wall, and the machine may do other work.
    timeouts: { calendarFetch: 600_000, calendarParse: 600_000 },
    logLevel: 'fatal',
  });
});
async function next(question: HostQuestion, count: number): Promise<number> {
  await host.ask(question);
  clock.now += 10 * MINUTE;
  return round(count);
}
const { etag, digest, busy, read_at, parsed_at } = await database.db
  .selectFrom('absence_calendar')
  .selectAll()
  .where('employee_id', '=', 1)
  .executeTakeFirstOrThrow();
await setOthers({ etag, digest, busy, read_at, parsed_at, next_at: clock.now + 10 * MINUTE });
const same = await next('same', PEOPLE);
const untagged = await next('untagged', PEOPLE);
await setOthers({ next_at: LATER });
const changed = await next('changed', WORKED);
clearInterval(watch);
globalThis.gc?.();
const after = rss();

const kept = await absences.ofCompany(COMPANY, clock.now);
const viewer = { company: COMPANY, id: 1, admin: false };
const looks = Array.from({ length: 20 }, () => {
  const begun = performance.now();
  const people = itemsOf(kept, clock.now);
  boardFor(people, viewer, clock.now);
  const read = performance.now();
  boardFor(people, { ...viewer, id: 2 }, clock.now);
  return [read - begun, performance.now() - read] as const;
});

gateway?.announceStop();
await gateway?.close();
await database.close();
await host.close();
rmSync(dataDir, { recursive: true, force: true });

const ms = (value: number) => `${value.toFixed(1)} ms`;
const aDay = (readings: number, each: number) => (readings * each * PEOPLE) / 1000;
const inDay = (seconds: number) =>
  `${(seconds / 60).toFixed(1)} minutes, ${((seconds / 86_400) * 100).toFixed(1)} % of a processor`;
/** Unchanged ones are worked out again twice a day. */
const worked = (each: number) => aDay(READINGS - 2, each) + aDay(2, changed);
publish(
  'absences',
  `${PEOPLE} people, each with a week of ${lines.length} lines and a calendar of ${EVENTS} events (${(bytes / MB).toFixed(1)} MB), at a load of ${loadavg()[0]?.toFixed(1)} on this machine:\n\n` +
    table([
      ['', 'processor time of a reading', 'in a day, all of them'],
      ['unchanged, by its tag', ms(same), inDay(worked(same))],
      ['unchanged, from a host without tags', ms(untagged), inDay(worked(untagged))],
      ['changed each time', ms(changed), inDay(aDay(READINGS, changed))],
    ]) +
    `\n\nThe first reading of each: ${ms(first)}. The list of the company: ${ms(median(looks.map(([a]) => a)))} once after a change, and ` +
    `${ms(median(looks.map(([, b]) => b)))} for each who asks.\nResident memory: ${Math.round(before / MB)} MB before, ${Math.round(most / MB)} MB at most, ${Math.round(after / MB)} MB after.`,
  options.write,
);
