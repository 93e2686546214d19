import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Db } from '../store/db.ts';
import { addPeople, newGroups, takenBy } from '../store/first-day.ts';
import { hashPassword } from '../store/password.ts';
import { command, UsageError, type Option } from './command.ts';
import { demandCompany } from './companies.ts';
import { flag, id } from './options.ts';
import { takePassword } from './passwords.ts';
import { readPeople, type PersonLine } from './people-file.ts';
import { columns } from './table.ts';

const file: Option<string> = {
  help: 'a CSV file whose first line names the columns: name, email, number, speed dial, groups, admin',
  value: '<file>',
  positional: true,
  schema: z.string().check(z.minLength(1, 'must not be empty')),
};

async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    throw new UsageError(
      error instanceof TypeError
        ? `${path} is not UTF-8. Save it as “CSV UTF-8”.`
        : `${path} cannot be read. Nothing was changed.`,
    );
  }
}

/** Lists what is wrong, a line each, and imports nobody. */
function refuse(errors: readonly string[]): void {
  if (errors.length > 0) throw new UsageError([...errors, 'Nobody was imported.'].join('\n'));
}

/** Refuses people whom the company has. */
async function demandNew(db: Db, company: number, people: readonly PersonLine[]) {
  const taken = await takenBy(db, company, people);
  refuse(
    people.flatMap((person) => [
      ...(person.email !== null && taken.emails.has(person.email)
        ? [`Line ${person.line}: somebody else signs in with ${person.email}.`]
        : []),
      ...(person.speedDial !== null && taken.speedDials.has(person.speedDial)
        ? [`Line ${person.line}: speed dial ${person.speedDial} is taken.`]
        : []),
      ...(taken.has(person)
        ? [`Line ${person.line}: ${person.name} is in the company already, with this number.`]
        : []),
    ]),
  );
  return newGroups(people, taken.groups);
}

export const peopleCommands = [
  command({
    name: 'people import',
    summary: 'Adds the people of a file, all or nobody, and shows their passwords, this once',
    options: { file, company: id('whose'), check: flag('only say what is wrong, or what would be added') },
    async run(context, { file: path, company, check }) {
      const { db, change, print, progress } = context;
      await demandCompany(context, company);
      const { people, errors } = readPeople(await textOf(path));
      refuse(errors);
      const groups = await demandNew(db, company, people);
      const accounts = people.flatMap(({ email }) => email ?? []);
      if (check) {
        print(
          `People: ${people.length}. With an e-mail address, who get a password each: ${accounts.length}.`,
        );
        print(`New groups: ${groups.join(', ') || 'none'}.`);
        print('Nothing is wrong, and nothing was changed.');
        return;
      }
      const passwords = new Map<string, string>();
      const hashes = new Map<string, string>();
      for (const [at, email] of accounts.entries()) {
        const { password } = await takePassword(context, false);
        passwords.set(email, password);
        hashes.set(email, await hashPassword(password));
        progress(`Passwords: ${at + 1} of ${accounts.length}`);
      }
      progress('');
      try {
        const { ids } = await change(async (transaction) => {
          // Somebody may have been added meanwhile.
          await demandNew(transaction, company, people);
          return { companyId: company, ids: await addPeople(transaction, company, people, hashes) };
        });
        const shown = people.map(({ name, email }, at) => [
          ids[at] ?? null,
          name,
          email,
          email === null ? null : (passwords.get(email) ?? null),
        ]);
        for (const line of columns([['Id', 'Name', 'E-mail', 'Password, shown this once'], ...shown]))
          print(line);
      } catch (error) {
        if (isUniqueViolation(error))
          throw new UsageError('Somebody was added meanwhile. Nobody was imported.');
        throw error;
      }
    },
  }),
];
