import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import {
  addContactRow,
  addReception,
  addRequest,
  addSmiley,
  type SmileyValues,
} from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

forEachEngine((engine) => {
  describe('smileys (spec, Endpoints › Smileys)', () => {
    let world: World;
    let me: Person;
    let bo: Person;
    let stranger: Person;
    let main: number;
    let chat: number;
    /** The rows of the database, newest first: the oracle for the filters. */
    const all: (SmileyValues & { id: number })[] = [];

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company);
      bo = await addEmployee(world, company);
      stranger = await addEmployee(world, await addCompany(world));
      main = await addReception(world, company);
      chat = await addReception(world, company, { kind: 'ChatReception', name: 'Website', number: null });
      await addContactRow(world, company, { name: 'Ida Holm', number: '4520304050' });
      await addContactRow(world, company, { name: 'Bo Lund', number: null, email: 'bo@lund.example' });
      const foreign = await addReception(world, stranger.companyId);
      await addSmiley(world, stranger.companyId, { endpoint_kind: 'Reception', endpoint_id: foreign });
      for (let index = 0; index < 36; index += 1) {
        const isChat = index % 3 === 0;
        const values = {
          conversation_type: isChat ? ('chat' as const) : ('call' as const),
          rated_at: NOW - Math.floor(index / 2) * HOUR,
          rating: index % 4 === 0 ? (0 as const) : (1 as const),
          comment: index % 5 === 0 ? `Comment ${index}` : null,
          number: isChat ? null : index % 2 === 0 ? '4520304050' : '4511111111',
          email: isChat ? 'bo@lund.example' : null,
          endpoint_kind: isChat ? ('ChatReception' as const) : ('Reception' as const),
          endpoint_id: isChat ? chat : main,
          employee_id: index % 7 === 0 ? null : index % 2 === 0 ? me.id : bo.id,
        };
        const id = await addSmiley(world, company, values);
        all.push({ ...values, id } as SmileyValues & { id: number });
      }
      all.sort((a, b) => b.rated_at - a.rated_at || b.id - a.id);
    });

    const get = (path: string, person = me) =>
      world.call(`GET /api/v2/smileys${path}`, { token: person.token });
    const idsOf = async (query: string) =>
      (await get(`?limit=100&${query}`)).body.smileys.map(({ id }) => id);

    it('lists newest first, 10 by default, and only the company’s own', async () => {
      expect((await get('')).body.smileys.map(({ id }) => id)).toEqual(all.slice(0, 10).map((one) => one.id));
      expect(await idsOf('')).toEqual(all.map((one) => one.id));
      expect((await get('', stranger)).body.smileys).toHaveLength(1);
    });

    it('answers every field of a call’s smiley and of a chat’s', async () => {
      const recorded = await addSmiley(world, me.companyId, {
        endpoint_kind: 'Reception',
        endpoint_id: main,
        employee_id: me.id,
        rated_at: NOW - 90 * 24 * HOUR,
        comment: 'Sød betjening',
        recording_id: 77,
        recording_started_at: NOW - 90 * 24 * HOUR - 60_000,
        recording_sound_id: 1,
      });
      const [old] = (await get(`?rated_at_lt_or_eq=${iso(NOW - 80 * 24 * HOUR)}`)).body.smileys;
      const at = iso(NOW - 90 * 24 * HOUR);
      expect(old).toEqual({
        id: recorded,
        conversation_type: 'call',
        conversation_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        call_uuid: old?.conversation_uuid,
        rated_at: at,
        sort_value: at,
        rating: 1,
        comment: 'Sød betjening',
        number: '4520304050',
        number_formatted: '20 30 40 50',
        email: null,
        contact: {
          id: expect.any(Number),
          name: 'Ida Holm',
          number: '4520304050',
          number_formatted: '20 30 40 50',
          email: 'ida@holm.example',
        },
        endpoint: `Reception#${main}`,
        reception_id: main,
        employee_id: me.id,
        call_recording: {
          id: 77,
          started_at: iso(NOW - 90 * 24 * HOUR - 60_000),
          duration: expect.any(Number),
          sound: { formats: ['audio/mpeg'], url: `${world.url}/recordings/77/sound` },
        },
      });
      const [fromChat] = (await get(`?endpoint=ChatReception%23${chat}&limit=1`)).body.smileys;
      expect(fromChat).toMatchObject({
        conversation_type: 'chat',
        call_uuid: null,
        number: null,
        email: 'bo@lund.example',
        contact: { name: 'Bo Lund' },
        endpoint: `ChatReception#${chat}`,
        reception_id: null,
        call_recording: null,
      });

      const sound = (token: string) => world.call('GET /recordings/77/sound', { token });
      expect((await sound(me.token)).headers.get('content-type')).toBe('audio/mpeg');
      expect((await sound(stranger.token)).status).toBe(404);
      expect((await world.call('GET /recordings/77/sound')).status).toBe(401);
      await world.db.deleteFrom('smiley').where('id', '=', recorded).execute();
    });

    it('names the oldest contact of a chatter, in upper or lower case', async () => {
      const { companyId, token } = await addEmployee(world, await addCompany(world));
      const ofChat = { conversation_type: 'chat', number: null, endpoint_kind: 'ChatReception' } as const;
      for (const email of ['Ida@holm.example', 'ida@holm.example', 'Åse@holm.example'])
        await addContactRow(world, companyId, { name: email, number: null, email });
      for (const email of ['Åse@holm.example', 'ida@holm.example', 'IDA@Holm.example', 'bo@holm.example'])
        await addSmiley(world, companyId, { ...ofChat, endpoint_id: 1, email });
      const { smileys } = (await world.call('GET /api/v2/smileys', { token })).body;
      expect(smileys.map(({ email, contact }) => `${email} ${contact?.name}`)).toEqual([
        'bo@holm.example undefined',
        'IDA@Holm.example Ida@holm.example',
        'ida@holm.example Ida@holm.example',
        'Åse@holm.example Åse@holm.example',
      ]);
    });

    it('combines all nine filters in any way', async () => {
      const at = NOW - 8 * HOUR;
      const filters: [string, (one: (typeof all)[number]) => boolean][] = [
        ['number=4520304050', (one) => one.number === '4520304050'],
        [`rated_at_lt_or_eq=${iso(at)}`, (one) => one.rated_at <= at],
        [`rated_at_gt_or_eq=${iso(NOW - 14 * HOUR)}`, (one) => one.rated_at >= NOW - 14 * HOUR],
        [`endpoint=Reception%23${main}`, (one) => one.endpoint_kind === 'Reception'],
        [`reception_id=${main}`, (one) => one.endpoint_kind === 'Reception'],
        [`employee_id=${me.id}`, (one) => one.employee_id === me.id],
        ['rating=1', (one) => one.rating === 1],
        ['commented=false', (one) => one.comment !== null],
      ];
      for (let mask = 0; mask < 2 ** filters.length; mask += 1) {
        const chosen = filters.filter((_, index) => (mask >> index) % 2 === 1);
        const expected = all.filter((one) => chosen.every(([, fits]) => fits(one))).map((one) => one.id);
        const query = chosen.map(([text]) => text).join('&');
        expect(await idsOf(query), query).toEqual(expected);
      }
    });

    it('filters by rating 0, by a chat reception, and by an endpoint without smileys', async () => {
      expect(await idsOf('rating=0')).toEqual(all.filter((one) => one.rating === 0).map((one) => one.id));
      expect(await idsOf(`endpoint=ChatReception%23${chat}`)).toEqual(
        all.filter((one) => one.endpoint_kind === 'ChatReception').map((one) => one.id),
      );
      expect(await idsOf(`endpoint=Reception%23${chat}`)).toEqual([]);
      expect(await idsOf(`endpoint=ChatReception%23${chat}&reception_id=${main}`)).toEqual([]);
    });

    it('finds nothing of an employee or a reception that nobody is', async () => {
      const interval = `from_time=${iso(NOW - HOUR)}&to_time=${iso(NOW)}`;
      for (const id of ['0', '-1', '999999', '9'.repeat(30)])
        for (const filter of [
          `employee_id=${id}`,
          `reception_id=${id}`,
          `number=4520304050&employee_id=${id}`,
        ])
          expect(await idsOf(filter), filter).toEqual([]);
      const none = (await get(`/statistics?${interval}&reception_id=0`)).body.statistics.receptions;
      expect(none).toEqual([]);
      const zeros = (await get(`/statistics?${interval}&employee_id=0`)).body.statistics.receptions;
      expect(zeros.map((one) => [one.id, one.smileys_count])).toEqual([
        [main, 0],
        [chat, 0],
      ]);
    });

    it('reads the short forms of ISO 8601, also with a plus that arrived as a space', async () => {
      const at = NOW - 8 * HOUR;
      const since = all.filter((one) => one.rated_at >= at).map((one) => one.id);
      const start = iso(at + HOUR).slice(0, 16);
      for (const time of [
        `${iso(at).slice(0, 16)}Z`,
        ...['%2B01:00', ':00%2B0100', '+0100', ':00+01'].map((end) => start + end),
      ])
        expect(await idsOf(`rated_at_gt_or_eq=${time}`), time).toEqual(since);
    });

    describe('statistics', () => {
      const statistics = async (query: string) =>
        (await get(`/statistics?${query}`)).body.statistics.receptions;
      const interval = (from: number, to: number) => `from_time=${iso(from)}&to_time=${iso(to)}`;

      it('agree exactly with the list, per endpoint and per employee, in any interval', async () => {
        await addRequest(world, me.companyId, {
          endpoint_kind: 'Reception',
          endpoint_id: main,
          requested_at: NOW,
        });
        const counts = (rows: typeof all) => {
          const positive = rows.filter((one) => one.rating === 1).length;
          return {
            smileys_count: rows.length,
            positive_smileys_count: positive,
            negative_smileys_count: rows.length - positive,
            commented_smileys_count: rows.filter((one) => one.comment !== null).length,
            average_rating: rows.length === 0 ? null : positive / rows.length,
          };
        };
        for (const [from, to] of [
          [NOW - 100 * HOUR, NOW],
          // Neither end at a day's border, and before 1970, where a division rounds the other way.
          [NOW - 1000 * HOUR + 4321, NOW - 10 * HOUR + 1234],
          [-73 * HOUR - 1, NOW - 24_000 * HOUR],
          [-73 * HOUR - 1, -1],
          [NOW - 8 * HOUR, NOW - 3 * HOUR],
          [NOW - 500 * HOUR, NOW - 400 * HOUR],
        ] as const)
          for (const employee of [undefined, me.id, bo.id]) {
            const fits = ({ rated_at: at, employee_id }: SmileyValues) =>
              at >= from && at <= to && (employee === undefined || employee_id === employee);
            const expected = [['Reception', main] as const, ['ChatReception', chat] as const].map(
              ([kind, id]) => {
                const rows = all.filter((one) => one.endpoint_kind === kind && fits(one));
                const people = [me.id, bo.id].filter((one) => rows.some((row) => row.employee_id === one));
                // The one unanswered request names no employee.
                const unanswered = kind === 'Reception' && employee === undefined && to === NOW ? 1 : 0;
                return {
                  id,
                  endpoint: `${kind}#${id}`,
                  smileys_request_count: rows.length + unanswered,
                  ...counts(rows),
                  employees: people.map((one) => ({
                    id: one,
                    ...counts(rows.filter((row) => row.employee_id === one)),
                  })),
                };
              },
            );
            const query = employee === undefined ? '' : `&employee_id=${employee}`;
            expect(await statistics(interval(from, to) + query)).toEqual(expected);
          }
      });

      it('can be limited to an endpoint, by name or by the deprecated reception_id', async () => {
        const whole = await statistics(interval(NOW - 100 * HOUR, NOW));
        const of = async (query: string) => statistics(`${interval(NOW - 100 * HOUR, NOW)}&${query}`);
        expect(await of(`endpoint=Reception%23${main}`)).toEqual([whole[0]]);
        expect(await of(`reception_id=${main}`)).toEqual([whole[0]]);
        expect(await of(`endpoint=ChatReception%23${chat}`)).toEqual([whole[1]]);
        expect(await of('endpoint=Reception%23999999')).toEqual([]);
      });
    });
  });
});
