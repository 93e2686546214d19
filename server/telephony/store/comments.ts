import { auditBy, type By } from './audit.ts';
import { lockRow, type Db, type Row } from './db.ts';
import { addNotification } from './notifications.ts';

export type CommentRecord = Omit<Row<'contact_comment'>, 'company_id'>;

const columns = ['id', 'contact_id', 'employee_id', 'body', 'recipient_id'] as const;

/** All comments of a contact, by id. */
export async function listComments(db: Db, companyId: number, contactId: number): Promise<CommentRecord[]> {
  return db
    .selectFrom('contact_comment')
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .select(columns)
    .orderBy('id')
    .execute();
}

/**
 * Adds a comment, and what notifies its recipient where a webhook does so. Undefined when the contact was deleted meanwhile.
 */
export async function addComment(
  db: Db,
  companyId: number,
  comment: Omit<CommentRecord, 'id'>,
  { notifies, now }: { readonly notifies: boolean; readonly now: number },
): Promise<CommentRecord | undefined> {
  return db.transaction().execute(async (transaction) => {
    // So that it cannot be deleted before the comment is added.
    if (!(await lockRow(transaction, 'contact', companyId, comment.contact_id))) return undefined;
    const added = await transaction
      .insertInto('contact_comment')
      .values({ company_id: companyId, ...comment })
      .returning(columns)
      .executeTakeFirstOrThrow();
    if (notifies && added.recipient_id !== null)
      await addNotification(transaction, { companyId, commentId: added.id, now });
    return added;
  });
}

/** Deletes a comment of that contact. False when there is none. */
export async function deleteComment(db: Db, by: By, contactId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_comment')
      .where('company_id', '=', by.companyId)
      .where('contact_id', '=', contactId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await auditBy(transaction, by, {
      action: 'comment deleted',
      subject: `comment ${id}`,
      detail: `on contact ${contactId}`,
    });
    return true;
  });
}
