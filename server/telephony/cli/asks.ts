import { LANGUAGES } from '#contract/languages.ts';
import { listCompanies, updateCompany } from '../store/administration.ts';
import { askText } from '../store/ask-delivery.ts';
import { updateReception } from '../store/receptions.ts';
import { command, UsageError } from './command.ts';
import { id, oneOf, optionalText, reception } from './options.ts';

const ask = (name: 'on' | 'off') =>
  command({
    name: `reception ask ${name}`,
    summary:
      name === 'on'
        ? 'Asks for a smiley after calls or chats with a reception; each text message is billed'
        : 'Asks no more after calls or chats with a reception',
    options: { reception: reception('which') },
    async run({ change, print }, values) {
      const endpoint = `${values.reception.kind}#${values.reception.id}`;
      await change(async (db) => {
        const row = await updateReception(db, values.reception, { asks: name === 'on' ? 1 : 0 });
        if (!row) throw new UsageError(`There is no ${endpoint}.`);
        const company = (await listCompanies(db)).find(({ id: one }) => one === row.company_id);
        if (name === 'on' && company?.trial === 1)
          throw new UsageError(`Company ${company.id} is in trial: text messages are not sent then.`);
        return { companyId: row.company_id };
      });
      print(`${endpoint} asks for smileys: ${name}.`);
    },
  });

/** Asking callers for smileys. */
export const askCommands = [
  ask('on'),
  ask('off'),
  command({
    name: 'company ask-text',
    summary: 'Sets what a company asks for a smiley with; the link comes after it',
    options: {
      company: id('the company'),
      language: oneOf(
        LANGUAGES.map(({ tag }) => tag),
        'of what is sent for the company',
      ),
      text: optionalText('the text; without it the default one in that language', 300),
    },
    async run({ change, db, print }, { company, language, text }) {
      await change(async (transaction) => {
        if (!(await updateCompany(transaction, company, { language, ask_text: text ?? null })))
          throw new UsageError(`There is no company ${company}.`);
        return { companyId: company };
      });
      const known = (await listCompanies(db)).find((one) => one.id === company);
      if (known) print(`Company ${company} asks: ${askText(known, known.ask_text)} https://…`);
    },
  }),
];
