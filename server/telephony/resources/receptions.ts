import { listReceptions } from '../store/receptions.ts';
import type { Handlers } from '../http/context.ts';

export const receptionHandlers = {
  async listReceptions({ service, asker }) {
    const records = await listReceptions(service.db, asker.companyId);
    return {
      receptions: records.map(({ kind, id, name, number }) => ({
        id,
        name,
        phone_number: number === null ? null : { number },
        endpoint: `${kind}#${id}`,
      })),
    };
  },
} satisfies Partial<Handlers>;
