import { isUniqueViolation } from '../../db/errors.ts';
import { insertEmployee, listEmployeeLines, updateEmployee } from '../store/administration.ts';
import { removeEmployee } from '../store/leaving.ts';
import { hashPassword } from '../store/password.ts';
import { tokensOf } from '../store/tokens.ts';
import { command, UsageError } from './command.ts';
import { demandCompany, demandEmployee, nobody } from './companies.ts';
import {
  changed,
  email,
  features,
  flag,
  id,
  optional,
  optionalInteger,
  optionalText,
  orNone,
  phone,
  someFeatures,
  text,
  yesOrNo,
} from './options.ts';
import { takePassword } from './passwords.ts';
import { columns } from './table.ts';

/** Says in words that an e-mail address is somebody's already. */
async function withFreeEmail<T>(address: string | null | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new UsageError(`Somebody else signs in with ${address}.`);
    throw error;
  }
}

export const employeeCommands = [
  command({
    name: 'employee add',
    summary: 'Adds an employee; with an e-mail address, one who can sign in',
    options: {
      company: id('whose'),
      name: text('the person’s name'),
      number: phone('the person’s number'),
      email: email('the address to sign in with'),
      'password-stdin': flag('read the password from standard input; otherwise one is made and shown once'),
      admin: flag('is an administrator'),
      features: features('what the person can do; switch by default'),
      private: flag('nobody sees whether the person is free'),
      'mobile-subscription': flag(
        'the number is of a mobile subscription from the service: nobody changes it',
      ),
      'speed-dial': optionalInteger('the digit that transfers to the person'),
    },
    async run(context, values) {
      await demandCompany(context, values.company);
      if (values['password-stdin'] && values.email === undefined)
        throw new UsageError('A password is of use only with --email.');
      const taken = values.email === undefined ? null : await takePassword(context, values['password-stdin']);
      const employee = {
        company_id: values.company,
        name: values.name,
        number: values.number ?? null,
        email: values.email ?? null,
        password_hash: taken === null ? null : await hashPassword(taken.password),
        admin: values.admin ? 1 : 0,
        features: values.features,
        presence_private: values.private ? 1 : 0,
        mobile_subscription: values['mobile-subscription'] ? 1 : 0,
        speed_dial: values['speed-dial'] ?? null,
      };
      const added = await withFreeEmail(values.email, () =>
        context.change(async (db) => ({
          companyId: values.company,
          id: await insertEmployee(db, employee),
        })),
      );
      taken?.show();
      context.print(`Employee ${added.id}: ${values.name}.`);
    },
  }),
  command({
    name: 'employee set',
    summary: 'Changes an employee; what is not given stays',
    options: {
      employee: id('who'),
      name: optionalText('the person’s name'),
      number: orNone(phone('the person’s number')),
      email: orNone(email('the address to sign in with')),
      admin: yesOrNo('is an administrator'),
      features: optional(someFeatures('what the person can do')),
      private: yesOrNo('nobody sees whether the person is free'),
      'mobile-subscription': yesOrNo('the number is of a mobile subscription from the service'),
      'speed-dial': orNone(optionalInteger('the digit that transfers to the person')),
    },
    async run({ change, now, print }, { employee, ...values }) {
      const columnsToSet = changed({
        name: values.name,
        number: values.number,
        email: values.email,
        // Without an address nobody signs in.
        password_hash: values.email === null ? null : undefined,
        admin: values.admin,
        features: values.features,
        presence_private: values.private,
        mobile_subscription: values['mobile-subscription'],
        speed_dial: values['speed-dial'],
      });
      const set = await withFreeEmail(values.email, () =>
        change(async (db) => {
          const row = await updateEmployee(db, employee, columnsToSet, now);
          if (!row) throw nobody(employee);
          return { companyId: row.company_id, ...row };
        }),
      );
      print(`Employee ${employee}, ${set.name}, is changed.`);
      if (set.email !== null && set.password_hash === null)
        print(`There is no password yet: employee password --employee ${employee}`);
    },
  }),
  command({
    name: 'employee remove',
    summary:
      'Removes an employee who leaves: sign-ins and access tokens end, what refers to the person stays',
    options: { employee: id('who') },
    async run(context, { employee }) {
      const { change, now, print, place, atGateway } = context;
      const company = await demandEmployee(context, employee);
      // Before the removal: if that fails, the command can be given again. After it, the employee is not found.
      await atGateway?.forgetEmployee(place, company, employee, now);
      const { name, tokens, unheard } = await change(async (db) => {
        const left = await removeEmployee(db, employee, now);
        if (!left) throw nobody(employee);
        return left;
      });
      print(`Employee ${employee}, ${name}, has left. Access tokens that ended: ${tokens}.`);
      if (unheard > 0) print(`Voicemails to this person that nobody has heard, and nobody can: ${unheard}.`);
    },
  }),
  command({
    name: 'employee list',
    summary: 'Lists the employees of a company',
    options: { company: id('whose') },
    async run(context, { company }) {
      await demandCompany(context, company);
      const rows = await listEmployeeLines(context.db, company);
      const lines = columns([
        ['Id', 'Name', 'Number', 'E-mail', 'Admin', 'Speed dial', 'Features'],
        ...rows.map((row) => [
          row.id,
          row.name,
          row.number,
          row.email,
          row.admin === 1 ? 'yes' : 'no',
          row.speed_dial,
          row.features,
        ]),
      ]);
      for (const line of lines) context.print(line);
    },
  }),
  command({
    name: 'employee password',
    summary: 'Gives an employee another password and ends their sign-ins, also in Frontdesk and on its walls',
    options: {
      employee: id('who'),
      'password-stdin': flag('read it from standard input; otherwise one is made and shown once'),
    },
    async run(context, values) {
      const { password, show } = await takePassword(context, values['password-stdin']);
      const hash = await hashPassword(password);
      const { companyId, ended } = await context.change(async (db) => {
        const row = await updateEmployee(db, values.employee, { password_hash: hash }, context.now);
        if (!row) throw nobody(values.employee);
        return { companyId: row.company_id, ended: row.ended };
      });
      show();
      context.print(`Employee ${values.employee} has another password. Access tokens that ended: ${ended}.`);
      const { length: stay } = await tokensOf(context.db, companyId, values.employee);
      if (stay > 0)
        context.print(
          `One-off tokens that stay: ${stay}. See token list --employee ${values.employee}, and token destroy.`,
        );
    },
  }),
];
