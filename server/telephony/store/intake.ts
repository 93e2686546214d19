import type { IntakeEvent } from '#contract/service/intake.ts';
import {
  askReasonOf,
  callerOf,
  callOf,
  chatOf,
  feedbackOf,
  LONGEST_CONVERSATION,
  MOST_ABOUT_ONE,
  MOST_AHEAD,
  recordingOf,
  subjectOf,
} from '../rules/intake.ts';
import type { Db } from './db.ts';
import { setFeedback } from './feedback.ts';
import { eventsOf, lockCompany } from './intake-events.ts';
import { setCaller } from './intake-sounds.ts';
import { askForSmiley } from './smiley-asks.ts';

/** Rows of one statement. */
const AT_ONCE = 100;

const numberOf = (event: IntakeEvent): string | null =>
  'from' in event ? event.from : 'number' in event ? (event.number ?? null) : null;

/** Everybody and every line that the company has or had (`Employee#7`, `Reception#1`), and whether it still has it. */
export async function linesOf(db: Db, companyId: number): Promise<ReadonlyMap<string, boolean>> {
  const employees = db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select((eb) => [
      eb.val<'Employee' | 'Reception' | 'ChatReception'>('Employee').as('kind'),
      'id',
      'removed_at',
    ]);
  const rows = await employees
    .unionAll(
      db.selectFrom('reception').where('company_id', '=', companyId).select(['kind', 'id', 'removed_at']),
    )
    .execute();
  return new Map(rows.map(({ kind, id, removed_at }) => [`${kind}#${id}`, removed_at === null]));
}

/** What is wrong with events, by field of the event: whom they name that the company does not have, and times to come. */
async function errorsIn(
  db: Db,
  companyId: number,
  events: readonly IntakeEvent[],
  now: number,
): Promise<Record<string, string[]>> {
  const lines = await linesOf(db, companyId);
  const errors: Record<string, string[]> = {};
  for (const [at, event] of events.entries()) {
    const field = 'to' in event ? 'to' : 'endpoint';
    const endpoint = 'to' in event ? event.to : 'endpoint' in event ? event.endpoint : undefined;
    const employee = 'employee_id' in event ? event.employee_id : undefined;
    const isThere = endpoint && lines.get(endpoint);
    // Feedback may come, and who answered may be named, after they have left. Nobody can be called there any more.
    const isKnown = endpoint === undefined || ('conversation' in event ? isThere !== undefined : isThere);
    if (!isKnown) errors[`${at}.${field}`] = ['the company has no such line or employee'];
    if (employee != null && !lines.has(`Employee#${employee}`))
      errors[`${at}.employee_id`] = ['the company has no such employee'];
    if (Date.parse(event.at) > now + MOST_AHEAD)
      errors[`${at}.at`] = ['is more than ten minutes ahead of the clock of the service'];
  }
  return errors;
}

/** Some of the events cannot be taken: nothing of their request is kept. `errors`: what is wrong, by field of the event. */
export class WrongEvents extends Error {
  override readonly name = 'WrongEvents';
  readonly errors: Readonly<Record<string, readonly string[]>>;
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super('Some of the events cannot be taken.');
    this.errors = errors;
  }
}

/**
 * Keeps events and brings what they are about up to date, all in one transaction: each conversation is made anew from all its events, so
 * that their order does not matter. Returns how many are new.
 * @param mails whether a webhook mails those who chatted.
 * @throws WrongEvents
 */
export async function addEvents(
  db: Db,
  companyId: number,
  events: readonly IntakeEvent[],
  now: number,
  mails = false,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId);
    const errors = await errorsIn(transaction, companyId, events, now);
    if (Object.keys(errors).length > 0) throw new WrongEvents(errors);
    const subjects: string[] = [];
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const rows = events.slice(start, start + AT_ONCE).map((event) => ({
        company_id: companyId,
        id: event.id,
        subject: subjectOf(event),
        body: JSON.stringify(event),
        number: numberOf(event),
        email: 'email' in event ? (event.email ?? null) : null,
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
    for (const subject of new Set(subjects)) {
      const { events: all } = await eventsOf(transaction, companyId, subject);
      if (all.length > MOST_ABOUT_ONE) {
        const at = events.findIndex((event) => subjectOf(event) === subject);
        throw new WrongEvents({
          [`${at}.id`]: [`at most ${MOST_ABOUT_ONE} events about one ${subject.split(' ')[0]}`],
        });
      }
      await bringUpToDate(transaction, companyId, subject, all, { now, mails });
    }
    return subjects.length;
  });
}

async function bringUpToDate(
  db: Db,
  companyId: number,
  subject: string,
  events: readonly IntakeEvent[],
  asking: { readonly now: number; readonly mails: boolean },
): Promise<void> {
  const [kind, uuid = ''] = subject.split(' ');
  if (kind !== 'call' && kind !== 'chat') return;
  await (kind === 'call' ? setCall : setChat)(db, companyId, uuid, events);
  const feedback = feedbackOf(events);
  if (feedback !== null) await setFeedback(db, companyId, { type: kind, uuid, ...feedback });
  const reason = feedback === null ? askReasonOf(events) : null;
  if (reason !== null) await askForSmiley(db, companyId, uuid, reason, asking);
}

async function setCall(
  db: Db,
  companyId: number,
  uuid: string,
  events: readonly IntakeEvent[],
): Promise<void> {
  const [call, number] = [callOf(events), callerOf(events)];
  if (number !== null && recordingOf(events) !== null) await setCaller(db, companyId, uuid, number);
  await db.deleteFrom('active_call').where('company_id', '=', companyId).where('uuid', '=', uuid).execute();
  if (call === null) return;
  const { employeeId: employee_id, startedAt: started_at } = call;
  const ends_at = started_at + LONGEST_CONVERSATION;
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
