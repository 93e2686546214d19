import type { Feedback } from '../rules/intake.ts';
import type { Db } from './db.ts';
import { playRecording } from './intake-sounds.ts';
import { requestAbout } from './smiley-asks.ts';

/**
 * Writes the feedback on a conversation as its events tell it: one request, and one smiley at most. An answer on the service's own page
 * is what stays.
 */
export async function setFeedback(
  db: Db,
  companyId: number,
  { type, uuid, ...feedback }: Feedback & { readonly type: 'call' | 'chat'; readonly uuid: string },
): Promise<void> {
  const ofConversation = { company_id: companyId, conversation_type: type, conversation_uuid: uuid };
  const line = {
    endpoint_kind: feedback.kind,
    endpoint_id: feedback.endpointId,
    employee_id: feedback.employeeId,
  };
  const found = await requestAbout(db, companyId, { type, uuid });
  const request = { ...line, requested_at: feedback.requestedAt };
  const request_id =
    found?.id ??
    (
      await db
        .insertInto('smiley_request')
        .values({ ...ofConversation, ...request })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (found)
    await db
      .updateTable('smiley_request')
      .set(found.byUs ? line : request)
      .where('id', '=', request_id)
      .execute();
  const { given } = feedback;
  if (given === null) return;
  const said = {
    rated_at: given.at,
    rating: given.rating,
    comment: given.comment,
    number: given.number,
    email: given.email,
  };
  if (found?.smiley == null)
    await db
      .insertInto('smiley')
      .values({ ...ofConversation, request_id, ...line, ...said })
      .execute();
  else
    await db
      .updateTable('smiley')
      .set(found.answeredAt === null ? { ...line, ...said } : line)
      .where('id', '=', found.smiley)
      .execute();
  if (type === 'call') await playRecording(db, companyId, uuid);
}
