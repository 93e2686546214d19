import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIFETIMES } from '../store/sessions.ts';

export interface CookieNames {
  readonly session: string;
  readonly signIn: string;
  readonly pending: string;
  /** Of a wall. Separate from the session's, so that opening a wall link signs nobody in or out. */
  readonly wall: string;
}

/**
 * The cookies' names. On localhost a cookie is sent to every port (docs/security.md, Facts 5), so there the name contains the
 * port, and two Frontdesks side by side do not sign each other out.
 */
export function cookieNames(publicUrl: string): CookieNames {
  const { port } = new URL(publicUrl);
  const suffix = port === '' ? '' : `-${port}`;
  return {
    session: `__Host-frontdesk-session${suffix}`,
    signIn: `__Host-frontdesk-sign-in${suffix}`,
    pending: `__Host-frontdesk-pending${suffix}`,
    wall: `__Host-frontdesk-wall${suffix}`,
  };
}

const everywhere = { path: '/', secure: true, httpOnly: true } as const;
const SECONDS = 1000;

/**
 * A cookie that says `1`: somebody may be signed in. It comes also with a link from another site, where the session's cookie does
 * not come: the page is then the empty desk, and its script asks who is there. `left`: somebody was signed in here.
 */
const hintOf = (session: string): string => session.replace('frontdesk-session', 'frontdesk-desk');
const forThePage = { path: '/', secure: true, httpOnly: false, sameSite: 'lax' } as const;

/** The cookie of a session; kept by the browser when the person asked for it. */
export function setSessionCookie(reply: FastifyReply, name: string, id: string, keep: boolean): void {
  const lasts = keep ? { maxAge: LIFETIMES.kept.idle / SECONDS } : {};
  reply.setCookie(name, id, { ...everywhere, sameSite: 'strict', ...lasts });
  reply.setCookie(hintOf(name), '1', { ...forThePage, ...lasts });
}

/** Seconds. Browsers keep no cookie longer than 400 days. */
const FOR_LONG = 400 * 24 * 60 * 60;

/** The cookie of a wall. A running wall asks every minute and gets it again. */
export function setWallCookie(reply: FastifyReply, name: string, key: string): void {
  reply.setCookie(name, key, { ...everywhere, sameSite: 'strict', maxAge: FOR_LONG });
}

/** Cookies during sign-in: `Lax`, since the browser must send them when it comes back from the service. */
export function setPassingCookie(reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(name, value, { ...everywhere, sameSite: 'lax', maxAge: LIFETIMES.pending / SECONDS });
}

export function dropCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, { ...everywhere, sameSite: 'lax' });
  if (hintOf(name) !== name) reply.setCookie(hintOf(name), 'left', { ...forThePage, maxAge: FOR_LONG });
}

/** Signs the browser out: no session, and no sign-in that was begun before can be finished. */
export function dropSession(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.session, names.pending, names.signIn]) dropCookie(reply, name);
}

/** Whether the browser withheld the session of somebody who is signed in: a link from another site brings no `SameSite=Strict` cookie. */
export const isSessionWithheld = (request: FastifyRequest, session: string): boolean =>
  request.cookies[session] === undefined && request.cookies[hintOf(session)] === '1';

/** Whether somebody was signed in at this browser, or is. */
export const wasSignedIn = (request: FastifyRequest, session: string): boolean =>
  request.cookies[session] !== undefined || request.cookies[hintOf(session)] !== undefined;

/** The cookie's value, if it has the form of our random ids. */
export function readIdCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
