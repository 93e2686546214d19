import { removeReception } from '../store/leaving.ts';
import { insertReception, listReceptions, updateReception } from '../store/receptions.ts';
import { command, UsageError } from './command.ts';
import { demandCompany } from './companies.ts';
import { changed, id, oneOf, optionalText, orNone, phone, reception, text } from './options.ts';
import { columns } from './table.ts';

const none = (endpoint: string) => new UsageError(`There is no ${endpoint}.`);

export const receptionCommands = [
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
        ['Endpoint', 'Name', 'Number', 'Asks for smileys'],
        ...rows.map(({ kind, id: at, name, number, asks }) => [
          `${kind}#${at}`,
          name,
          number,
          asks === 1 ? 'yes' : 'no',
        ]),
      ]);
      for (const line of lines) context.print(line);
    },
  }),
  command({
    name: 'reception set',
    summary: 'Changes the name or the number of a reception',
    options: {
      reception: reception('which'),
      name: optionalText('its name'),
      number: orNone(phone('its number')),
    },
    async run({ change, print }, values) {
      const endpoint = `${values.reception.kind}#${values.reception.id}`;
      const columnsToSet = changed({ name: values.name, number: values.number });
      const { name } = await change(async (db) => {
        const row = await updateReception(db, values.reception, columnsToSet);
        if (!row) throw none(endpoint);
        return { companyId: row.company_id, name: row.name };
      });
      print(`${endpoint}, ${name}, is changed.`);
    },
  }),
  command({
    name: 'reception remove',
    summary: 'Removes a reception; what came in there stays',
    options: { reception: reception('which') },
    async run({ change, now, print }, values) {
      const endpoint = `${values.reception.kind}#${values.reception.id}`;
      const { name } = await change(async (db) => {
        const row = await removeReception(db, values.reception, now);
        if (!row) throw none(endpoint);
        return { companyId: row.company_id, name: row.name };
      });
      print(`${endpoint}, ${name}, is removed.`);
    },
  }),
];
