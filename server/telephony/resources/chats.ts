import type { AnswerOf } from '#contract/service/endpoints.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { notFound } from '../rules/refusal.ts';
import { findChat, listChats, type ChatRecord } from '../store/chats.ts';
import type { Handlers } from '../http/context.ts';
import { millis, wireTime, wireTimeOrNull } from './wire-time.ts';

const wireChat = (record: ChatRecord): AnswerOf<'getChat'>['chat'] => ({
  uuid: record.uuid,
  endpoint: `ChatReception#${record.endpointId}`,
  from_name: record.fromName,
  // Spec, Resources › Chat: the e-mail has two spellings, so it is written under both.
  from_email: record.fromEmail,
  from_mail: record.fromEmail,
  started_at: wireTime(record.startedAt),
  answered_at: wireTimeOrNull(record.answeredAt),
  answered_by:
    record.answeredById === null || record.answeredByName === null
      ? null
      : { name: record.answeredByName, endpoint: `Employee#${record.answeredById}` },
  ended_at: wireTimeOrNull(record.endedAt),
  state: record.state,
});

export const chatHandlers = {
  async listChats({ service, asker, query }) {
    const records = await listChats(service.db, asker.companyId, {
      endpointId: query.endpoint === undefined ? undefined : parseEndpoint(query.endpoint)?.id,
      state: query.state,
      from: millis(query.started_at_gt_or_eq),
      to: millis(query.started_at_lt_or_eq),
      limit: query.limit ?? LIST_LIMITS.listChats.byDefault,
    });
    return { chats: records.map(wireChat) };
  },
  async getChat({ service, asker, params }) {
    const record = await findChat(service.db, asker.companyId, params.uuid);
    if (!record) throw notFound('chat');
    return { chat: wireChat(record) };
  },
} satisfies Partial<Handlers>;
