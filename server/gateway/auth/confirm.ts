import type { FastifyInstance } from 'fastify';
import type { ServiceMessages } from '#server/http/service-messages.ts';
import type { Gateway } from '../http/context.ts';
import { dropCookie, readIdCookie } from '../http/cookies.ts';
import { requireOwnForm } from '../http/guard.ts';
import { escapeHtml, sendSmallPage } from '../http/small-page.ts';
import { hashOf } from '../store/sessions.ts';
import type { SessionRow } from '../store/tables.ts';
import { refusedLocation } from './callback.ts';
import { openToken } from './access-token.ts';
import { revokeToken } from './revoke.ts';
import { personOf, sessionOfCookie, startSession } from './session.ts';

/** The spec's employee has no company name, so the page shows its number, and the outgoing number to recognise oneself by. */
const whoIsThis = (m: ServiceMessages, { name, number, company_id: company }: SessionRow): string =>
  m.confirmWho({
    name: escapeHtml(name),
    number: escapeHtml(number ?? ''),
    hasNumber: number === null ? 'no' : 'yes',
    company: company ?? '',
    hasCompany: company === null ? 'no' : 'yes',
  });

/**
 * `/auth/confirm`, with `OAUTH_STATE=absent` only: without `state` nothing proves that this browser began the sign-in, so
 * the person confirms that the account is theirs. Until then the session has no rights.
 */
export function confirmRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get('/auth/confirm', async (request, reply) => {
    await gateway.rateLimits.signIn(request);
    const id = readIdCookie(request, gateway.cookies.pending);
    const row = id && (await gateway.sessions.find(hashOf(id), 'pending', gateway.clock()));
    if (!row) return reply.header('cache-control', 'no-store').redirect(refusedLocation('expired', '/'), 303);
    return sendSmallPage(reply, (m) => ({
      status: 200,
      heading: m.confirmHeading(),
      paragraphs: [whoIsThis(m, row), m.confirmWarning()],
      acts:
        `<form method="post" action="/auth/confirm" class="acts"><button class="btn btn--solid" name="answer" value="yes">${m.confirmYes()}</button>` +
        `<button class="btn" name="answer" value="no">${m.confirmNo()}</button></form>`,
      formAction: "'self'",
    }));
  });

  app.post('/auth/confirm', { onRequest: gateway.rateLimits.signIn }, async (request, reply) => {
    requireOwnForm(request, gateway.publicOrigin);
    const id = readIdCookie(request, gateway.cookies.pending);
    const row = id && (await gateway.sessions.takePending(hashOf(id), gateway.clock()));
    const token = row ? openToken(gateway, row) : undefined;
    dropCookie(reply, gateway.cookies.pending);
    reply.header('cache-control', 'no-store');
    if (!row || token === undefined) {
      gateway.measures.signInRefused('expired');
      return reply.redirect(refusedLocation('expired', '/'), 303);
    }
    const { body } = request;
    const yes = typeof body === 'object' && body !== null && 'answer' in body && body.answer === 'yes';
    if (!yes) {
      revokeToken(gateway, token);
      gateway.measures.signInRefused('access_denied');
      return reply.redirect(refusedLocation('access_denied', row.return_to), 303);
    }
    await startSession(gateway, reply, {
      way: 'oauth',
      token,
      person: personOf(row),
      keep: row.keep === 1,
      replaces: sessionOfCookie(gateway, request),
    });
    return reply.redirect(row.return_to, 303);
  });
}
