import { callFeedback } from '../seed/feedback.ts';
import type { Asked } from '../seed/feedback.ts';
import { pickCaller } from './callers.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

const SECOND = 1000;
const ASKED_EVERY = 35 * SECOND;

/** Asks callers for feedback on a call; some answer, some of them with a comment. */
export async function moveFeedback(turn: Turn): Promise<void> {
  if (!isDue(turn, ASKED_EVERY)) return;
  const { draw, now } = turn;
  const { number } = await pickCaller(turn);
  const { request, smiley } = callFeedback(now - draw.between(60, 600) * SECOND, number, draw);
  // Those who answer were asked a few minutes ago; the others are asked now.
  await writeFeedback(
    turn,
    smiley
      ? { request, smiley: { ...smiley, rated_at: now } }
      : { request: { ...request, requested_at: now }, smiley },
  );
}

/** Writes a request and its smiley, if any. A recording gets the id of its smiley, as in the seed. */
export async function writeFeedback({ db }: Turn, { request, smiley }: Asked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto('smiley_request')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!smiley) return;
    const given = await trx
      .insertInto('smiley')
      .values({ ...smiley, request_id: asked.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (smiley.recording_sound_id === null || smiley.recording_sound_id === undefined) return;
    await trx.updateTable('smiley').set({ recording_id: given.id }).where('id', '=', given.id).execute();
  });
}
