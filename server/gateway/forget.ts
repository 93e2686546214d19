import { onTables, type Place } from './beside.ts';
import { absenceStore } from './store/absences.ts';
import { keyOfCompany } from './store/people.ts';
import { taskLists, type Forgotten } from './store/task-lists.ts';

type Caller = Omit<Forgotten, 'company'> & { readonly companyId: number };

/**
 * Erases the messages between colleagues that name a caller, for the command `forget`. Returns how many there are. Errors: those of
 * `openBeside`.
 */
export const forgetCaller = async (place: Place, { companyId, ...caller }: Caller): Promise<number> => {
  const forgotten = { ...caller, company: keyOfCompany(companyId) };
  return (await onTables(place, 'writer', (db) => taskLists(db).forget(forgotten))) ?? 0;
};

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
  const company = keyOfCompany(companyId);
  await onTables(place, 'writer', async (db) => {
    await absenceStore(db).forget({ company, employee_id: employee });
    await taskLists(db).leave(company, employee, now);
  });
}
