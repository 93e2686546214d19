import { randomBytes, randomUUID } from 'node:crypto';
import type { AskReason } from '../rules/intake.ts';
import type { Db } from './db.ts';
import { playRecording } from './intake-sounds.ts';
import { sha256 } from './secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a code is good for, and an answer can be changed. Milliseconds. */
export const ASK_LASTS = 7 * DAY;
const CHANGEABLE = HOUR;
/** At most one request to a number or address in that time, and none for a conversation that ended longer ago. */
export const ASKED_EVERY = DAY;
/** As long as late events are taken: until then a conversation is known to have been asked about. */
const KEPT_FOR = 30 * DAY;

/** A code: 88 bits in letters that every telephone keeps inside a link. */
const newCode = () => randomBytes(11).toString('hex');
const CODE = /^[0-9a-f]{22}$/;

interface Asking {
  readonly now: number;
  /** Whether chats can be asked about: a webhook mails them. */
  readonly mails: boolean;
}

/**
 * Asks for a smiley after a conversation that has ended, once, if its reception asks and the company is not in trial. What is sent
 * waits in `notification`. Give it a transaction in which no other request of the company is at work.
 */
export async function askForSmiley(
  db: Db,
  companyId: number,
  uuid: string,
  reason: AskReason,
  { now, mails }: Asking,
): Promise<void> {
  const { type, kind, endpointId, employeeId, address, startedAt, endedAt } = reason;
  const ofConversation = { company_id: companyId, conversation_type: type, conversation_uuid: uuid } as const;
  const asked = await requestAbout(db, companyId, { type, uuid });
  if (asked) return setEmployee(db, asked.id, employeeId);
  if (endedAt < now - ASKED_EVERY || (type === 'chat' && !mails)) return;
  const asks = await db
    .selectFrom('reception')
    .innerJoin('company', 'company.id', 'reception.company_id')
    .where((eb) => eb.and({ 'company.id': companyId, 'company.trial': 0, 'reception.asks': 1 }))
    .where((eb) => eb.and({ 'reception.kind': kind, 'reception.id': endpointId }))
    .where('reception.removed_at', 'is', null)
    .select('company.id')
    .executeTakeFirst();
  if (!asks) return;
  const lately = db
    .selectFrom('smiley_ask')
    .where((eb) => eb.and({ company_id: companyId, address }))
    .where('asked_at', '>', now - ASKED_EVERY)
    .select('request_id');
  if (await lately.executeTakeFirst()) return;
  const { id: request_id } = await db
    .insertInto('smiley_request')
    .values({
      ...ofConversation,
      requested_at: Math.min(endedAt, now),
      endpoint_kind: kind,
      endpoint_id: endpointId,
      employee_id: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = newCode();
  await db
    .insertInto('smiley_ask')
    .values({
      ...ofConversation,
      request_id,
      code_hash: sha256(code),
      started_at: startedAt,
      address,
      asked_at: now,
      answered_at: null,
    })
    .execute();
  const sending = { id: randomUUID(), company_id: companyId, comment_id: null, request_id, code };
  await db
    .insertInto('notification')
    .values({ ...sending, created_at: now, tries: 0, next_at: now })
    .execute();
}

/** The request about a conversation, whether it was this service that asked, and the smiley that answers it. */
export async function requestAbout(
  db: Db,
  companyId: number,
  { type, uuid }: { readonly type: 'call' | 'chat'; readonly uuid: string },
) {
  const row = await db
    .selectFrom('smiley_request as request')
    .leftJoin('smiley_ask as ask', 'ask.request_id', 'request.id')
    .leftJoin('smiley', 'smiley.request_id', 'request.id')
    .where('request.company_id', '=', companyId)
    .where('request.conversation_type', '=', type)
    .where('request.conversation_uuid', '=', uuid)
    .select(['request.id', 'ask.request_id as ask', 'ask.answered_at as answeredAt', 'smiley.id as smiley'])
    .executeTakeFirst();
  return row && { ...row, byUs: row.ask !== null };
}

/** The employee who answered, when a late event says that it was another. */
async function setEmployee(db: Db, requestId: number, employee_id: number): Promise<void> {
  const set = { employee_id };
  for (const [table, key] of [
    ['smiley_request', 'id'],
    ['smiley', 'request_id'],
  ] as const)
    await db
      .updateTable(table as 'smiley')
      .set(set)
      .where(key as 'request_id', '=', requestId)
      .where('employee_id', '!=', employee_id)
      .execute();
}

/** What the page of a code shows. */
export type Ask = NonNullable<Awaited<ReturnType<typeof findAsk>>>;

/** The request of a code. Undefined when there is none, or not any more. */
export async function findAsk(db: Db, code: string, now: number) {
  if (!CODE.test(code)) return undefined;
  const row = await db
    .selectFrom('smiley_ask as ask')
    .innerJoin('smiley_request as request', 'request.id', 'ask.request_id')
    .innerJoin('company', 'company.id', 'ask.company_id')
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.company_id', '=', 'ask.company_id')
        .onRef('reception.kind', '=', 'request.endpoint_kind')
        .onRef('reception.id', '=', 'request.endpoint_id'),
    )
    .leftJoin('smiley', 'smiley.request_id', 'ask.request_id')
    .where('ask.code_hash', '=', sha256(code))
    .where('ask.asked_at', '>', now - ASK_LASTS)
    .select(['company.name as company', 'company.time_zone as timeZone', 'reception.number'])
    .select(['ask.request_id as requestId', 'ask.conversation_type as type', 'ask.started_at as startedAt'])
    .select(['ask.asked_at as askedAt', 'ask.answered_at as answeredAt', 'smiley.rating', 'smiley.comment'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { answeredAt, rating, comment, ...ask } = row;
  const said = answeredAt === null || rating === null ? null : { rating, comment };
  return { ...ask, said, isOpen: answeredAt === null || now - answeredAt <= CHANGEABLE };
}

export interface Said {
  readonly rating: 0 | 1;
  readonly comment: string | null;
}

/**
 * Writes the answer to a code, or a changed one: the smiley of the conversation, also where an event had given one. False when there is
 * no such code any more. An answer that came too late to change one changes nothing.
 */
export async function answerAsk(db: Db, code: string, said: Said, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Setting a column to itself locks the row on both engines.
    const ask = await transaction
      .updateTable('smiley_ask')
      .set((eb) => ({ address: eb.ref('address') }))
      .where('code_hash', '=', sha256(code))
      .returningAll()
      .executeTakeFirst();
    const found = ask && (await findAsk(transaction, code, now));
    if (!ask || !found) return false;
    if (!found.isOpen) return true;
    const { numUpdatedRows } = await transaction
      .updateTable('smiley')
      .set(said)
      .where('request_id', '=', ask.request_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const line = await transaction
        .selectFrom('smiley_request')
        .where('id', '=', ask.request_id)
        .select(['endpoint_kind', 'endpoint_id', 'employee_id'])
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('smiley')
        .values({
          ...line,
          ...said,
          company_id: ask.company_id,
          request_id: ask.request_id,
          conversation_type: ask.conversation_type,
          conversation_uuid: ask.conversation_uuid,
          rated_at: now,
          number: ask.conversation_type === 'call' ? ask.address : null,
          email: ask.conversation_type === 'chat' ? ask.address : null,
        })
        .execute();
      if (ask.conversation_type === 'call')
        await playRecording(transaction, ask.company_id, ask.conversation_uuid);
    }
    await transaction
      .updateTable('smiley_ask')
      .set({ answered_at: ask.answered_at ?? now })
      .where('request_id', '=', ask.request_id)
      .execute();
    return true;
  });
}

/** Deletes what is known of those who were asked, when no late event can ask again. */
export const sweepAsks = (db: Db, now: number): Promise<unknown> =>
  db
    .deleteFrom('smiley_ask')
    .where('asked_at', '<', now - KEPT_FOR)
    .execute();
