import type { Kysely } from 'kysely';
import type { TelephonyTables } from './schema.ts';

/** The telephony service's database, or a transaction on it. */
export type Db = Kysely<TelephonyTables>;

/** Comma-separated words of a column, in the order stored. */
export const words = (column: string): string[] => column.split(',').filter((word) => word !== '');

/** A flag of a column. */
export const flag = (column: number): boolean => column !== 0;
