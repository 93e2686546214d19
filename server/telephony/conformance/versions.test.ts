import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import type { Db } from '../store/db.ts';
import { recipientsBetween, versionsOf } from '../store/versions.ts';
import { addOffice, requestOf } from '#testing/telephony/office.ts';
import { addContactRow } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld, openTables } from '#testing/telephony/world.ts';

/** Tables that are in no answer of the API. A write to any other table raises the version. */
const NOT_IN_ANSWERS = [
  'access_token',
  'audit_entry',
  'billing_row',
  // Heard only by a smiley, which changes when it gets one.
  'call_recording',
  'company_version',
  'employee_version',
  'idempotency_key',
  'intake_event',
  'intake_key',
  'notification',
  'oauth_client',
  'oauth_code',
  'sign_in_failure',
  'sign_in_session',
  'smiley_ask',
  // Written before the voicemail or the recording that it belongs to, and never changed.
  'sound',
  'sound_data',
  'sound_removal',
  'text_message',
];

const version = async (db: Db, companyId: number) =>
  (await versionsOf(db, [companyId])).get(companyId)?.version ?? 0;

forEachEngine((engine) => {
  it('every table is one that raises the version, or one that is in no answer', async () => {
    const { db, engine: name } = await openTables(engine);
    const raising =
      name === 'sqlite'
        ? sql<{ name: string }>`select distinct tbl_name as name from sqlite_master where type = 'trigger'`
        : sql<{ name: string }>`select distinct relname as name from pg_trigger
            join pg_class on pg_class.oid = tgrelid where not tgisinternal`;
    const { rows } = await raising.execute(db);
    const tables = (await db.introspection.getTables())
      .map((table) => table.name)
      .filter((table) => !table.startsWith('telephony_migration'));
    expect([...rows.map((row) => row.name), ...NOT_IN_ANSWERS].toSorted()).toEqual(tables.toSorted());
  });

  it('reading raises nothing, and neither does signing in', async () => {
    const world = await openWorld(engine);
    const office = await addOffice(world);
    const before = await version(world.db, office.company);
    const reads = resourceOperationNames.filter((name) => operation(name).method === 'GET');
    for (const name of reads) {
      const { path, query } = requestOf(name, office);
      expect((await world.call(`GET ${path}${query}`, { token: office.me.token })).status).toBe(200);
    }
    expect(await version(world.db, office.company)).toBe(before);
  });

  it('a row that moves to another company raises the versions of both', async () => {
    const { db } = await openTables(engine);
    const [from, to] = [await addCompany({ db }), await addCompany({ db })];
    const { id } = await addEmployee({ db }, from);
    const before = [await version(db, from), await version(db, to)];
    await db.updateTable('employee').set({ company_id: to }).where('id', '=', id).execute();
    const after = [await version(db, from), await version(db, to)];
    expect(after.map((now, at) => now > (before[at] ?? Infinity))).toEqual([true, true]);
  });

  it('notes the recipients of comments that were added, changed or deleted, with their contact too', async () => {
    const { db } = await openTables(engine);
    const company = await addCompany({ db });
    const [me, first, second] = [
      await addEmployee({ db }, company),
      await addEmployee({ db }, company),
      await addEmployee({ db }, company),
    ];
    const contact = await addContactRow({ db }, company);
    const comment = { company_id: company, contact_id: contact, employee_id: me.id, body: 'x' };
    let before = await version(db, company);
    const noted = async (work: { execute(): Promise<unknown> }) => {
      await work.execute();
      const now = await version(db, company);
      const told = await recipientsBetween(db, company, before, now);
      before = now;
      return [...told].toSorted((a, b) => a - b);
    };
    const add = (recipient_id: number | null) =>
      db.insertInto('contact_comment').values({ ...comment, recipient_id });
    expect(await noted(add(first.id))).toEqual([first.id]);
    expect(await noted(add(null))).toEqual([]);
    const change = db.updateTable('contact_comment').where('recipient_id', 'is not', null);
    expect(await noted(change.set({ recipient_id: second.id }))).toEqual([first.id, second.id]);
    await add(first.id).execute();
    expect(await noted(db.deleteFrom('contact'))).toEqual([first.id, second.id]);
  });

  it('a transaction that is rolled back raises nothing', async () => {
    const { db } = await openTables(engine);
    const company = await addCompany({ db });
    const before = await version(db, company);
    const attempt = db.transaction().execute(async (transaction) => {
      await addContactRow({ db: transaction }, company);
      await addContactRow({ db: transaction }, company);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await version(db, company)).toBe(before);
  });

  it('parallel writers of one company all raise it, without deadlock', async () => {
    const { db } = await openTables(engine);
    const company = await addCompany({ db });
    const people = await Promise.all(Array.from({ length: 4 }, () => addEmployee({ db }, company)));
    const before = await version(db, company);
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        db.transaction().execute(async (transaction) => {
          await addContactRow({ db: transaction }, company, { name: `Contact ${turn}` });
          const { id } = people[turn % people.length] ?? { id: 0 };
          await transaction
            .updateTable('employee')
            .set({ do_not_disturb: turn % 2 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    expect(await version(db, company)).toBeGreaterThanOrEqual(before + 40);
  });
});
