import { auditBy, type By } from './audit.ts';
import { lockRow, type Db, type Row } from './db.ts';

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

/** Adds a comment. Undefined when the contact was deleted meanwhile. */
export async function addComment(
  db: Db,
  companyId: number,
  comment: Omit<CommentRecord, 'id'>,
): Promise<CommentRecord | undefined> {
  return db.transaction().execute(async (transaction) => {
    // So that it cannot be deleted before the comment is added.
    if (!(await lockRow(transaction, 'contact', companyId, comment.contact_id))) return undefined;
    return transaction
      .insertInto('contact_comment')
      .values({ company_id: companyId, ...comment })
      .returning(columns)
      .executeTakeFirstOrThrow();
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
