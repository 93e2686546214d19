import * as z from 'zod/mini';
import { listAudit } from '../store/audit.ts';
import { readCommand, type Option } from './command.ts';
import { optionalInteger } from './options.ts';
import { columns } from './table.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const since: Option<string | undefined> = {
  help: 'only from this day on (UTC)',
  value: '<yyyy-mm-dd>',
  schema: z.optional(z.string().check(z.regex(day, 'a day such as 2026-11-23'))),
};

export const privacyCommands = [
  readCommand({
    name: 'audit',
    summary: 'Shows the audit log, newest first, also while servers run',
    options: {
      company: optionalInteger('only of this company'),
      since,
      last: optionalInteger('how many lines; 100 unless told'),
    },
    async run({ db, print }, { company, since: from, last }) {
      const entries = await listAudit(db, {
        companyId: company,
        since: from === undefined ? undefined : Date.parse(from),
        limit: last ?? 100,
      });
      const lines = columns([
        ['Time (UTC)', 'Company', 'Who', 'What', 'Of', 'Detail'],
        ...entries.map((entry) => [
          new Date(entry.at).toISOString().slice(0, 19),
          entry.companyId,
          entry.actor,
          entry.action,
          entry.subject,
          entry.detail,
        ]),
      ]);
      for (const line of lines) print(line);
    },
  }),
];
