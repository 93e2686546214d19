import { randomUUID } from 'node:crypto';
import { askForSmiley } from '#server/telephony/store/smiley-asks.ts';
import { NOW, type World } from './world.ts';

type At = Pick<World, 'db'>;

let receptions = 0;

export async function addReception(
  { db }: At,
  companyId: number,
  {
    kind = 'Reception',
    name = 'Main line',
    number = '4533120000',
  }: { kind?: 'Reception' | 'ChatReception'; name?: string; number?: string | null } = {},
): Promise<number> {
  receptions += 1;
  await db
    .insertInto('reception')
    .values({ company_id: companyId, kind, id: receptions, name, number })
    .execute();
  return receptions;
}

export async function addGroup(
  { db }: At,
  companyId: number,
  { name = 'Sales', members = [] as readonly number[], speedDial = null as number | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('employee_group')
    .values({ company_id: companyId, name, speed_dial: speedDial })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const employee_id of members)
    await db
      .insertInto('employee_group_member')
      .values({ company_id: companyId, employee_group_id: id, employee_id })
      .execute();
  return id;
}

export async function addCall(
  { db }: At,
  companyId: number,
  employeeId: number,
  endsAt: number | null = null,
): Promise<void> {
  await db
    .insertInto('active_call')
    .values({ company_id: companyId, employee_id: employeeId, started_at: NOW - 60_000, ends_at: endsAt })
    .execute();
}

export async function addVoicemail(
  { db }: At,
  companyId: number,
  endpoint: { kind: 'Employee' | 'Reception'; id: number },
  values: Partial<{ created_at: number; from_number: string | null; heard: number; sound_id: number }> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('voicemail')
    .values({
      company_id: companyId,
      created_at: NOW - 3_600_000,
      duration: 12,
      endpoint_kind: endpoint.kind,
      endpoint_id: endpoint.id,
      from_number: '4520304050',
      heard: 0,
      sound_id: 1,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addContactRow(
  { db }: At,
  companyId: number,
  values: Partial<{ name: string; number: string | null; email: string | null }> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('contact')
    .values({
      company_id: companyId,
      name: 'Ida Holm',
      number: '4520304050',
      email: 'ida@holm.example',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface SmileyValues {
  conversation_type: 'call' | 'chat';
  rated_at: number;
  rating: 0 | 1;
  comment: string | null;
  number: string | null;
  email: string | null;
  endpoint_kind: 'Reception' | 'ChatReception';
  endpoint_id: number;
  employee_id: number | null;
  recording_id: number;
  recording_started_at: number;
  recording_sound_id: number;
}

/** A request for feedback; with `rating`, its answer too. Returns the smiley's id. */
export async function addSmiley(
  { db }: At,
  companyId: number,
  values: Partial<SmileyValues> & Pick<SmileyValues, 'endpoint_kind' | 'endpoint_id'>,
): Promise<number> {
  const rated_at = values.rated_at ?? NOW - 3_600_000;
  const request = await addRequest({ db }, companyId, { ...values, requested_at: rated_at });
  const { id } = await db
    .insertInto('smiley')
    .values({
      company_id: companyId,
      request_id: request,
      conversation_type: 'call',
      conversation_uuid: randomUUID(),
      rating: 1,
      comment: null,
      number: '4520304050',
      email: null,
      employee_id: null,
      recording_id: null,
      recording_started_at: null,
      recording_sound_id: null,
      ...values,
      rated_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request for feedback without an answer. */
export async function addRequest(
  { db }: At,
  companyId: number,
  values: {
    endpoint_kind: 'Reception' | 'ChatReception';
    endpoint_id: number;
    employee_id?: number | null;
    requested_at?: number;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('smiley_request')
    .values({
      company_id: companyId,
      requested_at: values.requested_at ?? NOW - 3_600_000,
      endpoint_kind: values.endpoint_kind,
      endpoint_id: values.endpoint_id,
      employee_id: values.employee_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A caller who is asked for a smiley after a call to a reception. Returns the path of the page. */
export const addAsk = (
  { db }: At,
  companyId: number,
  { endpointId, employeeId, now = NOW }: { endpointId: number; employeeId: number; now?: number },
): Promise<string> =>
  // In one transaction, so that the code is read before it is sent.
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('reception')
      .set({ asks: 1 })
      .where((eb) => eb.and({ company_id: companyId, kind: 'Reception', id: endpointId }))
      .execute();
    const reason = {
      type: 'call',
      kind: 'Reception',
      endpointId,
      employeeId,
      address: '4520304050',
      startedAt: now - 12 * 60_000,
      endedAt: now,
    } as const;
    await askForSmiley(transaction, companyId, randomUUID(), reason, { now, mails: false });
    const waits = transaction.selectFrom('notification').select('code').orderBy('request_id', 'desc');
    return `/s/${(await waits.executeTakeFirstOrThrow()).code}`;
  });

export async function addChat(
  { db }: At,
  companyId: number,
  endpointId: number,
  values: Partial<{
    from_name: string | null;
    from_email: string | null;
    started_at: number;
    answered_at: number | null;
    answered_by_id: number | null;
    ended_at: number | null;
    state: 'new' | 'ringing' | 'answered' | 'ended' | 'missed';
  }> = {},
): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('chat')
    .values({
      uuid,
      company_id: companyId,
      endpoint_id: endpointId,
      from_name: 'Ida Holm',
      from_email: 'ida@holm.example',
      started_at: NOW - 3_600_000,
      answered_at: null,
      answered_by_id: null,
      ended_at: null,
      state: 'new',
      ...values,
    })
    .execute();
  return uuid;
}
