import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AbsenceChange, AbsenceValues, NewAbsence, NewWeek } from '#contract/absences.ts';
import { isOf } from './people.ts';
import type { AbsenceRow, GatewayTables, NewAbsenceRow, Whose } from './tables.ts';
import type { Viewer } from './task-rules.ts';
import { absenceVersions, type Open } from './versions.ts';

export type AbsenceStore = ReturnType<typeof absenceStore>;

/** Has somebody's do-not-disturb looked at now. */
async function lookAgain(open: Open, { company, employee_id }: Whose, now: number): Promise<void> {
  await open
    .insertInto('absence_switch')
    .values({ company, employee_id, next_at: now, checked_at: now, keys: '[]', ends: '[]', tries: 0 })
    .onConflict((conflict) => conflict.columns(['company', 'employee_id']).doUpdateSet({ next_at: now }))
    .execute();
}

const columnsOf = (change: AbsenceValues, by: Viewer, now: number) => ({
  reason: change.reason,
  words: change.reason === 'other' ? (change.words?.trim() ?? null) : null,
  note: change.note?.trim() ?? null,
  deputy: change.deputy ? `${change.deputy.kind}:${change.deputy.id}` : null,
  dnd: change.dnd ? 1 : 0,
  from_at: change.from,
  until_at: change.until,
  by_id: by.id,
  at: now,
});

/** The time of a write (`at`), in milliseconds. It is later than that of the write before, also where both come in one millisecond. */
const later = (before: { at: number } | undefined, now: number) => Math.max(now, (before?.at ?? 0) + 1);

const notOver = (now: number) => (eb: ExpressionBuilder<GatewayTables, 'absence'>) =>
  eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]);

