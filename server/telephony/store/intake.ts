import type { IntakeEvent } from '#contract/service/intake.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { engineOf } from '../../db/columns.ts';
import { askReasonOf, callOf, chatOf, LONGEST_CALL, subjectOf } from '../rules/intake.ts';
import type { Db } from './db.ts';
import { askedAbout, askForSmiley } from './smiley-asks.ts';

/** Events of a finished conversation may come late for so long. Milliseconds. */
const KEPT_FOR = 30 * 86_400_000;
/** Rows of one statement. */
const AT_ONCE = 100;

const numberOf = (event: IntakeEvent): string | null =>
  'from' in event ? event.from : 'number' in event ? (event.number ?? null) : null;

/** Whom the events name that the company does not have, by field of the event: nothing of a request is kept then. */
async function unknownIn(
  db: Db,
  companyId: number,
  events: readonly IntakeEvent[],
): Promise<Record<string, string[]>> {
  /** Everybody and every line that the company has or had, and whether it still has it. */
  const lines = new Map<string, boolean>();
  const namesOf = (event: IntakeEvent) => {
    const endpoint = 'to' in event ? event.to : 'endpoint' in event ? event.endpoint : undefined;
    const read = endpoint === undefined ? undefined : parseEndpoint(endpoint);
    const employee = 'employee_id' in event ? event.employee_id : undefined;
    return { field: 'to' in event ? 'to' : 'endpoint', endpoint: read, employee: employee ?? undefined };
  };
  const employees = db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select((eb) => [
      eb.val<'Employee' | 'Reception' | 'ChatReception'>('Employee').as('kind'),
      'id',
      'removed_at',
    ]);
  for (const { kind, id, removed_at } of await employees
    .unionAll(
      db.selectFrom('reception').where('company_id', '=', companyId).select(['kind', 'id', 'removed_at']),
    )
    .execute())
    lines.set(`${kind}#${id}`, removed_at === null);
  const errors: Record<string, string[]> = {};
  for (const [at, event] of events.entries()) {
    const { field, endpoint, employee } = namesOf(event);
    const isThere = endpoint && lines.get(`${endpoint.kind}#${endpoint.id}`);
    // Feedback may come, and who answered may be named, after they have left. Nobody can be called there any more.
    const isKnown =
      endpoint === undefined || (event.type === 'smiley.given' ? isThere !== undefined : isThere);
    if (!isKnown) errors[`${at}.${field}`] = ['the company has no such line or employee'];
    if (employee !== undefined && !lines.has(`Employee#${employee}`))
      errors[`${at}.employee_id`] = ['the company has no such employee'];
  }
  return errors;
}

/** The events name somebody whom the company does not have. */
export class UnknownInEvents extends Error {
  override readonly name = 'UnknownInEvents';
  readonly errors: Readonly<Record<string, readonly string[]>>;
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super('The events name somebody unknown.');
    this.errors = errors;
  }
}

/**
 * Keeps events and brings what they are about up to date, all in one transaction: each conversation is made anew from all its events, so
 * that their order does not matter. Returns how many are new.
 * @param mails whether a webhook mails those who chatted.
 * @throws UnknownInEvents
 */
export async function addEvents(
  db: Db,
  companyId: number,
  events: readonly IntakeEvent[],
  now: number,
  mails = false,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, companyId);
    const errors = await unknownIn(transaction, companyId, events);
    if (Object.keys(errors).length > 0) throw new UnknownInEvents(errors);
    const subjects: string[] = [];
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const rows = events.slice(start, start + AT_ONCE).map((event) => ({
        company_id: companyId,
        id: event.id,
        subject: subjectOf(event),
        body: JSON.stringify(event),
        number: numberOf(event),
        came_at: now,
      }));
      const added = await transaction
        .insertInto('intake_event')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('subject')
        .execute();
      subjects.push(...added.map(({ subject }) => subject));
    }
    for (const subject of new Set(subjects))
      await bringUpToDate(transaction, companyId, subject, { now, mails });
    return subjects.length;
  });
}

/** Lets requests for one company follow each other. SQLite has one writer at a time anyway. */
async function takeTurn(db: Db, companyId: number): Promise<void> {
  if (engineOf(db) === 'postgres')
    await db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
}

async function bringUpToDate(
  db: Db,
  companyId: number,
  subject: string,
  asking: { readonly now: number; readonly mails: boolean },
): Promise<void> {
  const rows = await db
    .selectFrom('intake_event')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .select('body')
    .execute();
  const events = rows.map(({ body }) => JSON.parse(body) as IntakeEvent);
  const [kind, uuid = ''] = subject.split(' ');
  if (kind === 'call') await setCall(db, companyId, uuid, events);
  else if (kind === 'chat') await setChat(db, companyId, uuid, events);
  else if (kind === 'smiley') await addSmiley(db, companyId, events);
  const reason = kind === 'call' || kind === 'chat' ? askReasonOf(events) : null;
  if (reason !== null) await askForSmiley(db, companyId, uuid, reason, asking);
}

