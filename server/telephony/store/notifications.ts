import { randomUUID } from 'node:crypto';
import { addAudit } from './audit.ts';
import type { AuditAction } from './audit-words.ts';
import type { Db, Row } from './db.ts';
import { repeat } from './repeat.ts';
import type { Outcome, SignedCall } from '#server/http/signed-call.ts';

/**
 * What is sent later and again until it is taken: notifications of comments, and requests for a smiley (`smiley-asks.ts`). A row waits
 * from then on, and goes with what it is about. It has no text of its own. This adds that of a comment.
 */
export const addNotification = (
  transaction: Db,
  { companyId, commentId, now }: { companyId: number; commentId: number; now: number },
): Promise<unknown> =>
  transaction
    .insertInto('notification')
    .values({
      id: randomUUID(),
      company_id: companyId,
      comment_id: commentId,
      request_id: null,
      code: null,
      created_at: now,
      tries: 0,
      next_at: now,
    })
    .execute();

const SECOND = 1000;
/** How often the table is read. Milliseconds, as all here. */
const EVERY = 500;
const AT_ONCE = 8;
/** Longer than a call takes: then the process that made it was killed, and the call is made again under its id. */
const CALLED_FOR = 15 * SECOND;
/** The wait after the first call that failed, doubled by each further one up to the longest. */
const AGAIN = { first: 10 * SECOND, longest: 3600 * SECOND };
/** After that nobody waits for it any more. */
const GIVEN_UP_AFTER = { comment: 72 * 3600 * SECOND, request: 24 * 3600 * SECOND };

/** What came of sending one. */
export interface Sent {
  readonly outcome: Outcome;
  /** It is not sent again when nobody can say whether it was. */
  readonly once?: boolean;
  /** Writes down that it was taken. */
  readonly record?: (transaction: Db) => Promise<void>;
}

export interface NotifyOptions {
  /** Notifies the recipients of comments; without it those wait. */
  readonly call?: SignedCall | undefined;
  /** Sends a request for a smiley. Undefined: not to be sent any more. */
  readonly ask: (db: Db, row: Row<'notification'>) => Promise<Sent | undefined>;
  readonly clock: () => number;
  readonly log: { error(entry: object, message: string): void };
}

type Due = Row<'notification'>;

/** Those whose time has come, for this process alone: no other takes them until `CALLED_FOR` is over. */
async function takeDue(db: Db, now: number, { call }: NotifyOptions) {
  const rows = db.selectFrom('notification').where('next_at', '<=', now);
  const due = await (call ? rows : rows.where('comment_id', 'is', null))
    .select('id')
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return (
    db
      .updateTable('notification')
      .set((eb) => ({ next_at: now + CALLED_FOR, tries: eb('tries', '+', 1) }))
      .where('id', 'in', ids)
      // Another process may have taken it meanwhile.
      .where('next_at', '<=', now)
      .returningAll()
      .execute()
  );
}

/** What the call says, in the shape of docs/integrations.md. Undefined when the comment was deleted meanwhile. */
async function contentOf(db: Db, { id, comment_id, company_id }: Due) {
  const found = await db
    .selectFrom('contact_comment as comment')
    .innerJoin('company', 'company.id', 'comment.company_id')
    .innerJoin('contact', 'contact.id', 'comment.contact_id')
    .innerJoin('employee as recipient', 'recipient.id', 'comment.recipient_id')
    .innerJoin('employee as sender', 'sender.id', 'comment.employee_id')
    .where('comment.id', '=', comment_id)
    .where('comment.company_id', '=', company_id)
    .select(['company.name as company', 'comment.body', 'contact.id', 'contact.name', 'contact.number'])
    .select(['contact.email', 'recipient.id as to', 'recipient.name as toName', 'recipient.email as toEmail'])
    .select(['sender.id as from', 'sender.name as fromName'])
    .executeTakeFirst();
  return (
    found && {
      id,
      company: { id: company_id, name: found.company },
      recipient: { id: found.to, name: found.toName, email: found.toEmail },
      sender: { id: found.from, name: found.fromName },
      contact: { id: found.id, name: found.name, number: found.number, email: found.email },
      text: found.body,
    }
  );
}

/** Ends a notification, with a line in the audit log. */
const end = (db: Db, row: Due, at: number, action: AuditAction, record?: Sent['record']) =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('notification')
      .where('id', '=', row.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await record?.(transaction);
    const subject = row.comment_id === null ? `request ${row.request_id}` : `comment ${row.comment_id}`;
    await addAudit(transaction, { at, companyId: row.company_id, actor: 'service', action, subject });
  });

const ACTIONS = {
  comment: { sent: 'notification sent', givenUp: 'notification given up' },
  request: { sent: 'smiley asked for', givenUp: 'smiley not asked for' },
} as const satisfies Record<string, Record<string, AuditAction>>;

async function send(db: Db, row: Due, { call, ask }: NotifyOptions): Promise<Sent | undefined> {
  if (row.comment_id === null) return ask(db, row);
  const content = await contentOf(db, row);
  return content && call && { outcome: await call(content) };
}

async function deliver(db: Db, row: Due, options: NotifyOptions): Promise<void> {
  const { clock, log } = options;
  const of = row.comment_id === null ? 'request' : 'comment';
  const { sent, givenUp } = ACTIONS[of];
  const entry = { notification: row.id, tries: row.tries };
  if (clock() - row.created_at > GIVEN_UP_AFTER[of]) {
    log.error(entry, 'notification given up');
    return end(db, row, clock(), givenUp);
  }
  const done = await send(db, row, options);
  if (!done) return end(db, row, clock(), givenUp);
  const { outcome, once, record } = done;
  if (outcome.kind === 'taken') return end(db, row, clock(), sent, record);
  log.error({ ...entry, outcome }, 'notification not taken');
  if (once && outcome.kind === 'silent') return end(db, row, clock(), givenUp);
  const wait = Math.min(AGAIN.first * 2 ** Math.min(row.tries - 1, 20), AGAIN.longest);
  await db
    .updateTable('notification')
    .set({ next_at: clock() + wait })
    .where('id', '=', row.id)
    // Unless another process has taken it since.
    .where('tries', '=', row.tries)
    .execute();
}

/**
 * Sends each notification until it is taken. Several processes may do it at the same time. A call that was not
 * answered is repeated under its id, by which the receiver knows it.
 */
export function startNotifications(db: Db, options: NotifyOptions): { stop(): Promise<void> } {
  const onError = (error: unknown) => options.log.error({ error }, 'notifications');
  async function work(signal: AbortSignal): Promise<void> {
    let taken = AT_ONCE;
    while (taken === AT_ONCE && !signal.aborted) {
      const due = await takeDue(db, options.clock(), options);
      await Promise.all(due.map((row) => deliver(db, row, options).catch(onError)));
      taken = due.length;
    }
  }
  return repeat(work, { every: EVERY, first: 0, onError });
}
