import type { Kysely } from 'kysely';
import { RULES_AT_MOST } from '#contract/coverage.ts';
import type { CoverageAlarmRow, CoverageRuleRow, GatewayTables, NewCoverageRuleRow } from './tables.ts';
import { taskVersions } from './versions.ts';

export type CoverageStore = ReturnType<typeof coverageStore>;

/** A change, and the version of the company that has it. */
interface Changed<T> {
  readonly row: T;
  readonly version: number;
}

const alarmRows = (db: Kysely<GatewayTables>) =>
  db
    .selectFrom('coverage_alarm as alarm')
    .innerJoin('coverage_rule as rule', 'rule.id', 'alarm.rule_id')
    .selectAll('alarm');

/** Alarms of a company that are not over. */
const openAlarms = (db: Kysely<GatewayTables>, company: string) =>
  alarmRows(db).where('rule.company', '=', company).where('alarm.over_at', 'is', null);

/** Rules of coverage and their alarms, of all companies. Writes of a company take turns, as those of tasks do. */
export function coverageStore(db: Kysely<GatewayTables>) {
  return {
    /** The rules of a company, or of all, the oldest first. */
    rules(company?: string): Promise<CoverageRuleRow[]> {
      const all = db.selectFrom('coverage_rule').selectAll().orderBy('id');
      return (company === undefined ? all : all.where('company', '=', company)).execute();
    },

    /** All their alarms that are kept, the oldest first: those that are not over, and those that have just ended. */
    alarms(company?: string): Promise<CoverageAlarmRow[]> {
      const all = alarmRows(db).orderBy('alarm.since');
      return (company === undefined ? all : all.where('rule.company', '=', company)).execute();
    },

    /** The alarms of a company that are not over, the longest first. */
    alarmsOf: (company: string) =>
      openAlarms(db, company)
        .select(['rule.group_id', 'rule.least'])
        .orderBy('alarm.since')
        .orderBy('alarm.id')
        .execute(),

    /** Keeps a rule. Undefined if the company has as many as it may. */
    make: (rule: NewCoverageRuleRow): Promise<Changed<CoverageRuleRow> | undefined> =>
      taskVersions.write(db, rule.company, async (open, version) => {
        const { count } = await open
          .selectFrom('coverage_rule')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('company', '=', rule.company)
          .executeTakeFirstOrThrow();
        if (Number(count) >= RULES_AT_MOST) return undefined;
        const row = await open
          .insertInto('coverage_rule')
          .values(rule)
          .returningAll()
          .executeTakeFirstOrThrow();
        return { row, version };
      }),

    /** Deletes a rule of the company with its alarms, and returns the one that ends with it. Undefined if there is no such rule. */
    remove: (company: string, id: number, now: number) =>
      taskVersions.write(db, company, async (open, version) => {
        const alarm = await openAlarms(open, company).where('rule.id', '=', id).executeTakeFirst();
        const row = await open
          .deleteFrom('coverage_rule')
          .where('company', '=', company)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return row && { row, version, ended: alarm && { ...alarm, over_at: now } };
      }),

    /** Raises an alarm. Undefined if the rule is gone, has one already, or had one that ended after `since`. */
    raise: ({ id, company }: CoverageRuleRow, since: number, now: number) =>
      taskVersions.write(
        db,
        company,
        async (open, version): Promise<Changed<CoverageAlarmRow> | undefined> => {
          const rule = await open
            .selectFrom('coverage_rule')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst();
          const other = await open
            .selectFrom('coverage_alarm')
            .select('id')
            .where('rule_id', '=', id)
            .where((eb) =>
              eb.or([eb('over_at', 'is', null), eb('over_at', '>', since), eb('since', '=', since)]),
            )
            .executeTakeFirst();
          if (rule === undefined || other !== undefined) return undefined;
          const row = await open
            .insertInto('coverage_alarm')
            .values({ rule_id: id, since, raised_at: now })
            .returningAll()
            .executeTakeFirstOrThrow();
          return { row, version };
        },
      ),

    /** Ends an alarm. Undefined if it is over already. */
    end: (company: string, id: number, now: number): Promise<Changed<CoverageAlarmRow> | undefined> =>
      taskVersions.write(db, company, async (open, version) => {
        const row = await open
          .updateTable('coverage_alarm')
          .set({ over_at: now })
          .where('id', '=', id)
          .where('over_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        return row && { row, version };
      }),

    /** Acknowledges an alarm of the company; who was first stays. Undefined if there is none that is not over. */
    acknowledge: (company: string, id: number, by: number, now: number) =>
      taskVersions.write(db, company, async (open, version) => {
        const row = await openAlarms(open, company).where('alarm.id', '=', id).executeTakeFirst();
        if (row === undefined || row.acknowledged_by !== null) return row && { row, version, isNew: false };
        await open
          .updateTable('coverage_alarm')
          .set({ acknowledged_by: by, acknowledged_at: now })
          .where('id', '=', id)
          .execute();
        return { row, version, isNew: true };
      }),

    /** Deletes alarms that ended before `until`. */
    async sweep(until: number): Promise<void> {
      await db.deleteFrom('coverage_alarm').where('over_at', '<', until).execute();
    },
  };
}
