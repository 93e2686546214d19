import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { forEachEngine, temporaryDataDir, type DatabaseLocation } from '#testing/db/databases.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { addChat, addContactRow, addReception, addSmiley, addVoicemail } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, NOW, openTables } from '#testing/telephony/world.ts';
import type { Db } from './db.ts';
import { forgetPerson } from './forget.ts';
import { telephonyMigrations } from './migrations.ts';
import { addNotification } from './notifications.ts';
import type { TelephonyTables } from './schema.ts';
import { removeSoundFiles } from './sounds.ts';
import { versionsOf } from './versions.ts';

const NUMBER = '4599887766';
const EMAIL = 'canary@forget.example';
const NAME = 'Canary Person';

forEachEngine((engine) => {
  describe('forgetting a person', () => {
    const open = (location: DatabaseLocation) =>
      openDatabase<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations, ...location });

    /** A company that the person has called, with rows of others beside theirs. */
    async function fill(db: Db): Promise<number> {
      const at = { db };
      const company = await addCompany(at);
      const me = await addEmployee(at, company, { name: 'Ida' });
      const reception = await addReception(at, company, { number: null });
      const web = await addReception(at, company, { kind: 'ChatReception', number: null });
      await db
        .insertInto('sound')
        .values([
          { id: 900, file: 'canary-voicemail.mp3', bytes: 1, duration: 1 },
          { id: 901, file: 'canary-call.mp3', bytes: 1, duration: 1 },
          { id: 902, file: 'other.mp3', bytes: 1, duration: 1 },
        ])
        .execute();
      const line = { kind: 'Reception' as const, id: reception };
      await addVoicemail(at, company, line, { from_number: NUMBER, sound_id: 900 });
      await addVoicemail(at, company, line, { sound_id: 902 });
      const contact = await addContactRow(at, company, { name: NAME, number: NUMBER, email: EMAIL });
      const comment = { company_id: company, employee_id: me.id, recipient_id: me.id };
      const { id: commentId } = await db
        .insertInto('contact_comment')
        .values({ ...comment, contact_id: contact, body: `${NAME} has a dog` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addNotification(db, { companyId: company, commentId, now: NOW });
      await addContactRow(at, company);
      const call = { endpoint_kind: 'Reception' as const, endpoint_id: reception };
      const recording = { recording_id: 1, recording_sound_id: 901 };
      await addSmiley(at, company, { ...call, ...recording, number: NUMBER, comment: `${NAME} says thanks` });
      await addSmiley(at, company, { ...call, number: null, email: EMAIL });
      await addSmiley(at, company, call);
      await addChat(at, company, web, { from_name: NAME, from_email: EMAIL });
      await addChat(at, company, web);
      const { id } = await db
        .insertInto('text_message')
        .values({
          company_id: company,
          sender_id: me.id,
          sender: 'Ida',
          recipient_id: me.id,
          number: NUMBER,
          body: `Call ${NAME}`,
          parts: 1,
          carrier: 'outbox',
          created_at: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('billing_row')
        .values({ company_id: company, text_message_id: id, rate: 'web_sms', created_at: NOW })
        .execute();
      return company;
    }

    const everything = async (db: Db) => {
      const tables = await db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          db
            .selectFrom(name as 'contact')
            .selectAll()
            .execute(),
        ),
      );
      return JSON.stringify(Object.fromEntries(tables.map(({ name }, index) => [name, rows[index]])));
    };

    const ask = async (location: DatabaseLocation, line: string) => {
      const { code, out, complaints } = await cli(location)(line);
      return { code, out: out + complaints };
    };

    it('lists first, and erases every trace with --yes', async () => {
      const location = await engine.location();
      let database = await open(location);
      const company = await fill(database.db);
      const before = await everything(database.db);
      const versions = await versionsOf(database.db, [company]);
      for (const trace of [NUMBER, EMAIL, NAME, 'canary']) expect(before).toContain(trace);
      await database.close();

      const listed = await ask(location, `forget +${NUMBER}`);
      expect(listed.code).toBe(0);
      expect(listed.out.split('\n')).toEqual([
        'Harbour Dental:',
        '  Contacts                        1',
        '  Comments on them                1',
        '  Voicemails, with their sound    1',
        '  Feedback, with recordings       2',
        '  Requests for feedback           2',
        '  Chats                           1',
        '  Text messages: number and text  1',
        'Nothing was erased yet. Add --yes to erase it.',
      ]);
      database = await open(location);
      expect(await everything(database.db)).toBe(before);
      await database.close();

      const erased = await ask(location, `forget ${NUMBER} --yes`);
      expect(erased.out).toContain('Erased. Backups made before still have it.');
      database = await open(location);
      const after = await everything(database.db);
      for (const trace of [NUMBER, EMAIL, NAME, 'canary']) expect(after).not.toContain(trace);
      const count = async (table: keyof TelephonyTables) =>
        (await database.db.selectFrom(table).selectAll().execute()).length;
      // The rows of others are there, and the billing row.
      for (const table of ['voicemail', 'contact', 'smiley', 'smiley_request', 'chat'] as const)
        expect([table, await count(table)]).toEqual([table, 1]);
      expect([await count('text_message'), await count('billing_row')]).toEqual([1, 1]);
      expect(await count('notification')).toBe(0);
      expect(after).toContain('person forgotten');
      const raised = (await versionsOf(database.db, [company])).get(company);
      for (const resource of ['voice_mails', 'contacts', 'smileys', 'chats'] as const)
        expect(raised?.[resource]).toBeGreaterThan(versions.get(company)?.[resource] ?? Infinity);
      await database.close();
      // SQLite would leave deleted rows in free parts of its file.
      const file = join(location.dataDir, 'telephony.sqlite');
      const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
      expect([NUMBER, EMAIL, NAME].filter((trace) => bytes.includes(trace))).toEqual([]);
      expect((await ask(location, `forget ${NUMBER}`)).out).toBe('Nothing is kept about this number.');
    });

    it('removes the recordings of the person, and no others', async () => {
      const { db } = await openTables(engine);
      const company = await fill(db);
      const folder = temporaryDataDir();
      const files = ['canary-voicemail.mp3', 'canary-call.mp3', 'other.mp3'];
      for (const file of files) writeFileSync(join(folder, file), 'sound');
      await forgetPerson(db, { companyId: company, number: NUMBER, emails: [] }, NOW);
      expect(await removeSoundFiles(db, folder)).toBe(2);
      expect(files.map((file) => existsSync(join(folder, file)))).toEqual([false, false, true]);
    });

    it('leaves other companies alone with --company, and employees always', async () => {
      const location = await engine.location();
      const database = await open(location);
      const first = await fill(database.db);
      await addEmployee(database, first, { number: NUMBER });
      const second = await addCompany(database, { name: 'Other' });
      const theirs = await addContactRow(database, second, { number: NUMBER });
      await database.close();
      const listed = await ask(location, `forget ${NUMBER} --company ${first} --yes`);
      const reopened = await open(location);
      const rest = await reopened.db
        .selectFrom('contact')
        .where('number', '=', NUMBER)
        .select('id')
        .execute();
      expect(rest).toEqual([{ id: theirs }]);
      await reopened.close();
      expect(listed.out).toMatch(/Employee#\d+ has this number, and keeps it: this command is for callers\./);
      expect(await ask(location, `forget ${NUMBER} --company 99`)).toEqual({
        code: 2,
        out: 'There is no company 99.',
      });
      expect(await ask(location, 'forget')).toEqual({ code: 2, out: 'NUMBER is needed.' });
      expect((await ask(location, 'forget abc')).out).toBe(
        'NUMBER is not right: digits with the country prefix.',
      );
    });

    it('finds an address in any mixture of upper and lower case', async () => {
      const location = await engine.location();
      const database = await open(location);
      const at = { db: database.db };
      const company = await addCompany(at);
      const web = await addReception(at, company, { kind: 'ChatReception', number: null });
      const end = { endpoint_kind: 'ChatReception' as const, endpoint_id: web };
      await addContactRow(at, company, { number: null, email: 'Ida@Holm.Example' });
      await addSmiley(at, company, { ...end, number: null, email: 'IDA@holm.example' });
      await addChat(at, company, web, { from_email: 'idA@holm.example' });
      await addChat(at, company, web, { from_email: 'Åse.ØRSTED@holm.example' });
      await database.close();
      const ida = await ask(location, 'forget 4577777777 --email ida@HOLM.example --yes');
      expect(ida.out.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
        'Harbour Dental:',
        ' Contacts 1',
        ' Feedback, with recordings 1',
        ' Requests for feedback 1',
        ' Chats 1',
        'Erased. Backups made before still have it.',
      ]);
      for (const typed of ['Åse.ØRSTED@holm.example', 'åse.ørsted@holm.example'])
        expect((await ask(location, `forget 4577777777 --email ${typed}`)).out, typed).toMatch(/Chats +1\n/);
    });

    it('leaves a contact with another number that shares the given address', async () => {
      const location = await engine.location();
      const database = await open(location);
      const company = await fill(database.db);
      const boss = await addContactRow(database, company, { number: '4511111111', email: EMAIL });
      await addContactRow(database, company, { number: null, email: EMAIL });
      await database.close();
      await ask(location, `forget ${NUMBER} --email ${EMAIL} --yes`);
      const reopened = await open(location);
      const rest = await reopened.db.selectFrom('contact').where('email', '=', EMAIL).select('id').execute();
      expect(rest).toEqual([{ id: boss }]);
      await reopened.close();
    });

    it('does not take an address for the person’s that another contact has too', async () => {
      const { db } = await openTables(engine);
      const company = await fill(db);
      const shared = await addContactRow({ db }, company, {
        name: 'Boss',
        number: '4511111111',
        email: EMAIL.toUpperCase(),
      });
      const person = { companyId: company, number: NUMBER, emails: [] };
      const erased = Object.fromEntries(await forgetPerson(db, person, NOW));
      expect([erased['chat'], erased['smiley']]).toEqual([undefined, 1]);
      const rest = await db.selectFrom('contact').where('id', '=', shared).select('id').execute();
      expect(rest).toEqual([{ id: shared }]);
    });
  });
});
