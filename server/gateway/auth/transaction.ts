import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Gateway } from '../http/context.ts';
import { LIFETIMES } from '../store/sessions.ts';

const signIn = z.object({
  /** 256 bits, sent to the service and expected back. */
  state: z.string().length(43),
  /** PKCE's secret; the service has seen only its hash. */
  verifier: z.string().length(43),
  return_to: z.string(),
  keep: z.boolean(),
  /** Hash of the session that this sign-in replaces. */
  replaces: z.string().optional(),
  exp: z.number(),
});
/** A sign-in in progress, sealed into a cookie of ten minutes. */
export type SignIn = z.output<typeof signIn>;

/** Of one browser, for tabs that begin their own beside each other. More would make a cookie that browsers do not keep. */
const MOST_AT_ONCE = 4;
const LONGEST_COOKIE = 3500;
/** Of no sealed text. */
const BETWEEN = '~';

const random = () => randomBytes(32).toString('base64url');

/** Begins a sign-in: the sealed cookie, and the address at the service to send the browser to. */
export async function beginSignIn(
  gateway: Gateway,
  asked: { returnTo: string; keep: boolean; replaces: string | undefined; asksPassword: boolean },
  others: readonly SignIn[],
): Promise<{ cookie: string; location: string }> {
  const state = random();
  const verifier = random();
  const { returnTo: return_to, keep, replaces } = asked;
  const exp = (gateway.clock() + LIFETIMES.pending) / 1000;
  const cookie = sealSignIns(gateway, [{ state, verifier, return_to, keep, replaces, exp }, ...others]);
  const path = gateway.service.pathOf(
    'authorize',
    {},
    {
      client_id: gateway.oauth.clientId,
      response_type: 'code',
      redirect_uri: gateway.redirectUri,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: asked.asksPassword ? 'login' : undefined,
    },
  );
  return { cookie, location: gateway.service.origin + path };
}

/** The newest sign-ins, as many as fit into a cookie. Without `state` a callback cannot say which one it ends: only the newest. */
export function sealSignIns(gateway: Gateway, signIns: readonly SignIn[]): string {
  const most = gateway.oauth.state === 'required' ? MOST_AT_ONCE : 1;
  return signIns
    .slice(0, most)
    .map(({ exp, replaces, ...claims }) =>
      gateway.seals.signIn.seal({ ...claims, ...(replaces === undefined ? {} : { replaces }) }, exp * 1000),
    )
    .reduce((cookie, sealed) =>
      cookie.length + sealed.length < LONGEST_COOKIE ? cookie + BETWEEN + sealed : cookie,
    );
}

/** The sign-ins in the cookie that we sealed and that have not expired, the newest first. */
export const readSignIns = (gateway: Gateway, cookie = ''): readonly SignIn[] =>
  cookie.split(BETWEEN).flatMap((sealed) => signIn.safeParse(gateway.seals.signIn.open(sealed)).data ?? []);

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
