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
