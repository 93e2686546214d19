import { Kysely } from 'kysely';
import type { AbsenceReason, AbsenceWeek, CalendarProblem, DndProblem } from '#contract/absences.ts';
import { dataFile } from '#server/db/data-file.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { NEVER, type GatewayTables } from '#server/gateway/store/tables.ts';
import { employeeNamed } from './rows.ts';
import type { TestServer } from './server.ts';

/** An absence of somebody of the demo company, by names. Moments in milliseconds since 1970. */
interface GivenAbsence {
  readonly name: string;
  readonly reason: AbsenceReason;
  /** Since the server's start unless given. */
  readonly from?: number;
  readonly until: number | null;
  readonly note?: string;
  readonly deputy?: string;
  /** Who noted it; the person unless given. */
  readonly by?: string;
}

/** Writes absences as the gateway keeps them. */
export async function addAbsences(server: TestServer, absences: readonly GivenAbsence[]): Promise<void> {
  const now = server.clock.now();
  const db = new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });
  for (const [
    at,
    { name, reason, from = now - 60 * 60_000, until, note, deputy, by },
  ] of absences.entries()) {
    const person = await employeeNamed(server, name);
    const helper = deputy === undefined ? undefined : await employeeNamed(server, deputy);
    await db
      .insertInto('absence')
      .values({
        company: 'company 1',
        key: `given ${at} ${now}`,
        employee_id: person.id,
        reason,
        words: null,
        note: note ?? null,
        deputy: helper === undefined ? null : `employee:${helper.id}`,
        dnd: 0,
        from_at: from,
        until_at: until,
        by_id: by === undefined ? person.id : (await employeeNamed(server, by)).id,
        at: now - 60 * 60_000,
      })
      .execute();
  }
  await db.destroy();
}

/** What fills somebody's absences by itself, and what went wrong. */
interface GivenSources {
  readonly lines?: AbsenceWeek['lines'];
  /** Busy times of a calendar: from, until and title. It was read at the server's start, and is not read again. */
  readonly busy?: readonly (readonly [from: number, until: number, title: string | null])[];
  readonly problem?: CalendarProblem;
  readonly dnd?: DndProblem;
}

/** Writes the week and the calendar of somebody of the demo company, and what became of do not disturb, as the gateway keeps them. */
export async function addSources(server: TestServer, name: string, sources: GivenSources): Promise<void> {
  const { lines, busy, problem = null, dnd } = sources;
  const now = server.clock.now();
  const { id: employee_id } = await employeeNamed(server, name);
  const whose = { company: 'company 1', employee_id };
  const zone = 'Europe/Copenhagen';
  const db = new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });
  if (lines)
    await db
      .insertInto('absence_week')
      .values({ ...whose, zone, lines: JSON.stringify(lines), by_id: employee_id, at: now })
      .execute();
  if (busy)
    await db
      .insertInto('absence_calendar')
      .values({
        ...whose,
        sealed_address: 'sealed elsewhere',
        titles: 1,
        zone,
        used_at: now,
        next_at: NEVER,
        etag: null,
        digest: null,
        read_at: now,
        parsed_at: now,
        busy: JSON.stringify(busy),
        problem,
      })
      .execute();
  if (dnd)
    await db
      .insertInto('absence_switch')
      .values({
        ...whose,
        next_at: NEVER,
        checked_at: now,
        claim: null,
        claimed_until: null,
        keys: '[]',
        state: null,
        ends: '[]',
        tries: 1,
        problem: dnd,
      })
      .execute();
  await db.destroy();
}
