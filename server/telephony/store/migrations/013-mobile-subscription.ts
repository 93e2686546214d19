import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/** Whether the number is of a mobile subscription from the service, which no change moves. The feature `mobile` says only that there is one. */
export const mobileSubscription: Migration = {
  async up(db) {
    await db.schema
      .alterTable('employee')
      .addColumn('mobile_subscription', tableTools(db).integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
