import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { iso, openIntake, type Intake } from '#testing/telephony/intake.ts';
import { NOW, type World } from '#testing/telephony/world.ts';
import { forgetPerson } from '../store/forget.ts';
import { sweepRecordings } from '../store/intake-sounds.ts';
import { SPEECH, SPEECH_DIR } from '../store/speech.ts';

const MP3 = readFileSync(join(SPEECH_DIR, SPEECH[0]?.file ?? ''));

forEachEngine((engine) => {
  describe('sounds of the intake', () => {
    let world: World;
    let { me, other, reception, post, event, key, putSound } = {} as Intake;
    beforeAll(async () => {
      ({ world, me, other, reception, post, event, key, putSound } = await openIntake(engine));
    });

    it('has a voicemail in the inbox when its sound has come, once', async () => {
      const voicemail = crypto.randomUUID();
      const left = { voicemail, endpoint: `Reception#${reception}`, from: null, duration: 9 };
      const put = (body: Buffer) => putSound(`voicemails/${voicemail}/sound`, body);
      expect(await put(MP3)).toBe(404);
      await post(event('voicemail.left', left));
      const list = async () =>
        (await world.call('GET /api/v2/voice_mails', { token: me.token })).body.voice_mails;
      expect(await list()).toEqual([]);
      expect(await put(Buffer.from('<html>not a sound</html>'))).toBe(422);
      expect([await put(MP3), await put(MP3)]).toEqual([201, 200]);
      const [one, ...more] = await list();
      expect([one?.created_at, one?.duration, one?.heard, more]).toEqual([iso(), 9, false, []]);
      const sound = (headers = {}) =>
        fetch(`${world.url}/api/v2/voice_mails/${one?.id}/sound`, {
          headers: { authorization: `Bearer ${me.token}`, ...headers },
        });
      expect(Buffer.from(await (await sound()).arrayBuffer()).equals(MP3)).toBe(true);
      const part = await sound({ range: 'bytes=10-19' });
      expect(part.headers.get('content-range')).toBe(`bytes 10-19/${MP3.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(MP3.subarray(10, 20))).toBe(true);
      await world.call(`DELETE /api/v2/voice_mails/${one?.id}`, { token: me.token });
      expect(await put(MP3)).toBe(200);
      expect(await list()).toEqual([]);
      expect(await world.db.selectFrom('sound_data').select('sound_id').execute()).toEqual([]);
    });

    const putRecording = (of: string, body = MP3) => putSound(`calls/${of}/recording`, body);
    const recorded = (call: string, from: string | null = '4520304060') => [
      event('call.started', { call, from, to: `Reception#${reception}`, at: iso(60_000) }),
      event('call.answered', { call, employee_id: me.id, at: iso(50_000) }),
      event('call.ended', { call, recording: { started_at: iso(50_000), duration: 49 } }),
    ];
    const smileyOf = (call: string) =>
      event('smiley.given', {
        conversation_type: 'call',
        conversation: call,
        rating: 1,
        endpoint: `Reception#${reception}`,
      });
    const smileyAbout = async (call: string) => {
      const { smileys } = (await world.call('GET /api/v2/smileys', { token: me.token })).body;
      return smileys.find(({ conversation_uuid }) => conversation_uuid === call);
    };
    const soundsLeft = () => world.db.selectFrom('sound_data').select('sound_id').execute();

    it.each(['the smiley', 'the recording'])(
      'plays a recording with the smiley when %s comes first',
      async (one) => {
        const call = crypto.randomUUID();
        expect(await putRecording(call)).toBe(404);
        if (one === 'the smiley') await post([smileyOf(call), ...recorded(call)]);
        else await post(recorded(call));
        expect(await putRecording(call, Buffer.from('<html>'))).toBe(422);
        expect([await putRecording(call), await putRecording(call)]).toEqual([201, 200]);
        if (one === 'the recording') await post(smileyOf(call));
        const smiley = await smileyAbout(call);
        expect(smiley).toMatchObject({
          number: '4520304060',
          employee_id: me.id,
          call_recording: { id: smiley?.id, started_at: iso(50_000), duration: 49 },
        });
        const play = (token: string) =>
          fetch(smiley?.call_recording?.sound.url ?? '', { headers: { authorization: `Bearer ${token}` } });
        expect(Buffer.from(await (await play(me.token)).arrayBuffer()).equals(MP3)).toBe(true);
        expect((await play(other.token)).status).toBe(404);
        expect(await soundsLeft()).toHaveLength(1);
      },
    );

    it('has no recording of a call whose sender tells of none', async () => {
      const call = crypto.randomUUID();
      await post(event('call.ended', { call }));
      expect(await putRecording(call)).toBe(404);
      await post(event('call.ended', { call, recording: { started_at: iso(), duration: 3 } }));
      expect(await putRecording(call)).toBe(201);
    });

    it('takes an event and its sound in one request, as often as it is sent', async () => {
      const voicemail = crypto.randomUUID();
      const endpoint = `Employee#${me.id}`;
      const left = event('voicemail.left', { voicemail, endpoint, from: '4520304061', duration: 4 });
      const form = (parts: readonly (readonly [string, string | Blob])[]) => {
        const body = new FormData();
        for (const [name, part] of parts) body.append(name, part);
        return send(body);
      };
      const send = async (body: FormData | string, headers = {}) => {
        const answer = await fetch(`${world.url}/intake/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, ...headers },
          body,
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      };
      const mp3 = new Blob([new Uint8Array(MP3)]);
      const json = JSON.stringify(left);
      const wrong = async (...parts: [string, string | Blob][]) => {
        const { status, body } = await form(parts);
        return [status, ...Object.keys(body['errors'] ?? {})];
      };
      expect(await wrong(['event', json])).toEqual([422, 'sound']);
      expect(await wrong(['sound', mp3])).toEqual([422, 'event']);
      expect(await wrong(['event', json], ['event', json])).toEqual([422, 'event']);
      expect(await wrong(['event', json], ['mood', 'x'])).toEqual([422, 'mood']);
      expect(await wrong(['event', json], ['sound', new Blob(['<html>'])])).toEqual([422, 'sound']);
      expect(await wrong(['event', json], ['sound', 'ÿûÿû'])).toEqual([422, 'sound']);
      expect(await wrong(['event', '{'], ['sound', mp3])).toEqual([400]);
      expect(await wrong(['event', `{"id":"x"}`], ['sound', mp3])).toEqual([422, 'type']);
      const end = JSON.stringify(event('call.ended', { call: crypto.randomUUID() }));
      expect(await wrong(['event', end], ['sound', mp3])).toEqual([422, 'event.type']);
      const large = new Blob([new Uint8Array(MP3), new Uint8Array(20 * 1024 * 1024)]);
      expect(await wrong(['event', json], ['sound', large])).toEqual([413]);
      expect(await wrong(['event', json], ['sound', mp3], ['a', ''], ['b', ''], ['c', ''])).toEqual([413]);
      const inParts = { 'content-type': 'multipart/form-data; boundary=x' };
      expect((await send('--x\r\n', inParts)).status).toBe(400);
      expect((await send('nothing', { 'content-type': 'multipart/form-data' })).status).toBe(400);
      const many = JSON.stringify(Array.from({ length: 20_000 }, () => left));
      expect((await send(many, { 'content-type': 'application/json' })).status).toBe(413);

      expect(
        await form([
          ['event', json],
          ['sound', mp3],
        ]),
      ).toEqual({ status: 200, body: { accepted: 1, known: 0 } });
      const again = [
        ['event', new Blob([json])],
        ['sound', mp3],
      ] as const;
      expect(await form(again)).toEqual({ status: 200, body: { accepted: 0, known: 1 } });
      const { voice_mails } = (await world.call('GET /api/v2/voice_mails', { token: me.token })).body;
      expect(voice_mails.filter(({ from_number }) => from_number === '4520304061')).toHaveLength(1);

      const call = crypto.randomUUID();
      const [start, answered, ended] = recorded(call);
      await post([start, answered, smileyOf(call)]);
      expect(
        await form([
          ['event', JSON.stringify(ended)],
          ['sound', mp3],
        ]),
      ).toMatchObject({ status: 200 });
      expect((await smileyAbout(call))?.call_recording).not.toBeNull();
      const taken = { ...left, id: ended?.id, voicemail: crypto.randomUUID() };
      expect(await wrong(['event', JSON.stringify(taken)], ['sound', mp3])).toEqual([422, 'event.id']);
    });

    it('forgets recordings with the caller, and keeps them no longer than a smiley can come', async () => {
      const recordings = () =>
        world.db.selectFrom('call_recording').select(['call_uuid', 'number']).execute();
      const sweep = (days: number, keepDays?: number) =>
        sweepRecordings(world.db, NOW + days * 86_400_000, keepDays);
      // Who called comes after the sound, and there is no smiley.
      const call = crypto.randomUUID();
      const [start, answered, ended] = recorded(call, '4520304062');
      await post(ended);
      expect(await putRecording(call)).toBe(201);
      await post([start, answered]);
      expect(await recordings()).toContainEqual({ call_uuid: call, number: '4520304062' });
      const forget = (number: string) =>
        forgetPerson(world.db, { companyId: me.companyId, number, emails: [] }, NOW);
      expect(await forget('4520304062')).toEqual([
        ['intake_event', 3],
        ['call_recording', 1],
      ]);
      const kept = await recordings();
      await forget('4520304060');
      expect((await recordings()).length).toBeLessThan(kept.length);
      await forget('4520304061');
      // Of a caller who is not known.
      expect(await soundsLeft()).toHaveLength(1);
      await sweep(30);
      expect(await soundsLeft()).toHaveLength(1);
      await sweep(8, 7);
      expect([await recordings(), await soundsLeft()]).toEqual([[], []]);
    });
  });
});
