import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';
import { equalSecrets, randomSecret, sha256 } from '../store/secrets.ts';
import { auditBy } from '../store/audit.ts';
import {
  addSignInSession,
  endSignInSession,
  findSignInSession,
  type Account,
  type SignedIn,
} from '../store/sign-in.ts';
import type { Service } from '../http/context.ts';
import { isOwnForm } from '../http/form.ts';

const SESSION_LASTS = 12 * 60 * 60 * 1000;
/** Seconds. */
const LANGUAGE_LASTS = 365 * 24 * 60 * 60;

const secure = (service: Service) => service.url().startsWith('https:');
/** On https no other host of the domain can set them (`__Host-`). */
const nameOf = (service: Service, name: 'session' | 'form') =>
  `${secure(service) ? '__Host-' : ''}telephony_${name}`;

/** The person who is signed in at the service's own pages, if any. */
export async function signedIn(service: Service, request: FastifyRequest): Promise<SignedIn | undefined> {
  const id = request.cookies[nameOf(service, 'session')];
  return id === undefined ? undefined : findSignInSession(service.db, sha256(id), service.clock());
}

/**
 * Signs a person in under a new id; an earlier session of the same browser ends. False when the account has another password by
 * now.
 */
export async function beginSession(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<boolean> {
  const id = randomSecret();
  const now = service.clock();
  const session = {
    id_hash: sha256(id),
    employee_id: account.employeeId,
    company_id: account.companyId,
    csrf: randomSecret(),
    created_at: now,
    expires_at: now + SESSION_LASTS,
  };
  if (!(await addSignInSession(service.db, account, session))) return false;
  await endSession(service, request, reply);
  await auditBy(service.db, { ...account, now }, { action: 'signed in' });
  // Lax: people come here by a navigation from the application that asks for access.
  reply.setCookie(nameOf(service, 'session'), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(service),
  });
  return true;
}

/** Signs the person out at this browser. */
export async function signOut(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyId, employeeId }: SignedIn,
): Promise<void> {
  await endSession(service, request, reply);
  await auditBy(service.db, { companyId, employeeId, now: service.clock() }, { action: 'signed out' });
}

async function endSession(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[nameOf(service, 'session')];
  if (id !== undefined) await endSignInSession(service.db, sha256(id));
  reply.clearCookie(nameOf(service, 'session'), { path: '/', secure: secure(service) });
}

/** Whether a posted form carries the token of the person's session and came from our own page. */
export const isSessionForm = (
  service: Service,
  request: FastifyRequest,
  session: SignedIn,
  fields: Readonly<Record<string, string>>,
): boolean => isOwnForm(request, service.url()) && equalSecrets(fields['csrf'] ?? '', session.csrf);

/** The token of the sign-in form, before there is a session: the same value in a cookie and in the form. */
export function signInFormToken(service: Service, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[nameOf(service, 'form')];
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
  const token = randomSecret();
  reply.setCookie(nameOf(service, 'form'), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: secure(service),
  });
  return token;
}

/** Whether a posted sign-in form is our own: cookie and field are equal. */
export const isSignInForm = (
  service: Service,
  request: FastifyRequest,
  fields: Readonly<Record<string, string>>,
): boolean => {
  const cookie = request.cookies[nameOf(service, 'form')];
  return (
    isOwnForm(request, service.url()) &&
    cookie !== undefined &&
    equalSecrets(fields['form_token'] ?? '', cookie)
  );
};

/** Keeps the language that a person chose, in the cookie that the page uses too. */
export function keepLanguage(service: Service, reply: FastifyReply, { tag }: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, tag, {
    path: '/',
    sameSite: 'lax',
    maxAge: LANGUAGE_LASTS,
    secure: secure(service),
  });
}
