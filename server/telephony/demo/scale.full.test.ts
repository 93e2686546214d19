import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { seedDemo } from './seed.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { SCALE_ACCOUNT, SCALE_COMPANY, scaleNumber, seedScale } from './scale.ts';
import { openTables } from '#testing/telephony/world.ts';

const now = Date.UTC(2026, 10, 18, 9, 42);
const counts = { employees: 120, contacts: 700, voicemails: 1500, smileys: 900, chats: 600 };

forEachEngine((engine) => {
  const open = () => openTables(engine);

  test('adds one company of the requested size to the demo companies', async () => {
    const { db } = await open();
    await seedDemo(db, { now, soundsDir: SPEECH_DIR });
    const seen: (readonly number[])[] = [];
    await seedScale(db, { now, password: 'p', counts, onProgress: (...rows) => seen.push(rows) });

    const company = await db
      .selectFrom('company')
      .select('id')
      .where('name', '=', SCALE_COMPANY)
      .executeTakeFirstOrThrow();
    expect(company.id).toBe(3);
    const tables = {
      employee: 120,
      contact: 700,
      voicemail: 1500,
      smiley: 900,
      chat: 600,
      smiley_request: 2308,
    } as const;
    for (const [table, expected] of Object.entries(tables) as [keyof typeof tables, number][]) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', company.id)
        .executeTakeFirstOrThrow();
      expect([table, count]).toEqual([table, expected]);
    }
    // With lines, teams and their members.
    expect(seen.at(-1)).toEqual([6269, 6269]);
    const account = await db
      .selectFrom('employee')
      .select(['company_id', 'admin'])
      .where('email', '=', SCALE_ACCOUNT)
      .executeTakeFirst();
    expect(account).toMatchObject({ company_id: 3, admin: 0 });
  });

  test('every column gets its own value, and smileys belong to their requests', async () => {
    const { db } = await open();
    await seedScale(db, { now, password: 'p', counts });
    const smileys = await db
      .selectFrom('smiley')
      .innerJoin('smiley_request', 'smiley_request.id', 'smiley.request_id')
      .select([
        'rated_at',
        'requested_at',
        'smiley.employee_id',
        'smiley_request.employee_id as asked',
        'rating',
        'number',
        'email',
        'smiley.conversation_type',
      ])
      .execute();
    expect(smileys).toHaveLength(900);
    for (const smiley of smileys) {
      expect(smiley.rated_at).toBeGreaterThan(smiley.requested_at);
      expect(smiley.employee_id).toBe(smiley.asked);
      expect([0, 1]).toContain(smiley.rating);
      expect(smiley.conversation_type === 'call').toBe(smiley.number !== null);
      expect(smiley.conversation_type === 'chat').toBe(smiley.email !== null);
    }
    const voicemails = await db.selectFrom('voicemail').select(['id', 'created_at']).orderBy('id').execute();
    const moments = voicemails.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    const members = await db.selectFrom('employee_group_member').select('employee_id').distinct().execute();
    expect(members).toHaveLength(120);
  });

  test('refuses to run a second time, also after an unfinished run', async () => {
    const { db } = await open();
    await seedScale(db, { now, password: 'p', counts });
    await expect(seedScale(db, { now, password: 'p', counts })).rejects.toThrow(
      'is in this database already',
    );
    await db
      .updateTable('company')
      .set({ name: `${SCALE_COMPANY} (unfinished)` })
      .execute();
    await expect(seedScale(db, { now, password: 'p', counts })).rejects.toThrow('stopped half-way');
  });
});

test('900,000 numbers are all different and can be dialled', () => {
  const numbers = new Set(Array.from({ length: 900_000 }, (_, index) => scaleNumber(index)));
  expect(numbers.size).toBe(900_000);
  for (const index of [0, 1, 77_777, 899_999])
    expect(isValidPhoneNumber(`+${scaleNumber(index)}`)).toBe(true);
});
