import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addChat, addReception } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

const MINUTE = 60_000;
const STATES = ['new', 'ringing', 'answered', 'ended', 'missed'] as const;
const iso = (at: number) => new Date(at).toISOString();

forEachEngine((engine) => {
  describe('chats (spec, Endpoints › Chats)', () => {
    let world: World;
    let me: Person;
    let website: number;
    let shop: number;
    /** Newest first. */
    const all: { uuid: string; at: number; state: string; endpoint: number }[] = [];

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette' });
      website = await addReception(world, company, { kind: 'ChatReception' });
      shop = await addReception(world, company, { kind: 'ChatReception' });
      for (let index = 0; index < 45; index += 1) {
        const at = NOW - Math.floor(index / 2) * MINUTE;
        const state = STATES[index % 5] ?? 'new';
        const endpoint = index % 3 === 0 ? shop : website;
        const uuid = await addChat(world, company, endpoint, { started_at: at, state });
        all.push({ uuid, at, state, endpoint });
      }
      all.sort((a, b) => b.at - a.at || (a.uuid < b.uuid ? 1 : -1));
    });

    const list = async (query = '') =>
      (await world.call(`GET /api/v2/chats${query}`, { token: me.token })).body.chats as { uuid: string }[];
    const uuids = async (query: string) => (await list(`?limit=100&${query}`)).map((chat) => chat.uuid);
    const expected = (fits: (chat: (typeof all)[number]) => boolean) =>
      all.filter(fits).map((chat) => chat.uuid);

    it('lists newest first: 30 by default, 100 at most', async () => {
      expect((await list()).map((chat) => chat.uuid)).toEqual(all.slice(0, 30).map((chat) => chat.uuid));
      expect(await uuids('')).toEqual(all.map((chat) => chat.uuid));
    });

    it('filters by endpoint, state and time, in any combination', async () => {
      const [from, to] = [NOW - 15 * MINUTE, NOW - 5 * MINUTE];
      for (const state of [undefined, ...STATES])
        for (const endpoint of [undefined, website, shop])
          for (const timed of [false, true]) {
            const query = [
              state && `state=${state}`,
              endpoint && `endpoint=ChatReception%23${endpoint}`,
              timed && `started_at_gt_or_eq=${iso(from)}&started_at_lt_or_eq=${iso(to)}`,
            ]
              .filter(Boolean)
              .join('&');
            expect(await uuids(query), query).toEqual(
              expected(
                (chat) =>
                  (state === undefined || chat.state === state) &&
                  (endpoint === undefined || chat.endpoint === endpoint) &&
                  (!timed || (chat.at >= from && chat.at <= to)),
              ),
            );
          }
    });

    it('answers every field, the e-mail under both names', async () => {
      const uuid = await addChat(world, me.companyId, website, {
        started_at: NOW - 100 * MINUTE,
        answered_at: NOW - 99 * MINUTE,
        answered_by_id: me.id,
        ended_at: NOW - 90 * MINUTE,
        state: 'ended',
      });
      const { body } = await world.call(`GET /api/v2/chats/${uuid.toUpperCase()}`, { token: me.token });
      expect(body).toEqual({
        chat: {
          uuid,
          endpoint: `ChatReception#${website}`,
          from_name: 'Ida Holm',
          from_email: 'ida@holm.example',
          from_mail: 'ida@holm.example',
          started_at: iso(NOW - 100 * MINUTE),
          answered_at: iso(NOW - 99 * MINUTE),
          answered_by: { name: 'Mette', endpoint: `Employee#${me.id}` },
          ended_at: iso(NOW - 90 * MINUTE),
          state: 'ended',
        },
      });
      const waiting = (await world.call(`GET /api/v2/chats/${all[0]?.uuid}`, { token: me.token })).body.chat;
      expect(waiting).toMatchObject({ answered_at: null, answered_by: null, ended_at: null });
    });
  });
});
