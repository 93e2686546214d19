import type { Insertable, Kysely, Selectable } from 'kysely';
import type { TelephonyTables } from './schema.ts';

/** The telephony service's database, or a transaction on it. */
export type Db = Kysely<TelephonyTables>;

/** A row of a table, as it is read and as it is added. */
export type Row<T extends keyof TelephonyTables> = Selectable<TelephonyTables[T]>;
export type NewRow<T extends keyof TelephonyTables> = Insertable<TelephonyTables[T]>;

/** Comma-separated words of a column, in the order stored. */
export const words = (column: string): string[] => column.split(',').filter((word) => word !== '');

/** A flag of a column. */
export const flag = (column: number): boolean => column !== 0;

/** Locks a row of the company for this transaction. Undefined when there is none. */
export const lockRow = (
  transaction: Db,
  table: 'contact' | 'employee' | 'employee_group',
  companyId: number,
  id: number,
): Promise<{ id: number } | undefined> =>
  transaction
    .updateTable(table as 'contact')
    // Setting a column to itself locks the row on both engines.
    .set((eb) => ({ name: eb.ref('name') }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
