import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordsFor } from '#server/http/messages.ts';
import { cityOf, localTime } from '../rules/local-time.ts';
import type { SignedIn } from '../store/sign-in.ts';
import { makeOneOffToken, destroyTokens, tokensOf } from '../store/tokens.ts';
import { isSessionForm, signedIn, signOut } from './browser-session.ts';
import type { Service } from '../http/context.ts';
import { readForm } from '../http/form.ts';
import type { SignInPage } from './pages/sign-in-page.ts';
import { destroyAllPage, tokensPage, type TokensPage } from './pages/tokens-page.ts';
import { seeOther, sendPage } from '../http/pages/send-page.ts';
import { showSignIn, takeSignIn, type SignInTarget } from './sign-in.ts';

const TOKENS = '/account/tokens';
const TARGET: SignInTarget = { action: '/sign-in', next: TOKENS, application: null };
const LONGEST_LABEL = 80;

/** The account pages: sign-in and out, and `/account/tokens`. */
export function addAccount(app: FastifyInstance, service: Service, demo: SignInPage['demo']): void {
  const show = async (
    reply: FastifyReply,
    session: SignedIn,
    more: { made?: TokensPage['made']; problem?: string; status?: number } = {},
  ) => {
    const now = service.clock();
    const words = wordsFor(reply.request);
    const { m, language } = words;
    const timeWords = (at: number) =>
      localTime(at, now, session.timeZone, { format: language.format, today: m.tokenToday, day: m.tokenDay });
    await service.useNotes.write();
    const tokens = await tokensOf(service.db, session.companyId, session.employeeId);
    const view = tokensPage(words, {
      ...session,
      tokens: tokens.map((token) => ({
        ...token,
        created: timeWords(token.createdAt),
        lastUsed: token.lastUsedAt === null ? m.tokenNeverUsed() : timeWords(token.lastUsedAt),
      })),
      made: more.made ?? null,
      problem: more.problem,
      zone: cityOf(session.timeZone),
    });
    return sendPage(reply, view, { status: more.status ?? 200 });
  };

  const destroy = ({ companyId, employeeId }: SignedIn, which: { id?: number } = {}) =>
    destroyTokens(
      service.db,
      { company_id: companyId, employee_id: employeeId, ...which },
      { at: service.clock(), actor: `employee ${employeeId}` },
    );

  /** Pages behind sign-in. */
  const behindSignIn =
    (go: (reply: FastifyReply, session: SignedIn) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await signedIn(service, request);
      return session ? go(reply, session) : showSignIn(service, demo, request, reply, TARGET);
    };

  /** Forms behind sign-in. Without a session, or from a foreign page, the form is ignored and the page shown again. */
  const behindForm =
    (
      go: (
        request: FastifyRequest,
        reply: FastifyReply,
        session: SignedIn,
        fields: Readonly<Record<string, string>>,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = readForm(request);
      const session = await signedIn(service, request);
      return session && isSessionForm(service, request, session, fields)
        ? go(request, reply, session, fields)
        : seeOther(reply, TOKENS);
    };

  app.get('/sign-in', (_request, reply) => seeOther(reply, TOKENS));
  app.post('/sign-in', (request, reply) =>
    takeSignIn(service, demo, request, reply, TARGET, readForm(request)),
  );
  app.post(
    '/sign-out',
    behindForm(async (request, reply, session) => {
      await signOut(service, request, reply, session);
      return seeOther(reply, TOKENS);
    }),
  );

  app.get(TOKENS, behindSignIn(show));
  app.post(
    TOKENS,
    behindForm(async (request, reply, session, fields) => {
      const label = (fields['label'] ?? '').trim();
      if (label === '' || label.length > LONGEST_LABEL)
        return show(reply, session, {
          problem: wordsFor(request).m.tokenLabelProblem({ longest: LONGEST_LABEL }),
          status: 422,
        });
      const { companyId, employeeId } = session;
      const { token } = await makeOneOffToken(service.db, {
        companyId,
        employeeId,
        label,
        now: service.clock(),
      });
      return show(reply, session, { made: { label, token } });
    }),
  );

  app.get(
    `${TOKENS}/destroy-all`,
    behindSignIn(async (reply, session) => {
      const { length } = await tokensOf(service.db, session.companyId, session.employeeId);
      return length === 0
        ? seeOther(reply, TOKENS)
        : sendPage(reply, destroyAllPage(wordsFor(reply.request), { ...session, count: length }));
    }),
  );
  app.post(
    `${TOKENS}/destroy-all`,
    behindForm(async (_request, reply, session) => {
      await destroy(session);
      return seeOther(reply, TOKENS);
    }),
  );
  app.post(
    `${TOKENS}/:id/destroy`,
    behindForm(async (request, reply, session) => {
      const id = Number((request.params as Record<string, string>)['id']);
      if (Number.isSafeInteger(id)) await destroy(session, { id });
      return seeOther(reply, TOKENS);
    }),
  );
}
