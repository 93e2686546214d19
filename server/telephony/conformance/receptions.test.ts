import { expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addReception } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  it('answers the receptions and chat receptions of the company, with their names and numbers', async () => {
    const world = await openWorld(engine);
    const company = await addCompany(world);
    const { token } = await addEmployee(world, company);
    await addReception(world, await addCompany(world), { name: 'Elsewhere' });
    const id = await addReception(world, company, { name: 'Main line', number: '4533120000' });
    const chat = await addReception(world, company, { kind: 'ChatReception', name: 'Website', number: null });
    const { status, body } = await world.call('GET /api/v2/receptions', { token });
    expect([status, body]).toEqual([
      200,
      {
        receptions: [
          { id, name: 'Main line', phone_number: { number: '4533120000' }, endpoint: `Reception#${id}` },
          { id: chat, name: 'Website', phone_number: null, endpoint: `ChatReception#${chat}` },
        ],
      },
    ]);
  });
});
