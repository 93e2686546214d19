import { listIntakeKeys, makeIntakeKey, revokeIntakeKey } from '../store/intake-keys.ts';
import { command, UsageError } from './command.ts';
import { id, optionalInteger, text } from './options.ts';
import { demandCompany } from './companies.ts';
import { columns } from './table.ts';

/** The keys by which telephone systems, web chats and scripts send events. */
export const intakeCommands = [
  command({
    name: 'intake add',
    summary: 'Makes a key for sending events of a company and shows it, this once',
    options: { company: id('of which company'), label: text('what sends them', 80) },
    async run({ db, now, print }, { company, label }) {
      await demandCompany({ db }, company);
      const made = await makeIntakeKey(db, { companyId: company, label, now });
      print(`Intake key ${made.id}, shown this once: ${made.key}`);
    },
  }),
  command({
    name: 'intake list',
    summary: 'Lists the intake keys',
    options: { company: optionalInteger('only of this company') },
    async run({ db, print }, { company }) {
      const rows = await listIntakeKeys(db, company);
      const lines = columns([
        ['Id', 'Company', 'Sent by', 'Ends', 'Created (UTC)'],
        ...rows.map((row) => [
          row.id,
          row.company_id,
          row.label,
          row.ends_with,
          new Date(row.created_at).toISOString().slice(0, 16),
        ]),
      ]);
      for (const line of lines) print(line);
    },
  }),
  command({
    name: 'intake revoke',
    summary: 'Revokes an intake key',
    options: { id: id('the key’s id, as in intake list') },
    async run({ db, now, print }, values) {
      if (!(await revokeIntakeKey(db, values.id, now)))
        throw new UsageError(`There is no intake key ${values.id}.`);
      print(`Intake key ${values.id} is revoked.`);
    },
  }),
];
