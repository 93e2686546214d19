import { inTransaction } from './audit.ts';
import { endSignIns } from './clients.ts';
import type { Db, Row } from './db.ts';

export interface LeftEmployee {
  readonly companyId: number;
  readonly name: string;
  /** Access tokens that were destroyed. */
  readonly tokens: number;
  /** Voicemails to the person that nobody has heard, and that nobody can reach any more. */
  readonly unheard: number;
}

/**
 * Removes an employee: access tokens, sessions and what is under way end, and the row keeps only the name, for the comments, chats and
 * feedback that refer to it. Undefined when there is no such employee.
 */
export const removeEmployee = (db: Db, id: number, now: number): Promise<LeftEmployee | undefined> =>
  inTransaction(db, async (transaction) => {
    const left = await transaction
      .updateTable('employee')
      .set({
        removed_at: now,
        number: null,
        email: null,
        password_hash: null,
        admin: 0,
        features: '',
        speed_dial: null,
        cloak_reception_id: null,
        do_not_disturb: 0,
        dnd_timeout_at: null,
        // Whoever asks for this one person finds nobody available.
        presence_private: 1,
      })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['company_id as companyId', 'name'])
      .executeTakeFirst();
    if (!left) return undefined;
    for (const table of ['employee_group_member', 'active_call'] as const)
      await transaction.deleteFrom(table).where('employee_id', '=', id).execute();
    const tokens = await endSignIns(transaction, { employee_id: id }, now);
    const addressed = transaction.selectFrom('contact_comment').where('recipient_id', '=', id).select('id');
    await transaction.deleteFrom('notification').where('comment_id', 'in', addressed).execute();
    const { unheard } = await transaction
      .selectFrom('voicemail')
      .where('company_id', '=', left.companyId)
      .where('endpoint_kind', '=', 'Employee')
      .where('endpoint_id', '=', id)
      .where('heard', '=', 0)
      .select((eb) => eb.fn.countAll<number>().as('unheard'))
      .executeTakeFirstOrThrow();
    return { ...left, tokens, unheard };
  });

/**
 * Removes a reception: nobody calls with its number any more, and the row keeps only the name. Returns it with its company; undefined when
 * there is none.
 */
export const removeReception = (
  db: Db,
  { kind, id }: Pick<Row<'reception'>, 'kind' | 'id'>,
  now: number,
): Promise<Pick<Row<'reception'>, 'company_id' | 'name'> | undefined> =>
  inTransaction(db, async (transaction) => {
    const left = await transaction
      .updateTable('reception')
      .set({ removed_at: now, number: null })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['company_id', 'name'])
      .executeTakeFirst();
    if (left && kind === 'Reception')
      await transaction
        .updateTable('employee')
        .set({ cloak_reception_id: null })
        .where('company_id', '=', left.company_id)
        .where('cloak_reception_id', '=', id)
        .execute();
    return left;
  });
