import { KNOWN_STRANGERS } from '../seed/contacts-known.ts';
import { HARBOUR } from '../seed/harbour.ts';
import type { Turn } from './turn.ts';

export interface Caller {
  /** Null when the number is unknown. */
  readonly name: string | null;
  readonly number: string;
  readonly email: string | null;
}

/** A caller: usually a contact, else one of a few known strangers or a new number. */
export async function pickCaller({ db, draw }: Turn): Promise<Caller> {
  if (draw.chance(0.6)) {
    const { first, last } = await db
      .selectFrom('contact')
      .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
      .where('company_id', '=', HARBOUR.id)
      .executeTakeFirstOrThrow();
    const contact = await db
      .selectFrom('contact')
      .select(['name', 'number', 'email'])
      .where('company_id', '=', HARBOUR.id)
      .where('id', '>=', draw.between(first, last))
      .where('number', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (contact?.number) return { ...contact, number: contact.number };
  }
  const number = draw.chance(0.4) ? draw.pick(KNOWN_STRANGERS) : `4570${draw.between(300_000, 999_999)}`;
  return { name: null, number, email: null };
}
