import { CHAT_STATES } from '#contract/chats.ts';
import type { Db } from './db.ts';

type ChatState = (typeof CHAT_STATES)[number];

const stateOf = (column: string): ChatState => CHAT_STATES.find((state) => state === column) ?? 'ended';

const chatRows = (db: Db, companyId: number) =>
  db
    .selectFrom('chat')
    .leftJoin('employee', 'employee.id', 'chat.answered_by_id')
    .where('chat.company_id', '=', companyId)
    .select([
      'chat.uuid as uuid',
      'chat.endpoint_id as endpointId',
      'chat.from_name as fromName',
      'chat.from_email as fromEmail',
      'chat.started_at as startedAt',
      'chat.answered_at as answeredAt',
      'chat.answered_by_id as answeredById',
      'employee.name as answeredByName',
      'chat.ended_at as endedAt',
      'chat.state as state',
    ]);

export type ChatRecord = Awaited<ReturnType<typeof listChats>>[number];

export interface ChatFilter {
  readonly endpointId?: number | undefined;
  readonly state?: ChatState | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

/** Chats, newest first, then by uuid. Times inclusive. */
export async function listChats(db: Db, companyId: number, filter: ChatFilter) {
  let query = chatRows(db, companyId);
  if (filter.endpointId !== undefined) query = query.where('chat.endpoint_id', '=', filter.endpointId);
  if (filter.state !== undefined) query = query.where('chat.state', '=', filter.state);
  if (filter.from !== undefined) query = query.where('chat.started_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('chat.started_at', '<=', filter.to);
  const rows = await query
    .orderBy('chat.started_at', 'desc')
    .orderBy('chat.uuid', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}

export async function findChat(db: Db, companyId: number, uuid: string): Promise<ChatRecord | undefined> {
  const row = await chatRows(db, companyId).where('chat.uuid', '=', uuid.toLowerCase()).executeTakeFirst();
  return row && { ...row, state: stateOf(row.state) };
}
