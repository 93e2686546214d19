import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const chats: Migration = {
  async up(db) {
    const { create, index, integer } = tableTools(db);

    await create('chat')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('endpoint_id', integer, (column) => column.notNull())
      .addColumn('from_name', 'text')
      .addColumn('from_email', 'text')
      .addColumn('started_at', integer, (column) => column.notNull())
      .addColumn('answered_at', integer)
      .addColumn('answered_by_id', integer)
      .addColumn('ended_at', integer)
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();

    const order = ['started_at', 'uuid'];
    const indexes = {
      chat_list: order,
      chat_by_endpoint: ['endpoint_id', ...order],
      chat_by_state: ['state', ...order],
      chat_by_endpoint_state: ['endpoint_id', 'state', ...order],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await index(name, 'chat', 'company_id', ...columns);
    }
  },
};
