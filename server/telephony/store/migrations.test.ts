import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addSmiley } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openTables } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  const open = () => openTables(engine);

  test('one request is answered by at most one smiley, and one e-mail signs in one person', async () => {
    const { db } = await open();
    const company = await addCompany({ db });
    const person = { email: 'a@a.example' };
    await addEmployee({ db }, company, person);
    await expect(addEmployee({ db }, company, person)).rejects.toThrow(/unique/i);
    const request = { endpoint_kind: 'Reception', endpoint_id: 1 } as const;
    await addSmiley({ db }, company, request);
    await addSmiley({ db }, company, request);
    await expect(db.updateTable('smiley').set({ request_id: 1 }).execute()).rejects.toThrow(/unique/i);
  });

  test('text is refused in a column of numbers', async () => {
    const { db } = await open();
    const insert = sql`insert into sound (file, bytes, duration) values ('a.mp3', 'many', 3)`.execute(db);
    await expect(insert).rejects.toThrow(/TEXT value in INTEGER column|invalid input syntax for type bigint/);
  });
});
