import { invalid, notFound } from '../rules/refusal.ts';
import { addComment, deleteComment, listComments } from '../store/comments.ts';
import { findContact } from '../store/contacts.ts';
import type { Call, Handlers } from '../http/context.ts';
import { employeeOf } from './employees.ts';

/** The contact of these comments. Throws 404 for another company's. */
async function demandContact({
  service,
  asker,
  params,
}: Pick<Call<'listComments'>, 'service' | 'asker' | 'params'>) {
  if (!(await findContact(service.db, asker.companyId, params.contact_id))) throw notFound('contact');
}

export const commentHandlers = {
  async listComments(call) {
    await demandContact(call);
    return { comments: await listComments(call.service.db, call.asker.companyId, call.params.contact_id) };
  },
  async createComment(call) {
    await demandContact(call);
    const { service, asker, params, now } = call;
    const { employee_id, body, recipient_id } = call.body.comment;
    // Spec, create rule 1: "`employee_id` is the id of the creating employee."
    if (employee_id !== asker.employeeId)
      throw invalid('comment.employee_id', 'must be the authenticated employee');
    if (recipient_id != null)
      await employeeOf(call, recipient_id).catch(() => {
        throw invalid('comment.recipient_id', 'is not an employee of the company');
      });
    const given = {
      contact_id: params.contact_id,
      employee_id,
      body: body != null && /\S/.test(body) ? body : null,
      recipient_id: recipient_id ?? null,
    };
    const { notifies } = service;
    const comment = await addComment(service.db, asker.companyId, given, { notifies, now });
    if (!comment) throw notFound('contact');
    return { comment };
  },
  async deleteComment(call) {
    const { service, asker, params, now } = call;
    if (!(await deleteComment(service.db, { ...asker, now }, params.contact_id, params.id)))
      throw notFound('comment');
    return null;
  },
} satisfies Partial<Handlers>;
