import { companyExists, insertCompany, listCompanies, updateCompany } from '../store/administration.ts';
import { insertReception, listReceptions } from '../store/receptions.ts';
import { command, UsageError, type Context, type WriteContext } from './command.ts';
import { flag, id, oneOf, phone, products, text, timeZone } from './options.ts';
import { columns } from './table.ts';

/** Throws unless the company exists. */
export async function demandCompany({ db }: Pick<Context, 'db'>, company: number): Promise<void> {
  if (!(await companyExists(db, company))) throw new UsageError(`There is no company ${company}.`);
}

async function changeCompany(
  { change, print }: WriteContext,
  company: number,
  columnsToSet: { products?: string; trial?: number },
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
  command({
    name: 'reception add',
    summary: 'Adds a reception or a chat reception',
    options: {
      company: id('whose'),
      kind: oneOf(['Reception', 'ChatReception'], 'which of the two'),
      name: text('its name'),
      number: phone('its number'),
    },
    async run(context, { company, kind, name, number }) {
      await demandCompany(context, company);
      const added = await context.change(async (db) => ({
        companyId: company,
        id: await insertReception(db, company, { kind, name, number: number ?? null }),
      }));
      context.print(`${kind}#${added.id}: ${name}.`);
    },
  }),
  command({
    name: 'reception list',
    summary: 'Lists the receptions of a company',
    options: { company: id('whose') },
    async run(context, { company }) {
      await demandCompany(context, company);
      const rows = await listReceptions(context.db, company);
      const lines = columns([
        ['Endpoint', 'Name', 'Number'],
        ...rows.map((row) => [`${row.kind}#${row.id}`, row.name, row.number]),
      ]);
      for (const line of lines) context.print(line);
    },
  }),
];
