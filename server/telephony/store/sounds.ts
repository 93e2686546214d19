import { rm } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { Db } from './db.ts';
import { SPEECH } from './speech.ts';

/** The sounds of the demo are part of Frontdesk itself: nobody's recording. */
const SHIPPED = SPEECH.map(({ file }) => file);

/**
 * Deletes the rows of these sounds if nothing plays them any more, and notes their files for `removeSoundFiles`: a file
 * cannot be part of the transaction, and is removed after it.
 */
export async function dropUnusedSounds(transaction: Db, soundIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(soundIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  const gone = await transaction
    .deleteFrom('sound')
    .where('id', 'in', ids)
    .where('file', 'not in', SHIPPED)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('voicemail').whereRef('voicemail.sound_id', '=', 'sound.id').select('id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('smiley').whereRef('smiley.recording_sound_id', '=', 'sound.id').select('id'),
        ),
      ),
    )
    .returning('file')
    .execute();
  if (gone.length === 0) return;
  await transaction
    .insertInto('sound_removal')
    .values(gone)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
