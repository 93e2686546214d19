import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Gateway } from '../http/context.ts';
import { setPassingCookie, wasSignedIn } from '../http/cookies.ts';
import { requireOwnForm } from '../http/guard.ts';
import { answerError } from '../http/errors.ts';
import { escapeHtml, sendSmallPage } from '../http/small-page.ts';
import { Refusal } from '../http/problems.ts';
import { safeReturnPath } from './return-path.ts';
import { findCaller, sessionOfCookie } from './session.ts';
import { beginSignIn, readSignIns } from './transaction.ts';

const signInRequest = z.object({
  return_to: z.string().optional().catch(undefined),
  /** `1` or `on`, as a checkbox sends it. */
  keep: z.string().optional().catch(undefined),
});

function readSignInRequest(gateway: Gateway, source: unknown): { returnTo: string; keep: boolean } {
  const read = signInRequest.safeParse(source).data;
  return {
    returnTo: safeReturnPath(read?.return_to, gateway.publicOrigin),
    keep: read?.keep === '1' || read?.keep === 'on' || read?.keep === 'true',
  };
}

/** `GET` and `POST /auth/login`: sends the browser to the service. */
export function loginRoutes(app: FastifyInstance, gateway: Gateway): void {
  async function begin(request: FastifyRequest, reply: FastifyReply, source: unknown): Promise<FastifyReply> {
    const { cookie, location } = await beginSignIn(
      gateway,
      {
        ...readSignInRequest(gateway, source),
        replaces: sessionOfCookie(gateway, request),
        // The service may still know the person whose session has ended here, in whatever way (docs/security.md, Shared computers).
        asksPassword:
          wasSignedIn(request, gateway.cookies.session) && (await findCaller(gateway, request)) === undefined,
      },
      readSignIns(gateway, request.cookies[gateway.cookies.signIn]),
    );
    setPassingCookie(reply, gateway.cookies.signIn, cookie);
    return reply.header('cache-control', 'no-store').redirect(location, 303);
  }

  app.get('/auth/login', async (request, reply) => {
    await gateway.rateLimits.signIn(request);
    if (gateway.oauth.state === 'required') return begin(request, reply, request.query);
    // Without `state` a sign-in starts only by a form of our own (docs/security.md, Login CSRF).
    const { returnTo, keep } = readSignInRequest(gateway, request.query);
    reply.header('allow', 'POST');
    return sendSmallPage(reply, (m) => ({
      status: 405,
      heading: m.loginHeading(),
      paragraphs: [m.loginLead()],
      acts: `<form method="post" action="/auth/login"><input type="hidden" name="return_to" value="${escapeHtml(returnTo)}"><input type="hidden" name="keep" value="${keep ? '1' : '0'}"><button class="btn btn--solid">${m.loginContinue()}</button></form>`,
      formAction: `'self' ${gateway.service.origin}`,
    }));
  });

  app.post('/auth/login', { onRequest: gateway.rateLimits.signIn }, async (request, reply) => {
    requireOwnForm(request, gateway.publicOrigin);
    return begin(request, reply, request.body);
  });
}

/** People come to the addresses of a sign-in with their browser: over the limit they get a page that says how long to wait. */
export function answerTooManySignIns(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal) || error.problem.status !== 429) return answerError(error, reply);
    reply.headers(error.headers);
    return sendSmallPage(reply, (m) => ({
      status: 429,
      heading: m.limitedHeading(),
      paragraphs: [m.limitedLead({ count: Number(error.headers['retry-after']) })],
      acts: `<a class="btn btn--solid" href="/login">${m.callbackAgain()}</a>`,
    }));
  });
}
