import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { engineOf } from '../../db/columns.ts';
import type { StatisticsRow } from '../rules/statistics.ts';
import type { Db } from './db.ts';
import type { SmileyFilter } from './smileys.ts';

const DAY = 86_400_000;

/** The day of a time, exactly as in SQLite's indexes (migration 008): another expression would not use them. */
const DAY_OF = {
  rated_at: sql<number>`rated_at / 86400000`,
  requested_at: sql<number>`requested_at / 86400000`,
};

/** 1 for a smiley with a comment, exactly as in each engine's index. */
const COMMENTED = {
  sqlite: sql<number>`case when comment is null then 0 else 1 end`,
  postgres: sql<number>`commented`,
};

interface StatisticsQuery {
  execute(): Promise<StatisticsRow[]>;
  compile(): CompiledQuery;
}

const none = sql<number>`0`;
/** Requests are counted per endpoint only: per employee, sorting them would take most of the query. */
const nobody = sql<number | null>`cast(null as integer)`;

/**
 * Requests and smileys of an interval, per endpoint and employee, in one query that reads two indexes and no row. SQLite
 * sums up each day in the order of the index, so that only the sums are sorted.
 */
export function statisticsQuery(
  db: Db,
  companyId: number,
  { from, to, endpoints, employeeId }: SmileyFilter & { readonly from: number; readonly to: number },
): StatisticsQuery {
  const engine = engineOf(db);
  let given = db
    .selectFrom('smiley')
    .where('company_id', '=', companyId)
    .where('rated_at', '>=', from)
    .where('rated_at', '<=', to)
    .groupBy(['endpoint_kind', 'endpoint_id', 'employee_id'])
    .select((eb) => [
      'endpoint_kind',
      'endpoint_id',
      'employee_id',
      none.as('requests'),
      eb.fn.countAll<number>().as('smileys'),
      eb.fn.sum<number>('rating').as('positive'),
      eb.fn.sum<number>(COMMENTED[engine]).as('commented'),
    ]);
  let asked = db
    .selectFrom('smiley_request')
    .where('company_id', '=', companyId)
    .where('requested_at', '>=', from)
    .where('requested_at', '<=', to)
    .groupBy(['endpoint_kind', 'endpoint_id'])
    .select((eb) => [
      'endpoint_kind',
      'endpoint_id',
      nobody.as('employee_id'),
      eb.fn.countAll<number>().as('requests'),
      none.as('smileys'),
      none.as('positive'),
      none.as('commented'),
    ]);
  if (engine === 'sqlite') {
    // Truncated like SQLite's division of integers.
    const days = { first: Math.trunc(from / DAY), last: Math.trunc(to / DAY) };
    given = given
      .where(DAY_OF.rated_at, '>=', days.first)
      .where(DAY_OF.rated_at, '<=', days.last)
      .groupBy(DAY_OF.rated_at);
    asked = asked
      .where(DAY_OF.requested_at, '>=', days.first)
      .where(DAY_OF.requested_at, '<=', days.last)
      .groupBy(DAY_OF.requested_at);
  }
  for (const { kind, id } of endpoints) {
    given = given.where('endpoint_kind', '=', kind).where('endpoint_id', '=', id);
    asked = asked.where('endpoint_kind', '=', kind).where('endpoint_id', '=', id);
  }
  if (employeeId !== undefined) {
    given = given.where('employee_id', '=', employeeId);
    asked = asked.where('employee_id', '=', employeeId);
  }
  return db
    .selectFrom(given.unionAll(asked).as('both'))
    .groupBy(['endpoint_kind', 'endpoint_id', 'employee_id'])
    .select((eb) => [
      'endpoint_kind as kind',
      'endpoint_id as endpointId',
      'employee_id as employeeId',
      eb.fn.sum<number>('requests').as('requests'),
      eb.fn.sum<number>('smileys').as('smileys'),
      eb.fn.sum<number>('positive').as('positive'),
      eb.fn.sum<number>('commented').as('commented'),
    ]);
}

export const smileyStatistics = (...asked: Parameters<typeof statisticsQuery>): Promise<StatisticsRow[]> =>
  statisticsQuery(...asked).execute();
