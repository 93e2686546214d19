import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageWithTag } from '#contract/languages.ts';
import { wordsFor, wordsIn, type Words } from '#server/http/messages.ts';
import { auditBy } from '../store/audit.ts';
import { GUESSING_WINDOW, waitBeforeNextTry } from '../rules/guessing.ts';
import { findAccount, forgetSignInTries, noteSignInTry, type Account } from '../store/sign-in.ts';
import { verifyPassword } from '../store/password.ts';
import { beginSession, isSignInForm, keepLanguage, signInFormToken } from './browser-session.ts';
import type { Service } from '../http/context.ts';
import { seeOther, sendPage } from '../http/pages/send-page.ts';
import { signInPage, type SignInPage } from './pages/sign-in-page.ts';

type Tried =
  | { readonly outcome: 'in'; readonly account: Account }
  | { readonly outcome: 'wrong' }
  /** Milliseconds until the next try is checked. */
  | { readonly outcome: 'wait'; readonly wait: number };

/**
 * Checks an e-mail address and a password (docs/security.md, Guessing passwords). An unknown account is checked, counted and
 * delayed like any other.
 */
async function trySignIn(service: Service, typed: string, password: string): Promise<Tried> {
  const { db, clock } = service;
  const email = typed.trim().toLowerCase().slice(0, 254);
  const now = clock();
  const { id, failures } = await noteSignInTry(db, email, now, now - GUESSING_WINDOW);
  const wait = waitBeforeNextTry(failures, now);
  if (wait > 0) {
    await forgetSignInTries(db, { id });
    return { outcome: 'wait', wait };
  }
  const account = await findAccount(db, email);
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!isRight || !account || password === service.refusedPassword) {
    // Of a known account only: what else was typed may be a secret in the wrong field.
    if (account) await auditBy(db, { ...account, now }, { action: 'sign-in refused' });
    return { outcome: 'wrong' };
  }
  await forgetSignInTries(db, { email });
  return { outcome: 'in', account };
}

/** The path of a sign-in form, where it leads, and the application that asks for access. */
export interface SignInTarget {
  readonly action: string;
  /** The next path: one of the service's own, never from the request. */
  readonly next: string;
  readonly application: string | null;
}

/** Shows the sign-in page. */
export async function showSignIn(
  service: Service,
  demo: SignInPage['demo'],
  request: FastifyRequest,
  reply: FastifyReply,
  { action, application }: SignInTarget,
  {
    email = '',
    problem,
    status,
    words = wordsFor(request),
  }: { email?: string; problem?: string; status?: number; words?: Words } = {},
): Promise<FastifyReply> {
  const formToken = signInFormToken(service, request, reply);
  return sendPage(
    reply,
    signInPage(words, { action, formToken, application, email, problem, demo }),
    status === undefined ? {} : { status },
  );
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const waitWords = ({ m }: Words, ms: number) =>
  ms < 90_000
    ? m.signInWaitSeconds({ count: seconds(ms) })
    : m.signInWaitMinutes({ count: Math.ceil(ms / 60_000) });

/** Handles a posted sign-in form: redirects to `next`, or shows the page again with the error or in another language. */
export async function takeSignIn(
  service: Service,
  demo: SignInPage['demo'],
  request: FastifyRequest,
  reply: FastifyReply,
  target: SignInTarget,
  fields: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const email = fields['email'] ?? '';
  const words = wordsFor(request);
  const { m } = words;
  const again = (problem: string, status: number) =>
    showSignIn(service, demo, request, reply, target, { email, problem, status });
  if (!isSignInForm(service, request, fields)) return again(m.signInTooOld(), 403);
  const language = languageWithTag(fields['language']);
  if (language) {
    keepLanguage(service, reply, language);
    return showSignIn(service, demo, request, reply, target, { email, words: wordsIn(language) });
  }
  if (email.trim() === '' || (fields['password'] ?? '') === '') return again(m.signInEmpty(), 422);
  const tried = await trySignIn(service, email, fields['password'] ?? '');
  if (tried.outcome === 'wait') {
    reply.header('retry-after', String(seconds(tried.wait)));
    return again(waitWords(words, tried.wait), 429);
  }
  if (tried.outcome === 'wrong' || !(await beginSession(service, request, reply, tried.account)))
    return again(m.signInWrong(), 422);
  return seeOther(reply, target.next);
}
