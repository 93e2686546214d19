import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readTokenAnswer } from '#contract/service/oauth.ts';
import type { SignInError } from '#contract/session.ts';
import type { Gateway } from '../http/context.ts';
import { dropCookie, isSessionWithheld, setPassingCookie } from '../http/cookies.ts';
import { sendSmallPage } from '../http/small-page.ts';
import { hashOf, newSecretId } from '../store/sessions.ts';
import { traceHeaders } from '../http/request-id.ts';
import { askForSignIn, readPerson, SignInFailure } from './person.ts';
import { sealToken } from './access-token.ts';
import { revokeToken } from './revoke.ts';
import { findCaller, startSession } from './session.ts';
import { readSignIns, sameText, sealSignIns, type SignIn } from './transaction.ts';

/** Each may be given once: a repeated one, which is read as a list, is an attack. */
const callbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional(),
});
type Callback = z.infer<typeof callbackQuery>;

/** Where a refused sign-in goes: the sign-in page, which explains the error and keeps the return path. */
export function refusedLocation(error: SignInError, returnTo: string): string {
  return `/login?error=${error}${returnTo === '/' ? '' : `&return_to=${encodeURIComponent(returnTo)}`}`;
}

/** Whether the state proves that this browser began this sign-in. */
function stateMatches(gateway: Gateway, callback: Callback, signIn: SignIn): boolean {
  if (callback.state === undefined) return gateway.oauth.state === 'absent';
  return sameText(callback.state, signIn.state);
}

/** Whether somebody is signed in at this browser, as far as it shows: then an address that was used leads to the page. */
const isSignedIn = async (gateway: Gateway, request: FastifyRequest): Promise<boolean> =>
  isSessionWithheld(request, gateway.cookies.session) || (await findCaller(gateway, request)) !== undefined;

/** Whether the person's browser navigates here. What a page embeds or fetches is refused. */
function isNavigation(gateway: Gateway, request: FastifyRequest): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = request.headers;
  if (gateway.oauth.state === 'absent') return dest === 'document' && mode === 'navigate';
  return (dest === undefined || dest === 'document') && (mode === undefined || mode === 'navigate');
}

async function notOurs(gateway: Gateway, reply: FastifyReply): Promise<FastifyReply> {
  if (isNavigation(gateway, reply.request) && (await isSignedIn(gateway, reply.request)))
    return reply.redirect('/', 303);
  gateway.measures.signInRefused('not_ours');
  return sendSmallPage(reply, (m) => ({
    status: 400,
    heading: m.callbackHeading(),
    paragraphs: [m.callbackLead()],
    acts: `<a class="btn btn--solid" href="/login">${m.callbackAgain()}</a>`,
  }));
}

/** Exchanges the code (spec: Authentication, step 4: parameters in the query string). This address is never logged. */
async function exchange(
  gateway: Gateway,
  trace: Readonly<Record<string, string>>,
  code: string,
  verifier: string,
): Promise<string> {
  const path = gateway.service.pathOf(
    'token',
    {},
    {
      client_id: gateway.oauth.clientId,
      client_secret: gateway.oauth.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: gateway.redirectUri,
      code,
      code_verifier: verifier,
    },
  );
  const answer = await askForSignIn(
    gateway.service,
    {
      operation: 'token',
      method: 'POST',
      path,
      headers: { ...trace, accept: 'application/json', 'content-length': '0' },
    },
    'exchange_failed',
  );
  const read = readTokenAnswer.safeParse(answer);
  if (!read.success) throw new SignInFailure('service_failed', 'unreadable');
  return read.data.access_token;
}

async function finish(
  gateway: Gateway,
  reply: FastifyReply,
  callback: Callback,
  signIn: SignIn,
  others: readonly SignIn[],
): Promise<string> {
  if (callback.error !== undefined) {
    throw new SignInFailure(
      callback.error === 'access_denied' ? 'access_denied' : 'exchange_failed',
      'refused there',
    );
  }
  if (callback.code === undefined || callback.code === '')
    throw new SignInFailure('exchange_failed', 'no code');
  const trace = traceHeaders(reply.request);
  const token = await exchange(gateway, trace, callback.code, signIn.verifier);
  try {
    return await signInWith(gateway, reply, token, signIn, others);
  } catch (error) {
    // Nobody is signed in with it.
    revokeToken(gateway, token);
    throw error;
  }
}

/** Starts the session, or the one that has to be confirmed. Returns where the browser goes. */
async function signInWith(
  gateway: Gateway,
  reply: FastifyReply,
  token: string,
  signIn: SignIn,
  others: readonly SignIn[],
): Promise<string> {
  const person = await readPerson(gateway.service, token, traceHeaders(reply.request));
  if (gateway.oauth.state === 'required') {
    const replaces = await startSession(gateway, reply, {
      way: 'oauth',
      token,
      person,
      keep: signIn.keep,
      replaces: signIn.replaces,
    });
    keepOthers(
      gateway,
      reply,
      others.map((other) => ({ ...other, replaces })),
    );
    return signIn.return_to;
  }
  const id = newSecretId();
  await gateway.sessions.startPending({
    idHash: hashOf(id),
    sealedToken: sealToken(gateway, hashOf(id), token),
    person,
    keep: signIn.keep,
    returnTo: signIn.return_to,
    now: gateway.clock(),
  });
  setPassingCookie(reply, gateway.cookies.pending, id);
  return '/auth/confirm';
}

/** What other tabs have begun can be finished, too. */
function keepOthers(gateway: Gateway, reply: FastifyReply, others: readonly SignIn[]): void {
  if (others.length === 0) dropCookie(reply, gateway.cookies.signIn);
  else setPassingCookie(reply, gateway.cookies.signIn, sealSignIns(gateway, others));
}

/** `GET /auth/callback`: the OAuth redirect handler. */
export function callbackRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get('/auth/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    await gateway.rateLimits.signIn(request);
    const callback = callbackQuery.safeParse(request.query).data;
    const signIns = readSignIns(gateway, request.cookies[gateway.cookies.signIn]);
    const signIn = callback && signIns.find((one) => stateMatches(gateway, callback, one));
    if (callback === undefined || signIn === undefined || !isNavigation(gateway, request))
      return notOurs(gateway, reply);
    const others = signIns.filter((one) => one !== signIn);
    // From here on the transaction is used up, whatever the outcome.
    if (!(await gateway.sessions.useSignIn(hashOf(signIn.state), signIn.exp * 1000)))
      return notOurs(gateway, reply);
    keepOthers(gateway, reply, others);
    try {
      return await reply.redirect(await finish(gateway, reply, callback, signIn, others), 303);
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      gateway.measures.signInRefused(error.error);
      request.log.warn({ signIn: error.error, code: error.code }, 'sign-in refused');
      return reply.redirect(refusedLocation(error.error, signIn.return_to), 303);
    }
  });
}
