import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forEachEngine, temporaryDataDir } from '#testing/db/databases.ts';
import { verifyPassword } from '../store/password.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seed.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { openTables } from '#testing/telephony/world.ts';

const now = Date.UTC(2026, 10, 18, 9, 42);

forEachEngine((engine) => {
  const open = () => openTables(engine);

  test('an empty database gets the demo companies, and the password opens each account', async () => {
    const { db } = await open();
    expect(await seedDemo(db, { now, soundsDir: SPEECH_DIR })).toBe(true);
    const accounts = await db
      .selectFrom('employee')
      .innerJoin('company', 'company.id', 'employee.company_id')
      .select(['employee.email', 'employee.password_hash', 'company.name as company', 'employee.admin'])
      .where('email', 'is not', null)
      .execute();
    expect(accounts).toHaveLength(DEMO_ACCOUNTS.length);
    for (const { email, company } of DEMO_ACCOUNTS) {
      const account = accounts.find((one) => one.email === email);
      expect(account).toMatchObject({ company });
      expect(await verifyPassword(DEMO_PASSWORD, account?.password_hash)).toBe(true);
    }
  });

  test('every reference is to an existing row', async () => {
    const { db } = await open();
    await seedDemo(db, { now, soundsDir: SPEECH_DIR });
    const dangling = await sql<{ what: string; count: number }>`
      select 'voicemail' as what, count(*) as count from voicemail v
        where not exists (select 1 from reception r where r.kind = v.endpoint_kind and r.id = v.endpoint_id and r.company_id = v.company_id)
          and not exists (select 1 from employee e where v.endpoint_kind = 'Employee' and e.id = v.endpoint_id and e.company_id = v.company_id)
      union all select 'smiley', count(*) from smiley s
        where not exists (select 1 from reception r where r.kind = s.endpoint_kind and r.id = s.endpoint_id and r.company_id = s.company_id)
           or not exists (select 1 from smiley_request q where q.id = s.request_id and q.endpoint_id = s.endpoint_id and q.employee_id = s.employee_id)
           or (s.conversation_type = 'chat' and not exists (select 1 from chat c where c.uuid = s.conversation_uuid and c.answered_by_id = s.employee_id))
      union all select 'member', count(*) from employee_group_member m
        join employee e on e.id = m.employee_id where e.company_id <> m.company_id
    `.execute(db);
    expect(dangling.rows.map((row) => ({ ...row }))).toEqual([
      { what: 'voicemail', count: 0 },
      { what: 'smiley', count: 0 },
      { what: 'member', count: 0 },
    ]);
  });

  test('numbering continues after the seed', async () => {
    const { db } = await open();
    await seedDemo(db, { now, soundsDir: SPEECH_DIR });
    const { last } = await db
      .selectFrom('contact')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const row = { company_id: 1, name: 'New', number: null, email: null };
    const added = await db.insertInto('contact').values(row).returning('id').executeTakeFirstOrThrow();
    expect(added.id).toBe(last + 1);
  });

  test('parallel seeds write once', async () => {
    const { db } = await open();
    const done = await Promise.all([1, 2, 3].map(() => seedDemo(db, { now, soundsDir: SPEECH_DIR })));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('company').select('id').execute()).toHaveLength(2);
  });

  test('a missing sound stops the seed before anything is written', async () => {
    const { db } = await open();
    await expect(seedDemo(db, { now, soundsDir: temporaryDataDir() })).rejects.toThrow('is missing from');
    expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
  });
});
