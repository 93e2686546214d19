import type { AnswerOf } from '#contract/service/endpoints.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { formatNumber } from '../rules/phone-number.ts';
import { notFound } from '../rules/refusal.ts';
import { contactsBy, type ContactRecord } from '../store/contacts.ts';
import {
  deleteVoicemail,
  findVoicemail,
  listVoicemails,
  markVoicemail,
  voicemailSound,
  type VoicemailRecord,
} from '../store/voicemails.ts';
import { removeSoundFiles } from '../store/sounds.ts';
import { wireContact } from './contacts.ts';
import type { Call, Handlers } from '../http/context.ts';
import { millis, wireTime } from './wire-time.ts';

type AnyCall = Pick<Call<'listVoicemails'>, 'service' | 'asker'>;
type Voicemail = AnswerOf<'getVoicemail'>['voice_mails'];

function wireVoicemail(
  { service, asker }: AnyCall,
  record: VoicemailRecord,
  contacts: ReadonlyMap<string, ContactRecord>,
): Voicemail {
  const contact = contacts.get(record.fromNumber ?? '');
  return {
    id: record.id,
    created_at: wireTime(record.createdAt),
    duration: record.duration,
    endpoint: `${record.endpointKind}#${record.endpointId}`,
    endpoint_name: record.endpointName,
    from_number: record.fromNumber,
    from_number_formatted:
      record.fromNumber === null ? null : formatNumber(record.fromNumber, asker.companyNumber),
    from_contact: contact ? wireContact(asker, contact) : null,
    heard: record.heard,
    sound: { formats: ['audio/mpeg'], url: `${service.url()}/api/v2/voice_mails/${record.id}/sound` },
  };
}

async function wireVoicemails(call: AnyCall, records: readonly VoicemailRecord[]) {
  const { service, asker } = call;
  const numbers = records.map((record) => record.fromNumber);
  const contacts = await contactsBy(service.db, asker.companyId, 'number', numbers);
  return records.map((record) => wireVoicemail(call, record, contacts));
}

async function oneVoicemail(call: AnyCall, id: number): Promise<Voicemail> {
  const record = await findVoicemail(call.service.db, call.asker, id);
  const [voicemail] = record ? await wireVoicemails(call, [record]) : [];
  if (!voicemail) throw notFound('voicemail');
  return voicemail;
}

export const voicemailHandlers = {
  async listVoicemails(call) {
    const { service, asker, query } = call;
    const records = await listVoicemails(service.db, asker, {
      until: millis(query.created_at_lt_or_eq),
      endpoint: query.endpoint === undefined ? undefined : parseEndpoint(query.endpoint),
      number: query.number,
      limit: query.limit ?? LIST_LIMITS.listVoicemails.byDefault,
    });
    return { voice_mails: await wireVoicemails(call, records) };
  },
  async getVoicemail(call) {
    return { voice_mails: await oneVoicemail(call, call.params.id) };
  },
  async updateVoicemail(call) {
    const { service, asker, params, body } = call;
    await oneVoicemail(call, params.id);
    await markVoicemail(service.db, asker, params.id, body.voice_mail.heard);
    return { voice_mail: await oneVoicemail(call, params.id) };
  },
  async deleteVoicemail({ service, asker, params, now }) {
    if (!(await deleteVoicemail(service.db, asker, params.id, now))) throw notFound('voicemail');
    await removeSoundFiles(service.db, service.soundsDir).catch((error: unknown) =>
      service.log.error({ error }, 'sound of a deleted voicemail'),
    );
    return null;
  },
  async getVoicemailSound({ service, asker, params }) {
    const sound = await voicemailSound(service.db, asker, params.id);
    if (!sound) throw notFound('voicemail');
    return sound;
  },
} satisfies Partial<Handlers>;
