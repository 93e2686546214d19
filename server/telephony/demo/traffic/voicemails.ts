import { HARBOUR } from '../seed/harbour.ts';
import { VOICEMAIL_SPEECH } from '../../store/speech.ts';
import { endpointOf } from '../seed/voicemails.ts';
import { pickCaller } from './callers.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

const MINUTE = 60_000;
const ARRIVES_EVERY = 4 * MINUTE;
const UNHEARD_AT_MOST = 7;

/** Adds voicemails; when many wait, a colleague listens to the oldest. */
export async function moveVoicemails(turn: Turn): Promise<void> {
  if (!isDue(turn, ARRIVES_EVERY)) return;
  const { db, draw, now } = turn;
  const caller = await pickCaller(turn);
  // A message in which the caller says a name comes only from that caller.
  const own = VOICEMAIL_SPEECH.filter((speech) => speech.caller === caller.name);
  const sound = draw.pick(
    own.length > 0 ? own : VOICEMAIL_SPEECH.filter((speech) => speech.caller === undefined),
  );
  const row = await db
    .selectFrom('sound')
    .select(['id', 'duration'])
    .where('file', '=', sound.file)
    .executeTakeFirst();
  if (!row) return;
  await db
    .insertInto('voicemail')
    .values({
      company_id: HARBOUR.id,
      created_at: now,
      duration: row.duration,
      ...endpointOf(sound, draw),
      from_number: draw.chance(0.06) ? null : caller.number,
      heard: 0,
      sound_id: row.id,
    })
    .execute();
  await listenToOldest(turn);
}

async function listenToOldest({ db }: Turn): Promise<void> {
  const unheard = await db
    .selectFrom('voicemail')
    .select('id')
    .where('company_id', '=', HARBOUR.id)
    .where('endpoint_kind', '=', 'Reception')
    .where('heard', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(UNHEARD_AT_MOST)
    .limit(20)
    .execute();
  for (const { id } of unheard) {
    await db.updateTable('voicemail').set({ heard: 1 }).where('id', '=', id).execute();
  }
}
