import { insertEmployee } from './administration.ts';
import type { Db } from './db.ts';
import { addMembers, insertGroup, listGroups } from './employee-groups.ts';

/** A person to add to a company, with the names of their groups. */
export interface NewPerson {
  readonly name: string;
  readonly email: string | null;
  readonly number: string | null;
  readonly speedDial: number | null;
  readonly groups: readonly string[];
  readonly admin: boolean;
}

const sameName = (name: string) => name.toLowerCase();

/** What of these people the company, or with an address anybody, has already. */
export async function takenBy(db: Db, companyId: number, people: readonly NewPerson[]) {
  const emails = people.flatMap(({ email }) => email ?? []);
  const accounts =
    emails.length === 0
      ? []
      : await db.selectFrom('employee').where('email', 'in', emails).select('email').execute();
  const employees = await db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select(['name', 'number', 'speed_dial'])
    .execute();
  const groups = await listGroups(db, companyId);
  return {
    emails: new Set(accounts.map(({ email }) => email)),
    speedDials: new Set([
      ...employees.map((row) => row.speed_dial),
      ...groups.map((group) => group.speedDial),
    ]),
    /** By name and number, since two people may have one name. */
    has: ({ name, number }: NewPerson) =>
      employees.some((row) => sameName(row.name) === sameName(name) && row.number === number),
    groups: new Map(groups.map((group) => [sameName(group.name), group.id])),
  };
}

/** The names of the groups that the company does not have yet, as first written. */
export function newGroups(people: readonly NewPerson[], has: ReadonlyMap<string, number>): string[] {
  const names = new Map<string, string>();
  for (const name of people.flatMap(({ groups }) => groups))
    if (!has.has(sameName(name)) && !names.has(sameName(name))) names.set(sameName(name), name);
  return [...names.values()];
}

/** Adds people and the groups that there are not yet. `hashes`: of the passwords, by e-mail address. Returns their ids, in order. */
export async function addPeople(
  transaction: Db,
  companyId: number,
  people: readonly NewPerson[],
  hashes: ReadonlyMap<string, string>,
): Promise<number[]> {
  const { groups } = await takenBy(transaction, companyId, []);
  for (const name of newGroups(people, groups)) {
    const group = { company_id: companyId, name, speed_dial: null };
    groups.set(sameName(name), await insertGroup(transaction, group, []));
  }
  const ids: number[] = [];
  for (const { name, number, email, speedDial, admin, groups: names } of people) {
    const id = await insertEmployee(transaction, {
      company_id: companyId,
      name,
      number,
      email,
      password_hash: email === null ? null : (hashes.get(email) ?? null),
      admin: admin ? 1 : 0,
      features: 'switch',
      presence_private: 0,
      speed_dial: speedDial,
    });
    for (const group of names)
      await addMembers(transaction, companyId, groups.get(sameName(group)) ?? 0, [id]);
    ids.push(id);
  }
  return ids;
}
