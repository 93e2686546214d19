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

const random = () => randomBytes(32).toString('base64url');

/** Begins a sign-in: the sealed cookie, and the address at the service to send the browser to. */
export async function beginSignIn(
  gateway: Gateway,
  asked: { returnTo: string; keep: boolean; replaces: string | undefined; asksPassword: boolean },
): Promise<{ cookie: string; location: string }> {
  const state = random();
  const verifier = random();
  const cookie = gateway.seals.signIn.seal(
    {
      state,
      verifier,
      return_to: asked.returnTo,
      keep: asked.keep,
      ...(asked.replaces === undefined ? {} : { replaces: asked.replaces }),
    },
    gateway.clock() + LIFETIMES.pending,
  );
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

/** The sign-in in the cookie, if we sealed it and it has not expired. */
export async function readSignIn(gateway: Gateway, cookie: string | undefined): Promise<SignIn | undefined> {
  if (cookie === undefined) return undefined;
  const read = signIn.safeParse(gateway.seals.signIn.open(cookie));
  return read.success ? read.data : undefined;
}

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
