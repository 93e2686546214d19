import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { SPEECH } from './speech.ts';

/** A sound that can be played: a file of the sounds folder, or in the database. */
export interface SoundFile {
  readonly id: number;
  /** Relative to the sounds folder. */
  readonly file: string;
  /** Null: it is a file. */
  readonly base64: string | null;
}

const AT_ONCE = 500;

/** The sounds of the demo are part of Frontdesk itself: nobody's recording. */
const SHIPPED = SPEECH.map(({ file }) => file);

/**
 * Keeps a sound of a company in the database, once however often it comes. Returns its id.
 * @param sound its bytes, and its length in seconds.
 */
export async function keepSound(
  transaction: Db,
  companyId: number,
  { mp3, duration }: { readonly mp3: Buffer; readonly duration: number },
): Promise<number> {
  const hash = createHash('sha256').update(mp3).digest('hex');
  const { id } = await transaction
    .insertInto('sound')
    .values({ file: `stored ${companyId} ${duration} ${hash}`, bytes: mp3.length, duration })
    // The row is locked, so that it is not deleted before it is used.
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes: mp3.length }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('sound_data')
    .values({ sound_id: id, base64: mp3.toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/**
 * Deletes the rows of these sounds if nothing plays them any more, and notes their files for `removeSoundFiles`: a file
 * cannot be part of the transaction, and is removed after it.
 */
export async function dropUnusedSounds(transaction: Db, soundIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(soundIds)].filter((id) => id !== null);
  // Both engines have a limit on the parameters of one statement.
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const gone = await transaction
      .deleteFrom('sound')
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .where('file', 'not in', SHIPPED)
      .where(sql<boolean>`not exists (select 1 from voicemail where sound_id = sound.id)`)
      .where(sql<boolean>`not exists (select 1 from smiley where recording_sound_id = sound.id)`)
      .where(sql<boolean>`not exists (select 1 from call_recording where sound_id = sound.id)`)
      .returning('file')
      .execute();
    if (gone.length > 0)
      await transaction
        .insertInto('sound_removal')
        .values(gone)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Removes the files of deleted sounds from the sounds folder. One that cannot be removed stays noted. Returns how many went. */
export async function removeSoundFiles(db: Db, soundsDir: string): Promise<number> {
  const noted = await db.selectFrom('sound_removal').select('file').execute();
  for (const { file } of noted) {
    const path = join(soundsDir, normalize(file));
    if (path.startsWith(normalize(soundsDir + sep))) await rm(path, { force: true });
    await db.deleteFrom('sound_removal').where('file', '=', file).execute();
  }
  return noted.length;
}
