import { isUniqueViolation } from '../../db/errors.ts';
import { insertEmployee, listEmployeeLines, setPassword } from '../store/administration.ts';
import { hashPassword } from '../store/password.ts';
import { command, UsageError } from './command.ts';
import { demandCompany } from './companies.ts';
import { email, features, flag, id, optionalInteger, phone, text } from './options.ts';
import { takePassword } from './passwords.ts';
import { columns } from './table.ts';

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
      try {
        const employee = {
          company_id: values.company,
          name: values.name,
          number: values.number ?? null,
          email: values.email ?? null,
          password_hash: taken === null ? null : await hashPassword(taken.password),
          admin: values.admin ? 1 : 0,
          features: values.features,
          mobile_subscription: values['mobile-subscription'] ? 1 : 0,
          speed_dial: values['speed-dial'] ?? null,
        };
        const added = await context.change(async (db) => ({
          companyId: values.company,
          id: await insertEmployee(db, employee),
        }));
        taken?.show();
        context.print(`Employee ${added.id}: ${values.name}.`);
      } catch (error) {
        if (isUniqueViolation(error)) throw new UsageError(`Somebody else signs in with ${values.email}.`);
        throw error;
      }
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
    summary: 'Gives an employee another password and ends their sign-ins',
    options: {
      employee: id('who'),
      'password-stdin': flag('read it from standard input; otherwise one is made and shown once'),
    },
    async run(context, values) {
      const { password, show } = await takePassword(context, values['password-stdin']);
      const hash = await hashPassword(password);
      await context.change(async (db) => {
        const companyId = await setPassword(db, values.employee, hash);
        if (companyId === undefined) throw new UsageError(`There is no employee ${values.employee}.`);
        return { companyId };
      });
      show();
      context.print(`Employee ${values.employee} has another password.`);
    },
  }),
];
