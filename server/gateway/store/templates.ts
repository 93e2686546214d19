import type { Kysely } from 'kysely';
import { templates, type Template } from '#contract/messages.ts';
import type { GatewayTables } from './tables.ts';

export type TemplateStore = ReturnType<typeof templateStore>;

/** Message templates, one row per person: they are read and written together. */
export function templateStore(db: Kysely<GatewayTables>) {
  return {
    /** Undefined if the person has never stored any. */
    async of(person: string): Promise<readonly Template[] | undefined> {
      const row = await db
        .selectFrom('message_templates')
        .select('templates')
        .where('person', '=', person)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return templates.safeParse({ templates: JSON.parse(row.templates) }).data?.templates;
    },

    async keep(person: string, kept: readonly Template[], now: number): Promise<void> {
      const values = { templates: JSON.stringify(kept), updated_at: now };
      await db
        .insertInto('message_templates')
        .values({ person, ...values })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
        .execute();
    },
  };
}
