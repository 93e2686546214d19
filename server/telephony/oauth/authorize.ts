import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordsFor } from '#server/http/messages.ts';
import { randomSecret, sha256 } from '../store/secrets.ts';
import { addCode } from '../store/clients.ts';
import type { SignedIn } from '../store/sign-in.ts';
import { isSessionForm, signedIn, signOut } from './browser-session.ts';
import type { Service } from '../http/context.ts';
import { readForm } from '../http/form.ts';
import { readAccessRequest, redirectTo, type AccessRequest } from './oauth-request.ts';
import { consentPage } from './pages/consent-page.ts';
import type { SignInPage } from './pages/sign-in-page.ts';
import { errorPage, seeOther, sendPage } from '../http/pages/send-page.ts';
import { showSignIn, takeSignIn, type SignInTarget } from './sign-in.ts';

const CODE_LASTS = 60_000;

/** Where a form's answer may lead, as a CSP source: the origin, or the scheme of an installed application. */
const formTargetOf = (redirectUri: string): string => {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
};

const targetOf = (request: AccessRequest): SignInTarget => ({
  action: request.self,
  next: request.next,
  application: request.application,
});

/** `GET` and `POST /api/v2/authorize` (spec, Authorization-code flow, steps 1 to 3). */
export function addAuthorize(app: FastifyInstance, service: Service, demo: SignInPage['demo']): void {
  const showConsent = (reply: FastifyReply, asked: AccessRequest, session: SignedIn) => {
    const destination = formTargetOf(asked.redirectUri);
    return sendPage(
      reply,
      consentPage(wordsFor(reply.request), {
        action: asked.self,
        csrf: session.csrf,
        application: asked.application,
        employeeName: session.employeeName,
        companyName: session.companyName,
        destination,
      }),
      { formTargets: [destination] },
    );
  };

  const decide = async (
    reply: FastifyReply,
    asked: AccessRequest,
    session: SignedIn,
    decision: string | undefined,
  ) => {
    const { redirectUri, state } = asked;
    if (decision !== 'allow')
      return seeOther(reply, redirectTo(redirectUri, { error: 'access_denied', state }));
    const code = randomSecret();
    await addCode(service.db, {
      code_hash: sha256(code),
      client_id: asked.clientId,
      employee_id: session.employeeId,
      company_id: session.companyId,
      redirect_uri: redirectUri,
      code_challenge: asked.codeChallenge ?? null,
      session_hash: session.idHash,
      expires_at: service.clock() + CODE_LASTS,
    });
    return seeOther(reply, redirectTo(redirectUri, { code, state }));
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    go: (asked: AccessRequest, session: SignedIn | undefined) => Promise<FastifyReply>,
  ) => {
    const read = await readAccessRequest(service, request.query as Record<string, unknown>);
    if (read.kind === 'page') {
      const words = wordsFor(request);
      const { m } = words;
      const page = errorPage(words, m.requestHeading(), `${read.explanation(m)} ${m.requestHelp()}`);
      return sendPage(reply, page, { status: 400 });
    }
    if (read.kind === 'redirect') return seeOther(reply, read.location);
    return go(read.request, read.request.asksPassword ? undefined : await signedIn(service, request));
  };

  app.get('/api/v2/authorize', (request, reply) =>
    answer(request, reply, (asked, session) =>
      session
        ? showConsent(reply, asked, session)
        : showSignIn(service, demo, request, reply, targetOf(asked)),
    ),
  );

  app.post('/api/v2/authorize', (request, reply) =>
    answer(request, reply, async (asked, session) => {
      const fields = readForm(request);
      if ('email' in fields || 'password' in fields)
        return takeSignIn(service, demo, request, reply, targetOf(asked), fields);
      // Without a session, or with a foreign form, nothing is decided and the question is shown again.
      if (!session || !isSessionForm(service, request, session, fields)) return seeOther(reply, asked.self);
      if (fields['sign_out'] !== undefined) {
        await signOut(service, request, reply, session);
        return seeOther(reply, asked.self);
      }
      if (fields['decision'] !== 'allow' && fields['decision'] !== 'deny') return seeOther(reply, asked.self);
      return decide(reply, asked, session, fields['decision']);
    }),
  );
}
