import { personKey } from './auth/session.ts';
import { onTables, type Place } from './beside.ts';
import { absenceStore } from './store/absences.ts';
import { deleteOwn, keyOfCompany } from './store/people.ts';
import { taskLists, type Forgotten } from './store/task-lists.ts';

type Caller = Omit<Forgotten, 'company'> & { readonly companyId: number };

/**
 * Erases the messages between colleagues that name a caller, for the command `forget`. Returns how many there are. Errors: those of
 * `onTables`.
 */
export const forgetCaller = async (place: Place, { companyId, ...caller }: Caller): Promise<number> => {
  const forgotten = { ...caller, company: keyOfCompany(companyId) };
  return (await onTables(place, 'writer', (db) => taskLists(db).forget(forgotten))) ?? 0;
};

/**
 * Erases what is kept of an employee who leaves (sign-ins, wall links, templates, absences, week, calendar and digest), and gives back
 * the tasks that they have. Open pages show it at once. It can be repeated. Errors: those of `onTables`.
 */
export async function forgetEmployee(
  place: Place,
  companyId: number,
  employee: number,
  now: number,
): Promise<void> {
  const company = keyOfCompany(companyId);
  const owner = { company_id: companyId, employee_id: employee };
  await onTables(place, 'writer', async (db) => {
    // First, so that nothing is added meanwhile.
    await deleteOwn(db, owner, personKey(owner));
    await absenceStore(db).forget({ company, employee_id: employee });
    await taskLists(db).leave(company, employee, now);
  });
}
