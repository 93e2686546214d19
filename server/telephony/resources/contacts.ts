import type { AnswerOf } from '#contract/service/endpoints.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { notFound } from '../rules/refusal.ts';
import { formatNumber } from '../rules/phone-number.ts';
import {
  addContact,
  changeContact,
  deleteContact,
  findContact,
  findContactByNumber,
  listContacts,
  type ContactRecord,
} from '../store/contacts.ts';
import type { Handlers, Identity } from '../http/context.ts';

/** The full contact. */
export const wireContact = (
  { companyNumber }: Pick<Identity, 'companyNumber'>,
  record: ContactRecord,
): AnswerOf<'getContact'>['contact'] => ({
  id: record.id,
  name: record.name,
  number: record.number,
  number_formatted: record.number === null ? null : formatNumber(record.number, companyNumber),
  email: record.email,
});

function answer(asker: Identity, record: ContactRecord | undefined) {
  if (!record) throw notFound('contact');
  return { contact: wireContact(asker, record) };
}

/** An empty e-mail field means none. */
const emailOf = (email: string | null | undefined) => (email === '' ? null : email);

export const contactHandlers = {
  async listContacts({ service, asker, query }) {
    const records = await listContacts(service.db, asker.companyId, {
      number: query.number,
      from: query.id_gt_or_eq,
      limit: query.limit ?? LIST_LIMITS.listContacts.byDefault,
    });
    return { contacts: records.map((record) => wireContact(asker, record)) };
  },
  async createContact({ service, asker, body }) {
    const { name, number, email } = body.contact;
    return answer(
      asker,
      await addContact(service.db, asker.companyId, {
        name,
        number: number ?? null,
        email: emailOf(email) ?? null,
      }),
    );
  },
  async getContact({ service, asker, params }) {
    return answer(asker, await findContact(service.db, asker.companyId, params.id));
  },
  async getContactByNumber({ service, asker, params }) {
    return answer(asker, await findContactByNumber(service.db, asker.companyId, params.number));
  },
  async updateContact({ service, asker, params, body }) {
    const { name, number, email } = body.contact;
    return answer(
      asker,
      await changeContact(service.db, asker.companyId, params.id, {
        ...(name === undefined ? {} : { name }),
        ...(number === undefined ? {} : { number }),
        ...(email === undefined ? {} : { email: emailOf(email) ?? null }),
      }),
    );
  },
  async deleteContact({ service, asker, params, now }) {
    if (!(await deleteContact(service.db, { ...asker, now }, params.id))) throw notFound('contact');
    return null;
  },
} satisfies Partial<Handlers>;
