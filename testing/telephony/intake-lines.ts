import { openDatabase } from '#server/db/database.ts';
import { makeIntakeKey } from '#server/telephony/store/intake-keys.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import type { DatabaseLocation } from '../db/databases.ts';
import type { Lines } from './intake-traffic.ts';

/**
 * Prepares the first company of a database that no server uses: nobody is on the phone, and callers are asked for smileys. Returns its
 * lines, an intake key, and tokens of so many boards.
 */
export async function prepareIntake(
  { dataDir, databaseUrl }: DatabaseLocation,
  boards: number,
): Promise<{ lines: Lines; key: string; tokens: readonly string[] }> {
  const migrations = telephonyMigrations;
  const open = { name: 'telephony', dataDir, databaseUrl, migrations } as const;
  const { db, close } = await openDatabase<TelephonyTables>(open);
  const now = Date.now();
  const { id: companyId } = await db
    .selectFrom('company')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('active_call').where('company_id', '=', companyId).execute();
  await db.updateTable('reception').set({ asks: 1 }).where('company_id', '=', companyId).execute();
  const employees = await db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    // Whose presence is that of their calls.
    .where('do_not_disturb', '=', 0)
    .where('presence_private', '=', 0)
    .select('id')
    .orderBy('id')
    .execute();
  const receptions = await db
    .selectFrom('reception')
    .where('company_id', '=', companyId)
    .select(['id', 'kind'])
    .execute();
  const lineOf = (wanted: string) => receptions.find(({ kind }) => kind === wanted)?.id ?? 0;
  const ids = employees.map(({ id }) => id);
  const tokens: string[] = [];
  for (let board = 0; board < boards; board += 1) {
    const employeeId = ids[board % ids.length] ?? 0;
    tokens.push((await makeOneOffToken(db, { companyId, employeeId, label: 'Board', now })).token);
  }
  const { key } = await makeIntakeKey(db, { companyId, label: 'Telephone system', now });
  await close();
  const lines = {
    employees: ids,
    reception: lineOf('Reception'),
    chatReception: lineOf('ChatReception'),
  };
  return { lines, key, tokens };
}
