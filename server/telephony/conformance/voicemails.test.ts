import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { SPEECH, SPEECH_DIR } from '../store/speech.ts';
import { addContactRow, addReception, addVoicemail } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

const HOUR = 3_600_000;
const ids = (answer: { body: { voice_mails: { id: number }[] } }) =>
  answer.body.voice_mails.map((one) => one.id);

forEachEngine((engine) => {
  describe('voicemails (spec, Endpoints › Voicemails)', () => {
    let world: World;
    let me: Person;
    let other: Person;
    let reception: number;
    const rows = { toReception: 0, toMe: 0, toOther: 0, withheld: 0 };

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette', number: '4570261021' });
      other = await addEmployee(world, company, { admin: 1 });
      reception = await addReception(world, company, { name: 'Main line', number: '4533120000' });
      const to = (kind: 'Employee' | 'Reception', id: number, age: number, from?: string | null) =>
        addVoicemail(
          world,
          company,
          { kind, id },
          { created_at: NOW - age, ...(from === undefined ? {} : { from_number: from }) },
        );
      rows.toReception = await to('Reception', reception, HOUR);
      rows.toMe = await to('Employee', me.id, 2 * HOUR, '4511111111');
      rows.toOther = await to('Employee', other.id, 3 * HOUR);
      rows.withheld = await to('Reception', reception, 4 * HOUR, null);
      await addContactRow(world, company, { name: 'Ida Holm', number: '4520304050' });
    });

    const list = (query = '') => world.call(`GET /api/v2/voice_mails${query}`, { token: me.token });

    it('lists those for all receptions and the authenticated employee, newest first', async () => {
      const answer = await list();
      expect(answer.status).toBe(200);
      expect(ids(answer)).toEqual([rows.toReception, rows.toMe, rows.withheld]);
      expect(ids(await world.call('GET /api/v2/voice_mails', { token: other.token }))).toEqual([
        rows.toReception,
        rows.toOther,
        rows.withheld,
      ]);
    });

    it('answers every field of the resource, with the caller’s contact', async () => {
      const { body } = await list('?limit=1');
      expect(body).toEqual({
        voice_mails: [
          {
            id: rows.toReception,
            created_at: '2026-11-20T08:41:00.000Z',
            duration: 12,
            endpoint: `Reception#${reception}`,
            endpoint_name: 'Main line',
            from_number: '4520304050',
            from_number_formatted: '20 30 40 50',
            from_contact: {
              id: expect.any(Number),
              name: 'Ida Holm',
              number: '4520304050',
              number_formatted: '20 30 40 50',
              email: 'ida@holm.example',
            },
            heard: false,
            sound: {
              formats: ['audio/mpeg'],
              url: `${world.url}/api/v2/voice_mails/${rows.toReception}/sound`,
            },
          },
        ],
      });
    });

    it('shows a caller who withheld the number, and one who is no contact', async () => {
      const { body } = await world.call(`GET /api/v2/voice_mails/${rows.withheld}`, { token: me.token });
      expect(body.voice_mails).toMatchObject({ from_number: null, from_contact: null });
      const stranger2 = await world.call(`GET /api/v2/voice_mails/${rows.toMe}`, { token: me.token });
      expect(stranger2.body.voice_mails).toMatchObject({
        from_number: '4511111111',
        from_contact: null,
        endpoint_name: 'Mette',
      });
    });

    it('filters by time (inclusive), endpoint and number, to or from, in any combination', async () => {
      const at = (age: number) => new Date(NOW - age).toISOString();
      const { toReception, toMe, withheld } = rows;
      for (const [query, found] of [
        [`created_at_lt_or_eq=${at(2 * HOUR)}`, [toMe, withheld]],
        ['created_at_lt_or_eq=2026-11-20T08:41:00%2B01:00', [toMe, withheld]],
        [`endpoint=Reception%23${reception}`, [toReception, withheld]],
        [`endpoint=Employee%23${me.id}`, [toMe]],
        [`endpoint=Employee%23${other.id}`, []],
        ['number=4511111111', [toMe]],
        ['number=4570261021', [toMe]],
        ['number=4533120000', [toReception, withheld]],
        [`number=4520304050&endpoint=Employee%23${me.id}`, []],
        [`number=4533120000&created_at_lt_or_eq=${at(3 * HOUR)}`, [withheld]],
        ['number=4599999999', []],
      ] as const)
        expect(ids(await list(`?${query}`)), query).toEqual(found);
    });

    it('answers 10 by default, 100 at most', async () => {
      for (let index = 0; index < 105; index += 1)
        await addVoicemail(
          world,
          me.companyId,
          { kind: 'Employee', id: other.id },
          { created_at: NOW - index },
        );
      const listOf = async (query: string) =>
        ids(await world.call(`GET /api/v2/voice_mails${query}`, { token: other.token })).length;
      expect(await listOf('')).toBe(10);
      expect(await listOf('?limit=100')).toBe(100);
      expect(await listOf('?limit=5000')).toBe(100);
      expect(await listOf('?limit=3')).toBe(3);
    });

    it('answers one voicemail under the plural key, and after PUT under the singular', async () => {
      const path = `/api/v2/voice_mails/${rows.toMe}`;
      expect(Object.keys((await world.call(`GET ${path}`, { token: me.token })).body)).toEqual([
        'voice_mails',
      ]);
      for (const heard of [true, true, false]) {
        const changed = await world.call(`PUT ${path}`, { token: me.token, body: { voice_mail: { heard } } });
        expect(changed.status).toBe(200);
        expect(changed.body).toMatchObject({ voice_mail: { id: rows.toMe, heard } });
        expect((await world.call(`GET ${path}`, { token: me.token })).body.voice_mails.heard).toBe(heard);
      }
    });

    it('sends the sound as audio/mpeg: whole, by range, revalidated', async () => {
      const path = `/api/v2/voice_mails/${rows.toReception}/sound`;
      const expected = await readFile(join(SPEECH_DIR, SPEECH[0]?.file ?? ''));
      const get = (headers: Record<string, string> = {}) =>
        fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${me.token}`, ...headers } });
      const whole = await get();
      expect(whole.status).toBe(200);
      expect(whole.headers.get('content-type')).toBe('audio/mpeg');
      expect(whole.headers.get('accept-ranges')).toBe('bytes');
      expect(Buffer.from(await whole.arrayBuffer()).equals(expected)).toBe(true);

      const size = expected.length;
      const ranges: [string, number, number][] = [
        ['bytes=0-99', 0, 99],
        ['bytes=100-', 100, size - 1],
        ['bytes=-50', size - 50, size - 1],
        [`bytes=10-${size + 500}`, 10, size - 1],
      ];
      for (const [range, start, end] of ranges) {
        const part = await get({ range });
        expect(part.status, range).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
        expect(Buffer.from(await part.arrayBuffer()).equals(expected.subarray(start, end + 1)), range).toBe(
          true,
        );
      }
      const outside = await get({ range: `bytes=${size}-` });
      expect(outside.status).toBe(416);
      expect(outside.headers.get('content-range')).toBe(`bytes */${size}`);
      const etag = whole.headers.get('etag') ?? '';
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        expect((await get({ 'if-none-match': known })).status, known).toBe(304);
      expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
      const head = await world.call(`HEAD ${path}`, { token: me.token });
      expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, String(size), '']);
    });

    it('treats those of other people as missing, in every operation', async () => {
      const path = `/api/v2/voice_mails/${rows.toOther}`;
      const { token } = me;
      for (const line of [`GET ${path}`, `DELETE ${path}`, `GET ${path}/sound`])
        expect((await world.call(line, { token })).status, line).toBe(404);
      const body = { voice_mail: { heard: true } };
      expect((await world.call(`PUT ${path}`, { token, body })).status).toBe(404);
      const kept = world.db.selectFrom('voicemail').where('id', '=', rows.toOther).select('heard');
      expect(await kept.execute()).toEqual([{ heard: 0 }]);
    });

    it('deletes with an empty 200, once', async () => {
      const path = `/api/v2/voice_mails/${rows.withheld}`;
      const deleted = await world.call(`DELETE ${path}`, { token: me.token });
      expect([deleted.status, deleted.text]).toEqual([200, '']);
      expect((await world.call(`DELETE ${path}`, { token: me.token })).status).toBe(404);
      expect((await world.call(`GET ${path}`, { token: me.token })).status).toBe(404);
    });
  });
});
