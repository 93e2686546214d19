import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine, temporaryDataDir } from '#testing/db/databases.ts';
import { addChat, addContactRow, addReception, addSmiley, addVoicemail } from '#testing/telephony/rows.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';
import { listAudit } from './audit.ts';
import { deleteOldRows, startRetention, type KeepDays } from './retention.ts';
import { SPEECH, SPEECH_DIR } from './speech.ts';
import { versionsOf } from './versions.ts';

const DAY = 86_400_000;
const FOR_GOOD: KeepDays = { voicemails: undefined, chats: undefined, feedback: undefined, audit: undefined };

forEachEngine((engine) => {
  describe('retention', () => {
    let world: World;
    let soundsDir: string;
    let me: Person;
    let reception: number;
    let chatReception: number;

    beforeEach(async () => {
      soundsDir = temporaryDataDir();
      world = await openWorld(engine, { soundsDir });
      const company = await addCompany(world);
      me = await addEmployee(world, company);
      reception = await addReception(world, company);
      chatReception = await addReception(world, company, { kind: 'ChatReception' });
    });

    /** A recording of a caller, with its file. Returns the id of its sound. */
    const addSound = async (file: string) => {
      writeFileSync(join(soundsDir, file), 'sound');
      const row = { id: 1000 + file.length, file, bytes: 5, duration: 1 };
      await world.db.insertInto('sound').values(row).execute();
      return row.id;
    };
    const voicemail = (daysAgo: number, sound_id = 1) =>
      addVoicemail(
        world,
        me.companyId,
        { kind: 'Reception', id: reception },
        { created_at: NOW - daysAgo * DAY, sound_id },
      );
    const run = (keep: Partial<KeepDays>) =>
      deleteOldRows(world.db, { now: NOW, keep: { ...FOR_GOOD, ...keep }, soundsDir });
    const ids = async (table: 'voicemail' | 'smiley' | 'smiley_request') =>
      (await world.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

    it('keeps everything for good when nothing is set', async () => {
      await voicemail(5000);
      await addChat(world, me.companyId, chatReception, { started_at: NOW - 5000 * DAY });
      expect(await run({})).toEqual({ voicemails: 0, chats: 0, feedback: 0, audit: 0 });
      expect(await ids('voicemail')).toHaveLength(1);
    });

    it('deletes voicemails that are older, of receptions and employees, and no others', async () => {
      await voicemail(31);
      await voicemail(30.001);
      await addVoicemail(
        world,
        me.companyId,
        { kind: 'Employee', id: me.id },
        { created_at: NOW - 40 * DAY },
      );
      const kept = [await voicemail(30), await voicemail(0)];
      const feedback = await addSmiley(world, me.companyId, {
        endpoint_kind: 'Reception',
        endpoint_id: reception,
        rated_at: NOW - 400 * DAY,
      });
      const shown = async () =>
        (await world.call('GET /api/v2/voice_mails', { token: me.token })).body.voice_mails;
      expect(await shown()).toHaveLength(5);
      expect(await run({ voicemails: 30 })).toMatchObject({ voicemails: 3, feedback: 0 });
      expect(await ids('voicemail')).toEqual(kept);
      // The answer was kept for the version before.
      expect(await shown()).toHaveLength(2);
      expect(await ids('smiley')).toEqual([feedback]);
    });

    it('deletes chats, and feedback with its requests', async () => {
      await addChat(world, me.companyId, chatReception, { started_at: NOW - 8 * DAY });
      const kept = await addChat(world, me.companyId, chatReception, { started_at: NOW - 6 * DAY });
      const values = { endpoint_kind: 'Reception' as const, endpoint_id: reception };
      await addSmiley(world, me.companyId, { ...values, rated_at: NOW - 100 * DAY });
      const recent = await addSmiley(world, me.companyId, { ...values, rated_at: NOW - 80 * DAY });
      // Answered late: the request is older than what is kept, its smiley is not.
      await world.db
        .updateTable('smiley_request')
        .set({ requested_at: NOW - 95 * DAY })
        .execute();
      const before = await versionsOf(world.db, [me.companyId]);
      expect(await run({ chats: 7, feedback: 90 })).toMatchObject({ chats: 1, feedback: 2 });
      const chats = await world.db.selectFrom('chat').select('uuid').execute();
      expect(chats).toEqual([{ uuid: kept }]);
      expect(await ids('smiley')).toEqual([recent]);
      expect(await ids('smiley_request')).toHaveLength(1);
      const after = await versionsOf(world.db, [me.companyId]);
      for (const resource of ['version', 'chats', 'smileys'] as const)
        expect(after.get(me.companyId)?.[resource]).toBeGreaterThan(
          before.get(me.companyId)?.[resource] ?? Infinity,
        );
    });

    it('removes the files of recordings that nothing plays any more, and no others', async () => {
      const [gone, shared, recorded] = [
        await addSound('a.mp3'),
        await addSound('bb.mp3'),
        await addSound('ccc.mp3'),
      ];
      await voicemail(40, gone);
      await voicemail(40, shared);
      await voicemail(1, shared);
      await voicemail(40);
      await addSmiley(world, me.companyId, {
        endpoint_kind: 'Reception',
        endpoint_id: reception,
        rated_at: NOW - 40 * DAY,
        recording_id: 1,
        recording_sound_id: recorded,
      });
      await run({ voicemails: 30, feedback: 30 });
      expect(['a.mp3', 'bb.mp3', 'ccc.mp3'].map((file) => existsSync(join(soundsDir, file)))).toEqual([
        false,
        true,
        false,
      ]);
      const rows = await world.db.selectFrom('sound').select('file').execute();
      expect(rows.map(({ file }) => file).toSorted()).toEqual(
        [...SPEECH.map(({ file }) => file), 'bb.mp3'].toSorted(),
      );
      expect(await world.db.selectFrom('sound_removal').selectAll().execute()).toEqual([]);
      // The demo's own sounds are part of Frontdesk.
      expect(existsSync(join(SPEECH_DIR, SPEECH[0]?.file ?? ''))).toBe(true);
    });

    it('removes a file at the next run when the process ended before it could', async () => {
      writeFileSync(join(soundsDir, 'left.mp3'), 'sound');
      await world.db.insertInto('sound_removal').values({ file: 'left.mp3' }).execute();
      await run({});
      expect(existsSync(join(soundsDir, 'left.mp3'))).toBe(false);
    });

    it('never removes a file outside of the sounds folder', async () => {
      const outside = temporaryDataDir();
      writeFileSync(join(outside, 'mine.txt'), 'mine');
      const file = join('..', outside.split('/').at(-1) ?? '', 'mine.txt');
      await world.db.insertInto('sound_removal').values({ file }).execute();
      await run({});
      expect(existsSync(join(outside, 'mine.txt'))).toBe(true);
    });

    it('works in small transactions, so that others can write in between', async () => {
      const values = Array.from({ length: 1200 }, (_, index) => ({
        company_id: me.companyId,
        created_at: NOW - 40 * DAY - index,
        duration: 1,
        endpoint_kind: 'Reception' as const,
        endpoint_id: reception,
        from_number: null,
        heard: 1,
        sound_id: 1,
      }));
      for (let start = 0; start < values.length; start += 300)
        await world.db
          .insertInto('voicemail')
          .values(values.slice(start, start + 300))
          .execute();
      const left: number[] = [];
      const between = async () => {
        await addContactRow(world, me.companyId);
        left.push((await ids('voicemail')).length);
      };
      const keep = { ...FOR_GOOD, voicemails: 30 };
      expect(await deleteOldRows(world.db, { now: NOW, keep, soundsDir, between })).toMatchObject({
        voicemails: 1200,
      });
      expect(left).toEqual([700, 200]);
      const entries = await listAudit(world.db, { limit: 3 });
      expect(entries.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])).toEqual(
        [200, 500, 500].map((count) => [
          'service',
          'old rows deleted',
          'voicemails',
          `${count}, older than 30 days`,
        ]),
      );
      expect(await run({ voicemails: 30 })).toMatchObject({ voicemails: 0 });
    });

    it('deletes old lines of the audit log', async () => {
      await world.db.deleteFrom('audit_entry').execute();
      await voicemail(40);
      await run({ voicemails: 30 });
      const later = { now: NOW + 11 * DAY, keep: { ...FOR_GOOD, audit: 10 }, soundsDir };
      expect(await deleteOldRows(world.db, later)).toMatchObject({ audit: 1 });
      expect(await listAudit(world.db, { limit: 10 })).toEqual([]);
    });

    it('stops after the batch at hand', async () => {
      await voicemail(40);
      const signal = AbortSignal.abort();
      const keep = { ...FOR_GOOD, voicemails: 30 };
      expect(await deleteOldRows(world.db, { now: NOW, keep, soundsDir, signal })).toMatchObject({
        voicemails: 0,
      });
      const errors: unknown[] = [];
      const onError = (error: unknown) => void errors.push(error);
      const started = startRetention(world.db, { clock: () => NOW, keep, soundsDir, onError, firstAfter: 0 });
      await expect.poll(() => ids('voicemail')).toEqual([]);
      await started.stop();
      expect(errors).toEqual([]);
    });
  });
});
