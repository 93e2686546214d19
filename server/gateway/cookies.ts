import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIFETIMES } from './store/sessions.ts';

export interface CookieNames {
  readonly session: string;
  readonly signIn: string;
  readonly pending: string;
  /** Of a screen on the wall: beside the session's, so that opening a wall link signs nobody in or out. */
  readonly wall: string;
}

/**
 * The cookies' names. On localhost a cookie reaches every port (docs/security.md, Facts 5), so there the port is in the name and
 * two Frontdesks side by side do not sign each other out.
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
 * Says to the page's boot script that somebody may be signed in, and nothing else: the desk's first paint is drawn at once
 * with it, and without it only when the session has answered, so that no empty desk flashes before the sign-in page.
 */
const hintOf = (session: string): string => session.replace('frontdesk-session', 'frontdesk-desk');
const forThePage = { path: '/', secure: true, httpOnly: false, sameSite: 'lax' } as const;

/** The cookie of a session; kept by the browser when the person asked for it. */
export function setSessionCookie(reply: FastifyReply, name: string, id: string, keep: boolean): void {
  const lasts = keep ? { maxAge: LIFETIMES.kept.idle / SECONDS } : {};
  reply.setCookie(name, id, { ...everywhere, sameSite: 'strict', ...lasts });
  reply.setCookie(hintOf(name), '1', { ...forThePage, ...lasts });
}

/** Browsers keep no cookie longer than 400 days; a wall that is on asks every minute and gets it anew. */
const WALL_COOKIE_LASTS = 400 * 24 * 60 * 60;

/** The cookie of a screen on the wall. */
export function setWallCookie(reply: FastifyReply, name: string, key: string): void {
  reply.setCookie(name, key, { ...everywhere, sameSite: 'strict', maxAge: WALL_COOKIE_LASTS });
}

/** Cookies of a sign-in under way: `Lax`, since the service sends the browser back to us with them. */
export function setPassingCookie(reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(name, value, { ...everywhere, sameSite: 'lax', maxAge: LIFETIMES.pending / SECONDS });
}

export function dropCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, { ...everywhere, sameSite: 'lax' });
  if (hintOf(name) !== name) reply.clearCookie(hintOf(name), forThePage);
}

/** The cookie's value, when it can be a random id of ours. */
export function readIdCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
