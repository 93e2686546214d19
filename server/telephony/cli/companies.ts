import {
  companyExists,
  companyOf,
  insertCompany,
  listCompanies,
  updateCompany,
} from '../store/administration.ts';
import { command, UsageError, type Context, type WriteContext } from './command.ts';
import { changed, flag, id, optional, optionalText, products, text, timeZone, zoneOf } from './options.ts';
import { columns } from './table.ts';

/** Throws unless the company exists. */
export async function demandCompany({ db }: Pick<Context, 'db'>, company: number): Promise<void> {
  if (!(await companyExists(db, company))) throw new UsageError(`There is no company ${company}.`);
}

/** The company of an employee. Throws unless there is such an employee. */
export async function demandEmployee({ db }: Pick<Context, 'db'>, employee: number): Promise<number> {
  const company = await companyOf(db, employee);
  if (company === undefined) throw nobody(employee);
  return company;
}

/** That there is no such employee. */
export const nobody = (employee: number) => new UsageError(`There is no employee ${employee}.`);

async function changeCompany(
  { change, print }: WriteContext,
  company: number,
  columnsToSet: Parameters<typeof updateCompany>[2],
  said: string,
): Promise<void> {
  await change(async (db) => {
    if (!(await updateCompany(db, company, columnsToSet)))
      throw new UsageError(`There is no company ${company}.`);
    return { companyId: company };
  });
  print(said);
}

const trial = (name: 'on' | 'off') =>
  command({
    name: `trial ${name}`,
    summary: name === 'on' ? 'Puts a company in trial: no text messages' : 'Ends the trial of a company',
    options: { company: id('the company') },
    run: (context, { company }) =>
      changeCompany(context, company, { trial: name === 'on' ? 1 : 0 }, `Company ${company}: trial ${name}.`),
  });

export const companyCommands = [
  command({
    name: 'company add',
    begins: true,
    summary: 'Adds a company',
    options: {
      name: text('its name'),
      products: products('what it has'),
      trial: flag('it is in trial'),
      'time-zone': timeZone('where its account pages tell the time; Europe/Copenhagen by default'),
    },
    async run({ change, print }, values) {
      const added = await change(async (db) => ({
        companyId: await insertCompany(db, {
          name: values.name,
          products: values.products,
          trial: values.trial ? 1 : 0,
          time_zone: values['time-zone'],
        }),
      }));
      print(`Company ${added.companyId}: ${values.name}.`);
    },
  }),
  command({
    name: 'company list',
    summary: 'Lists the companies',
    options: {},
    async run({ db, print }) {
      const rows = await listCompanies(db);
      const lines = columns([
        ['Id', 'Name', 'Products', 'Trial', 'Time zone'],
        ...rows.map((row) => [row.id, row.name, row.products, row.trial === 1 ? 'yes' : 'no', row.time_zone]),
      ]);
      for (const line of lines) print(line);
    },
  }),
  command({
    name: 'company set',
    summary: 'Changes the name or the time zone of a company',
    options: {
      company: id('the company'),
      name: optionalText('its name'),
      'time-zone': optional(zoneOf('where its account pages tell the time')),
    },
    run: (context, { company, ...values }) =>
      changeCompany(
        context,
        company,
        changed({ name: values.name, time_zone: values['time-zone'] }),
        `Company ${company} is changed.`,
      ),
  }),
  command({
    name: 'product set',
    summary: 'Sets what a company has; an empty list takes all away',
    options: { company: id('the company'), products: products('what it has from now on') },
    run: (context, values) =>
      changeCompany(
        context,
        values.company,
        { products: values.products },
        `Company ${values.company}: ${values.products || 'no products'}.`,
      ),
  }),
  trial('on'),
  trial('off'),
];
