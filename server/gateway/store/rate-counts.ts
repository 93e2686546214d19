import type { Kysely } from 'kysely';
import type { GatewayTables } from './tables.ts';

/** Requests of an address in a window, summed over all gateways. */
export function rateCountStore(db: Kysely<GatewayTables>) {
  return {
    /** Adds to the count of that key and window. Returns the new count. */
    async add(key: string, windowStart: number, count: number): Promise<number> {
      const row = await db
        .insertInto('rate_count')
        .values({ key, window_start: windowStart, count })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet((eb) => ({ count: eb('rate_count.count', '+', eb.ref('excluded.count')) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Removes the counts of windows that began before. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('rate_count').where('window_start', '<', before).execute();
    },
  };
}
