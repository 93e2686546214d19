import * as z from 'zod/mini';
import { ENGLISH } from '#server/http/messages.ts';
import { DEMO_ACCOUNTS, seedDemo } from '../demo/seed.ts';
import { SCALE_ACCOUNT, SCALE_COMPANY, SCALE_COUNTS, seedScale } from '../demo/scale.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { command, UsageError, type Option } from './command.ts';
import { flag } from './options.ts';
import { takePassword } from './passwords.ts';

const factor: Option<number | undefined> = {
  help: 'instead, add one very large company: 1 is 5,000 employees, 100,000 contacts, 1,000,000 voicemails, smileys and chats; 0.01 a hundredth',
  value: '<factor>',
  schema: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, 'a number such as 1 or 0.01')),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number().check(z.gt(0, 'more than 0'), z.lte(100, 'at most 100')),
      ),
    ),
  ),
};

const scaled = (by: number) => {
  const times = (count: number) => Math.max(1, Math.round(count * by));
  return {
    employees: Math.max(10, times(SCALE_COUNTS.employees)),
    contacts: times(SCALE_COUNTS.contacts),
    voicemails: times(SCALE_COUNTS.voicemails),
    smileys: times(SCALE_COUNTS.smileys),
    chats: times(SCALE_COUNTS.chats),
  };
};

/** `████████░░░░░░░░░░░░  1,230,000 of 5,670,000 rows, 61,400 a second, about 72 s left`. */
function progressLine(done: number, total: number, milliseconds: number): string {
  const width = 20;
  const full = Math.floor((width * done) / total);
  const rate = (1000 * done) / Math.max(1, milliseconds);
  const count = (rows: number) => Math.round(rows).toLocaleString('en');
  const left = done < total ? `, about ${count(Math.ceil((total - done) / rate))} s left` : '';
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}  ${count(done)} of ${count(total)} rows, ${count(rate)} a second${left}`;
}

export const dataCommands = [
  command({
    name: 'migrate',
    begins: true,
    summary: 'Brings the tables up to date',
    options: {},
    // Opening the database has run the migrations.
    run: async ({ print }) => print('The tables are up to date.'),
  }),
  command({
    name: 'seed',
    begins: true,
    summary: 'Fills an empty database with the demo companies',
    options: {
      scale: factor,
      'password-stdin': flag(
        'with --scale: read the password of its account from standard input; otherwise one is made and shown once',
      ),
    },
    async run(context, values) {
      const { change, db, now, print, progress } = context;
      if (values.scale === undefined) {
        if (values['password-stdin'])
          throw new UsageError('A password is of use only with --scale: those of the demo are known.');
        await change(async (transaction) => {
          if (!(await seedDemo(transaction, { now, soundsDir: SPEECH_DIR })))
            throw new UsageError('There are companies in this database already. Nothing was changed.');
          return { companyId: null };
        });
        print('The demo companies are in. Sign in with:');
        for (const { email, company, role } of DEMO_ACCOUNTS)
          print(`  ${email}  ${company}, ${ENGLISH.m.demoRole({ role })}`);
        return;
      }
      const { password, show } = await takePassword(context, values['password-stdin']);
      const began = performance.now();
      await seedScale(db, {
        now,
        password,
        counts: scaled(values.scale),
        onProgress: (done, total) => progress(progressLine(done, total, performance.now() - began)),
        complete: change,
      });
      progress('');
      show();
      print(`${SCALE_COMPANY} is in. Sign in as ${SCALE_ACCOUNT}.`);
    },
  }),
];
