import type { AnswerOf } from '#contract/service/endpoints.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { formatNumber } from '../rules/phone-number.ts';
import { invalid } from '../rules/refusal.ts';
import { statisticsOf } from '../rules/statistics.ts';
import { contactsBy, type ContactRecord } from '../store/contacts.ts';
import { listAllReceptions } from '../store/receptions.ts';
import { smileyStatistics } from '../store/smiley-statistics.ts';
import { listSmileys, type SmileyEndpoint, type SmileyRecord } from '../store/smileys.ts';
import { wireContact } from './contacts.ts';
import type { Call, Handlers } from '../http/context.ts';
import { millis, wireTime } from './wire-time.ts';

/** `endpoint` and the deprecated `reception_id`. If both are given, both must match. */
function endpointsAsked(query: {
  endpoint?: string | undefined;
  reception_id?: number | undefined;
}): SmileyEndpoint[] {
  const named = query.endpoint === undefined ? undefined : parseEndpoint(query.endpoint);
  const asked: SmileyEndpoint[] = [];
  if (named && named.kind !== 'Employee') asked.push({ kind: named.kind, id: named.id });
  if (query.reception_id !== undefined) asked.push({ kind: 'Reception', id: query.reception_id });
  return asked;
}

function wireSmiley(
  { service, asker }: Pick<Call<'listSmileys'>, 'service' | 'asker'>,
  record: SmileyRecord,
  contact: ContactRecord | undefined,
): AnswerOf<'listSmileys'>['smileys'][number] {
  const { recording } = record;
  const call = record.conversationType === 'call';
  return {
    id: record.id,
    conversation_type: record.conversationType,
    conversation_uuid: record.conversationUuid,
    call_uuid: call ? record.conversationUuid : null,
    rated_at: wireTime(record.ratedAt),
    sort_value: wireTime(record.ratedAt),
    rating: record.rating,
    comment: record.comment,
    number: record.number,
    number_formatted: record.number === null ? null : formatNumber(record.number, asker.companyNumber),
    email: record.email,
    contact: contact ? wireContact(asker, contact) : null,
    endpoint: `${record.endpoint.kind}#${record.endpoint.id}`,
    reception_id: record.endpoint.kind === 'Reception' ? record.endpoint.id : null,
    employee_id: record.employeeId,
    call_recording: recording && {
      id: recording.id,
      started_at: wireTime(recording.startedAt),
      duration: recording.duration,
      sound: { formats: ['audio/mpeg'], url: `${service.url()}/recordings/${recording.id}/sound` },
    },
  };
}

export const smileyHandlers = {
  async listSmileys(call) {
    const { service, asker, query } = call;
    const records = await listSmileys(service.db, asker.companyId, {
      number: query.number,
      from: millis(query.rated_at_gt_or_eq),
      to: millis(query.rated_at_lt_or_eq),
      endpoints: endpointsAsked(query),
      employeeId: query.employee_id,
      rating: query.rating,
      commented: query.commented ?? false,
      limit: query.limit ?? LIST_LIMITS.listSmileys.byDefault,
    });
    const [byNumber, byEmail] = await Promise.all([
      contactsBy(
        service.db,
        asker.companyId,
        'number',
        records.map((record) => record.number),
      ),
      contactsBy(
        service.db,
        asker.companyId,
        'email',
        records.map((record) => record.email),
      ),
    ]);
    return {
      smileys: records.map((record) =>
        wireSmiley(
          call,
          record,
          byNumber.get(record.number ?? '') ?? byEmail.get(record.email?.toLowerCase() ?? ''),
        ),
      ),
    };
  },
  async getSmileyStatistics({ service, asker, query }) {
    const from = Date.parse(query.from_time);
    const to = Date.parse(query.to_time);
    if (to < from) throw invalid('to_time', 'is before from_time');
    const endpoints = endpointsAsked(query);
    const [receptions, rows] = await Promise.all([
      listAllReceptions(service.db, asker.companyId),
      smileyStatistics(service.db, asker.companyId, { from, to, endpoints, employeeId: query.employee_id }),
    ]);
    const asked = receptions.filter(
      (reception) =>
        endpoints.every(({ kind, id }) => reception.kind === kind && reception.id === id) &&
        // A removed one is listed for what it has counted, and not for nothing.
        (reception.removedAt === null ||
          rows.some(({ kind, endpointId }) => kind === reception.kind && endpointId === reception.id)),
    );
    return { statistics: { receptions: statisticsOf(asked, rows) } };
  },
} satisfies Partial<Handlers>;
