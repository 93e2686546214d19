import { makeIntakeKey } from '#server/telephony/store/intake-keys.ts';
import type { TestEngine } from '../db/databases.ts';
import { addReception } from './rows.ts';
import { addCompany, addEmployee, NOW, openWorld } from './world.ts';

/** A time before now, as an event has it. */
export const iso = (ago = 0): string => new Date(NOW - ago).toISOString();

/** A company with a key for sending events, and one employee of another. */
export async function openIntake(engine: TestEngine) {
  const world = await openWorld(engine);
  const company = await addCompany(world);
  const me = await addEmployee(world, company, { name: 'Mette' });
  const reception = await addReception(world, company, { number: '4533120000' });
  const web = await addReception(world, company, { kind: 'ChatReception', number: null });
  const other = await addEmployee(world, await addCompany(world, { name: 'Pilot Bakery' }));
  const { key } = await makeIntakeKey(world.db, { companyId: company, label: 'Asterisk', now: NOW });
  let count = 0;
  return {
    world,
    me,
    other,
    reception,
    web,
    key,
    post: (body: unknown, token = key) => world.call('POST /intake/events', { token, body }),
    event: (type: string, more: object) => ({ id: `e${(count += 1)}`, type, at: iso(), ...more }),
    /** The answer's status. */
    putSound: async (path: string, sound: Buffer): Promise<number> => {
      const answer = await fetch(`${world.url}/intake/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
        body: new Uint8Array(sound),
      });
      return answer.status;
    },
  };
}

export type Intake = Awaited<ReturnType<typeof openIntake>>;