async function setCall(
  db: Db,
  companyId: number,
  uuid: string,
  events: readonly IntakeEvent[],
): Promise<void> {
  const call = callOf(events);
  await db.deleteFrom('active_call').where('company_id', '=', companyId).where('uuid', '=', uuid).execute();
  if (call === null) return;
  const { employeeId: employee_id, startedAt: started_at } = call;
  const ends_at = started_at + LONGEST_CALL;
  await db
    .insertInto('active_call')
    .values({ company_id: companyId, uuid, employee_id, started_at, ends_at })
    .execute();
}

async function setChat(
  db: Db,
  companyId: number,
  uuid: string,
  events: readonly IntakeEvent[],
): Promise<void> {
  const chat = chatOf(events);
  if (chat === null) return;
  const values = {
    endpoint_id: chat.endpointId,
    from_name: chat.name,
    from_email: chat.email,
    started_at: chat.startedAt,
    answered_at: chat.answeredAt,
    answered_by_id: chat.answeredById,
    ended_at: chat.endedAt,
    state: chat.state,
  };
  await db
    .insertInto('chat')
    .values({ uuid, company_id: companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('uuid').doUpdateSet(values).where('chat.company_id', '=', companyId),
    )
    .execute();
}

async function addSmiley(db: Db, companyId: number, events: readonly IntakeEvent[]): Promise<void> {
  for (const event of events) {
    const endpoint = event.type === 'smiley.given' ? parseEndpoint(event.endpoint) : undefined;
    if (event.type !== 'smiley.given' || endpoint === undefined || endpoint.kind === 'Employee') continue;
    const at = Date.parse(event.at);
    const line = {
      endpoint_kind: endpoint.kind,
      endpoint_id: endpoint.id,
      employee_id: event.employee_id ?? null,
    };
    const conversation = { type: event.conversation_type, uuid: event.conversation.toLowerCase() };
    const asked = await askedAbout(db, companyId, conversation);
    // Its request has an answer.
    if (asked?.smiley != null) continue;
    const { id } =
      asked ??
      (await db
        .insertInto('smiley_request')
        .values({ company_id: companyId, requested_at: at, ...line })
        .returning('id')
        .executeTakeFirstOrThrow());
    await db
      .insertInto('smiley')
      .values({
        company_id: companyId,
        request_id: id,
        conversation_type: conversation.type,
        conversation_uuid: conversation.uuid,
        rated_at: at,
        rating: event.rating,
        comment: event.comment?.trim() ? event.comment : null,
        number: event.number ?? null,
        email: event.email ?? null,
        ...line,
      })
      .execute();
  }
}

/** A sound that came for a voicemail: from now on the voicemail is in the inbox. Undefined when there is no such event, false when it has one. */
export async function addVoicemailSound(
  db: Db,
  companyId: number,
  uuid: string,
  mp3: Buffer,
): Promise<boolean | undefined> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, companyId);
    const event = await transaction
      .selectFrom('intake_event')
      .where('company_id', '=', companyId)
      .where('subject', '=', `voicemail ${uuid}`)
      .orderBy('id')
      .select(['body', 'sounded'])
      .executeTakeFirst();
    const left = event && (JSON.parse(event.body) as IntakeEvent);
    const endpoint = left?.type === 'voicemail.left' ? parseEndpoint(left.endpoint) : undefined;
    if (left?.type !== 'voicemail.left' || endpoint === undefined || endpoint.kind === 'ChatReception')
      return undefined;
    // Also of a voicemail that has been deleted since: a repeated request does not bring it back.
    if (event?.sounded === 1) return false;
    await transaction
      .updateTable('intake_event')
      .set({ sounded: 1 })
      .where('company_id', '=', companyId)
      .where('subject', '=', `voicemail ${uuid}`)
      .execute();
    const sound = await transaction
      .insertInto('sound')
      .values({ file: `stored ${companyId} ${uuid}`, bytes: mp3.length, duration: left.duration })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('sound_data')
      .values({ sound_id: sound.id, base64: mp3.toString('base64') })
      .execute();
    await transaction
      .insertInto('voicemail')
      .values({
        company_id: companyId,
        created_at: Date.parse(left.at),
        duration: left.duration,
        endpoint_kind: endpoint.kind,
        endpoint_id: endpoint.id,
        from_number: left.from,
        heard: 0,
        sound_id: sound.id,
      })
      .execute();
    return true;
  });
}

/** Deletes events that no late one can add to any more. */
export async function sweepEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('intake_event')
    .where('came_at', '<', now - KEPT_FOR)
    .execute();
}
