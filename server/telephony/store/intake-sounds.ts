import { callerOf, recordingOf, voicemailOf } from '../rules/intake.ts';
import type { Db } from './db.ts';
import { eventsOf, KEPT_FOR, lockCompany, noteSound } from './intake-events.ts';
import { dropUnusedSounds, keepSound } from './sounds.ts';

interface Sound {
  readonly companyId: number;
  /** Of the voicemail or the call. */
  readonly uuid: string;
  readonly mp3: Buffer;
  readonly now: number;
}

/**
 * Takes the sound that belongs to events. Undefined when none of them tells of it; false when it has come before, also if what it
 * belonged to has been deleted since: a repeated request does not bring it back.
 */
export type TakeSound = (db: Db, sound: Sound) => Promise<boolean | undefined>;

/** The sound of a voicemail, which is in the inbox from now on. */
export const addVoicemailSound: TakeSound = (db, { companyId, uuid, mp3 }) =>
  db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId);
    const subject = `voicemail ${uuid}`;
    const { events, sounded } = await eventsOf(transaction, companyId, subject);
    const left = voicemailOf(events);
    if (left === null) return undefined;
    if (sounded) return false;
    await noteSound(transaction, companyId, subject);
    const sound_id = await keepSound(transaction, companyId, { mp3, duration: left.duration });
    await transaction
      .insertInto('voicemail')
      .values({
        company_id: companyId,
        created_at: left.at,
        duration: left.duration,
        endpoint_kind: left.kind,
        endpoint_id: left.endpointId,
        from_number: left.from,
        heard: 0,
        sound_id,
      })
      .execute();
    return true;
  });

/** The sound of a call's recording, for the smiley about the call, whichever comes first. */
export const addRecordingSound: TakeSound = (db, { companyId, uuid, mp3, now }) =>
  db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId);
    const subject = `call ${uuid}`;
    const { events, sounded } = await eventsOf(transaction, companyId, subject);
    const recording = recordingOf(events);
    if (recording === null) return undefined;
    if (sounded) return false;
    await noteSound(transaction, companyId, subject);
    const sound_id = await keepSound(transaction, companyId, { mp3, duration: recording.duration });
    const { startedAt: started_at } = recording;
    const values = { number: callerOf(events), started_at, sound_id, came_at: now };
    await transaction
      .insertInto('call_recording')
      .values({ company_id: companyId, call_uuid: uuid, ...values })
      .execute();
    await playRecording(transaction, companyId, uuid);
    return true;
  });

/** Notes whose call a recording is of, when that comes after its sound: to be forgotten with the caller. */
export async function setCaller(db: Db, companyId: number, uuid: string, number: string): Promise<void> {
  await db
    .updateTable('call_recording')
    .set({ number })
    .where('company_id', '=', companyId)
    .where('call_uuid', '=', uuid)
    .execute();
}

/** Gives the smiley about a call its recording, if both are there. A recording has the id of its smiley. */
export async function playRecording(db: Db, companyId: number, uuid: string): Promise<void> {
  const recording = await db
    .selectFrom('call_recording')
    .where('company_id', '=', companyId)
    .where('call_uuid', '=', uuid)
    .select(['started_at', 'sound_id'])
    .executeTakeFirst();
  if (!recording) return;
  await db
    .updateTable('smiley')
    .set((eb) => ({
      recording_id: eb.ref('id'),
      recording_started_at: recording.started_at,
      recording_sound_id: recording.sound_id,
    }))
    .where('company_id', '=', companyId)
    .where('conversation_type', '=', 'call')
    .where('conversation_uuid', '=', uuid)
    .where('recording_id', 'is', null)
    .execute();
}

/**
 * Deletes recordings that no late smiley can play any more, or that are older than feedback is kept.
 * @param keepDays for how many days feedback is kept; undefined: for good.
 */
export async function sweepRecordings(db: Db, now: number, keepDays: number | undefined): Promise<void> {
  const until = now - Math.min(KEPT_FOR, (keepDays ?? Infinity) * 86_400_000);
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('call_recording')
      .where('came_at', '<', until)
      .returning('sound_id')
      .execute();
    await dropUnusedSounds(
      transaction,
      gone.map(({ sound_id }) => sound_id),
    );
  });
}
