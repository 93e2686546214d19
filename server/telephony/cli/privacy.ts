import * as z from 'zod/mini';
import { listAudit } from '../store/audit.ts';
import { listCompanies } from '../store/administration.ts';
import { addressesOf, countPerson, forgetPerson, ownersOf, type Counts } from '../store/forget.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { removeSoundFiles } from '../store/sounds.ts';
import { command, readCommand, UsageError, type Context, type Option } from './command.ts';
import { email, flag, optionalInteger, typedNumber } from './options.ts';
import { columns } from './table.ts';

const number: Option<string> = {
  help: 'the person’s number, with the country prefix',
  value: '<digits>',
  positional: true,
  schema: typedNumber,
};

/** What is listed for each table. */
const WORDS: Readonly<Record<string, string>> = {
  contact: 'Contacts',
  contact_comment: 'Comments on them',
  voicemail: 'Voicemails, with their sound',
  smiley: 'Feedback, with recordings',
  smiley_request: 'Requests for feedback',
  chat: 'Chats',
  intake_event: 'Events that were sent about them',
  call_recording: 'Recordings of their calls',
  text_message: 'Text messages: number and text',
  task: 'Messages between colleagues about them',
};

/** Lists what goes or went, a line for each company and kind. Returns how many rows. */
function report(print: Context['print'], name: string, counts: Counts): number {
  if (counts.length > 0) print(`${name}:`);
  for (const line of columns(counts.map(([table, count]) => [`  ${WORDS[table] ?? table}`, count])))
    print(line);
  return counts.reduce((all, [, count]) => all + count, 0);
}

const day = /^\d{4}-\d\d-\d\d$/;
/** Whether the calendar has this day: 30 February would be read as 2 March. */
const isDay = (given: string) => {
  const at = Date.parse(given);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given);
};
const since: Option<string | undefined> = {
  help: 'only from this day on (UTC)',
  value: '<yyyy-mm-dd>',
  schema: z.optional(
    z.string().check(z.regex(day, 'a day such as 2026-11-23'), z.refine(isDay, 'a day such as 2026-11-23')),
  ),
};

export const privacyCommands = [
  command({
    name: 'forget',
    summary: 'Erases what is kept about a caller; without --yes it only lists it',
    options: {
      number,
      email: email('an address of the person: its chats, feedback and contacts without a number go too'),
      company: optionalInteger('only in this company'),
      yes: flag('erase it'),
    },
    async run({ db, now, print, place, atGateway }, values) {
      const companies = (await listCompanies(db)).filter(({ id }) => id === (values.company ?? id));
      if (values.company !== undefined && companies.length === 0)
        throw new UsageError(`There is no company ${values.company}.`);
      let total = 0;
      for (const { id, name } of companies) {
        const person = {
          companyId: id,
          number: values.number,
          emails: values.email === undefined ? [] : [values.email],
        };
        // The gateway's first, since the addresses are found by the contacts.
        const emails = await addressesOf(db, person);
        const caller = { number: values.number, emails, companyId: id, erase: values.yes };
        const tasks = (await atGateway?.forgetCaller(place, caller)) ?? 0;
        const elsewhere: Counts = tasks > 0 ? [['task', tasks]] : [];
        const counts = values.yes
          ? await forgetPerson(db, person, now, elsewhere)
          : [...(await countPerson(db, person)), ...elsewhere];
        total += report(print, name, counts);
        for (const owner of await ownersOf(db, person))
          print(`  ${owner} has this number, and keeps it: this command is for callers.`);
      }
      if (total === 0) print('Nothing is kept about this number.');
      else if (!values.yes) print('Nothing was erased yet. Add --yes to erase it.');
      else {
        await removeSoundFiles(db, SPEECH_DIR);
        print('Erased. Backups made before still have it.');
      }
    },
  }),
  readCommand({
    name: 'audit',
    summary: 'Shows the audit log, newest first',
    options: {
      company: optionalInteger('only of this company'),
      since,
      last: optionalInteger('how many lines; 100 by default'),
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