/** Absences and weeks of all companies. Each write raises the company's version in its transaction. */
export function absenceStore(db: Kysely<GatewayTables>) {
  const write = <T>(whose: Whose, now: number, act: (open: Open) => Promise<T>) =>
    absenceVersions.write(db, whose.company, async (open, version) => {
      const done = await act(open);
      await lookAgain(open, whose, now);
      return { done, version };
    });

  const current = (company: string, now: number) =>
    db.selectFrom('absence').selectAll().where('company', '=', company).where(notOver(now));

  return {
    versions: (companies: readonly string[]) => absenceVersions.of(db, companies),

    /** The ids of the groups that an administrator has chosen; null: by name. */
    async receptionGroups(company: string): Promise<readonly number[] | null> {
      const row = await db
        .selectFrom('absence_company')
        .select('reception_groups')
        .where('company', '=', company)
        .executeTakeFirst();
      return row?.reception_groups ? (JSON.parse(row.reception_groups) as number[]) : null;
    },

    setReceptionGroups: (company: string, groups: readonly number[] | null): Promise<number> =>
      absenceVersions.write(db, company, async (open, version) => {
        const reception_groups = groups === null ? null : JSON.stringify(groups);
        await open
          .updateTable('absence_company')
          .set({ reception_groups })
          .where('company', '=', company)
          .execute();
        return version;
      }),

    /** Everything of a company that is not over. */
    async ofCompany(company: string, now: number) {
      const [absences, weeks, calendars] = await Promise.all([
        current(company, now).execute(),
        db.selectFrom('absence_week').selectAll().where('company', '=', company).execute(),
        db.selectFrom('absence_calendar').selectAll().where('company', '=', company).execute(),
      ]);
      return { absences, weeks, calendars };
    },

    /** Everything of a person that is not over. */
    async ofPerson(whose: Whose, now: number) {
      const [absences, week, calendar, dnd] = await Promise.all([
        current(whose.company, now)
          .where('employee_id', '=', whose.employee_id)
          .orderBy('from_at')
          .orderBy('id')
          .execute(),
        db.selectFrom('absence_week').selectAll().where(isOf(whose)).executeTakeFirst(),
        db.selectFrom('absence_calendar').selectAll().where(isOf(whose)).executeTakeFirst(),
        db.selectFrom('absence_switch').selectAll().where(isOf(whose)).executeTakeFirst(),
      ]);
      return { absences, week, calendar, dnd };
    },

    find: (company: string, id: number): Promise<AbsenceRow | undefined> =>
      db
        .selectFrom('absence')
        .selectAll()
        .where('company', '=', company)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Keeps an absence, once for each intent. */
    async add(by: Viewer, absence: NewAbsence, now: number) {
      const { company } = by;
      const whose = { company, employee_id: absence.person };
      const key = `${by.id}:${absence.intent}`;
      const { done, version } = await write(whose, now, async (open) => {
        const row = await open
          .insertInto('absence')
          .values({ ...whose, key, ...columnsOf(absence, by, now) })
          .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) return { row, isNew: true };
        const before = await open
          .selectFrom('absence')
          .selectAll()
          .where('company', '=', company)
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        return { row: before, isNew: false };
      });
      return { ...done, version };
    },

    /** Changes an absence. No row where it is gone, or was written after it was seen. */
    async change(by: Viewer, row: AbsenceRow, change: AbsenceChange, now: number) {
      const { done, version } = await write(row, now, (open) =>
        open
          .updateTable('absence')
          .set(columnsOf(change, by, later(row, now)))
          .where('id', '=', row.id)
          .where('at', '=', change.seen ?? row.at)
          .returningAll()
          .executeTakeFirst(),
      );
      return { row: done, version };
    },

    /** Ends an absence now, or removes one that has not begun. Returns the version. */
    async end(by: Viewer, row: AbsenceRow, now: number): Promise<number> {
      const { version } = await write(row, now, async (open) => {
        const changes: Partial<NewAbsenceRow> = { until_at: now, by_id: by.id, at: later(row, now) };
        const ended = open.updateTable('absence').set(changes).where('from_at', '<', now).where(notOver(now));
        await ended.where('id', '=', row.id).execute();
        await open.deleteFrom('absence').where('id', '=', row.id).where('from_at', '>=', now).execute();
      });
      return version;
    },

    /** Keeps the week of a person; one without lines is removed. Returns the version; undefined where it was written after it was seen. */
    async setWeek(by: Viewer, employee: number, { zone, lines, seen }: NewWeek, now: number) {
      const whose = { company: by.company, employee_id: employee };
      const { done, version } = await write(whose, now, async (open) => {
        const before = await open
          .selectFrom('absence_week')
          .select('at')
          .where(isOf(whose))
          .executeTakeFirst();
        if (seen !== undefined && seen !== (before?.at ?? 0)) return false;
        const values = { zone, lines: JSON.stringify(lines), by_id: by.id, at: later(before, now) };
        if (lines.length > 0)
          await open
            .insertInto('absence_week')
            .values({ ...whose, ...values })
            .onConflict((conflict) => conflict.columns(['company', 'employee_id']).doUpdateSet(values))
            .execute();
        else await open.deleteFrom('absence_week').where(isOf(whose)).execute();
        return true;
      });
      return done ? version : undefined;
    },

    /** Whether an illness of the person has ended after a moment, and by `now`. */
    async illnessEnded(whose: Whose, after: number, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('absence')
        .select('id')
        .where(isOf(whose))
        .where('reason', '=', 'ill')
        .where('until_at', '>', after)
        .where('until_at', '<=', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Raises the version of a company by itself. */
    raise: (company: string): Promise<number> =>
      absenceVersions.write(db, company, async (_open, version) => version),

    /** Deletes everything of a person, in this and in what goes to them alone. */
    forget: (whose: Whose): Promise<number> =>
      absenceVersions.write(db, whose.company, async (open, version) => {
        for (const table of [
          'absence',
          'absence_week',
          'absence_calendar',
          'absence_switch',
          'digest',
        ] as const)
          await open.deleteFrom(table).where(isOf(whose)).execute();
        return version;
      }),

    /** Deletes what was over before `until`. */
    async sweep(until: number): Promise<void> {
      await db.deleteFrom('absence').where('until_at', '<', until).execute();
    },
  };
}
