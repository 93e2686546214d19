import { openBeside, pendingMigrations, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import { absenceStore } from './store/absences.ts';
import { gatewayMigrations } from './store/migrations.ts';
import type { GatewayTables } from './store/tables.ts';
import { taskLists, type Forgotten } from './store/task-lists.ts';

type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

type Caller = Omit<Forgotten, 'company'> & { readonly companyId: number };

/** Works on the gateway's tables beside it. Undefined where no gateway has made them: they hold nothing, and are not made. */
async function onTables<T>(
  { dataDir, databaseUrl }: Place,
  work: (db: OpenedDatabase<GatewayTables>['db']) => Promise<T>,
): Promise<T | undefined> {
  const options = { name: 'gateway' as const, dataDir, databaseUrl, migrations: gatewayMigrations };
  if ((await pendingMigrations(options)).length > 0) return undefined;
  const { db, close } = await openBeside<GatewayTables>(options, 'writer');
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const keyOf = (companyId: number) => `company ${companyId}`;

/**
 * Erases the messages between colleagues that name a caller, for the command `forget`. Returns how many there are. Errors: those of
 * `openBeside`.
 */
export const forgetCaller = async (place: Place, { companyId, ...caller }: Caller): Promise<number> =>
  (await onTables(place, (db) => taskLists(db).forget({ ...caller, company: keyOf(companyId) }))) ?? 0;

/**
 * Erases when and why an employee who has left is away, with the week and the calendar, and the digest, and gives back the tasks that
 * they have. Open pages show it at once. Errors: those of `openBeside`.
 */
export async function forgetEmployee(
  place: Place,
  companyId: number,
  employee: number,
  now: number,
): Promise<void> {
  const company = keyOf(companyId);
  await onTables(place, async (db) => {
    await absenceStore(db).forget({ company, employee_id: employee });
    await taskLists(db).leave(company, employee, now);
  });
}
