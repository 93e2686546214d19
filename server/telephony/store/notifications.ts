import { randomUUID } from 'node:crypto';
import { addAudit } from './audit.ts';
import type { Db } from './db.ts';
import { repeat } from './repeat.ts';
import type { SignedCall } from './signed-call.ts';

/**
 * Notifications of comments: a row waits from the comment until the webhook has taken the call, and goes with the comment. It has no
 * text of its own.
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
/** After three days nobody waits for it any more. */
const GIVEN_UP_AFTER = 72 * 3600 * SECOND;

export interface NotifyOptions {
  readonly call: SignedCall;
  readonly clock: () => number;
  readonly log: { error(entry: object, message: string): void };
}

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** Those whose time has come, for this process alone: no other takes them until `CALLED_FOR` is over. */
async function takeDue(db: Db, now: number) {
  const due = await db
    .selectFrom('notification')
    .where('next_at', '<=', now)
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
const end = (db: Db, row: Due, at: number, action: 'notification sent' | 'notification given up') =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('notification')
      .where('id', '=', row.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const subject = `comment ${row.comment_id}`;
    await addAudit(transaction, { at, companyId: row.company_id, actor: 'service', action, subject });
  });

async function deliver(db: Db, row: Due, { call, clock, log }: NotifyOptions): Promise<void> {
  if (clock() - row.created_at > GIVEN_UP_AFTER) {
    log.error({ notification: row.id, tries: row.tries }, 'notification given up');
    return end(db, row, clock(), 'notification given up');
  }
  const content = await contentOf(db, row);
  if (!content) return;
  const outcome = await call(content);
  if (outcome.kind === 'taken') return end(db, row, clock(), 'notification sent');
  log.error({ notification: row.id, tries: row.tries, outcome }, 'notification not taken');
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
 * Calls the webhook for each notification until it takes it. Several processes may do it at the same time. A call that was not
 * answered is repeated under its id, by which the receiver knows it.
 */
export function startNotifications(db: Db, options: NotifyOptions): { stop(): Promise<void> } {
  const onError = (error: unknown) => options.log.error({ error }, 'notifications');
  async function work(signal: AbortSignal): Promise<void> {
    let taken = AT_ONCE;
    while (taken === AT_ONCE && !signal.aborted) {
      const due = await takeDue(db, options.clock());
      await Promise.all(due.map((row) => deliver(db, row, options).catch(onError)));
      taken = due.length;
    }
  }
  return repeat(work, { every: EVERY, first: 0, onError });
}
