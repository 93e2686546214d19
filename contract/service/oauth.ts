import * as z from 'zod/mini';

/** Spec: Authentication › Authorization-code flow, step 1; `state` and PKCE as chosen in docs/differences.md. */
export const authorizeQuery = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(200)),
  response_type: z.literal('code'),
  redirect_uri: z.url().check(z.maxLength(2000)),
  state: z.optional(z.string().check(z.maxLength(1000))),
  code_challenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  code_challenge_method: z.optional(z.literal('S256')),
  /** OpenID Connect's, an extension of ours: with `login` the person types the password, signed in or not. */
  prompt: z.optional(z.string().check(z.maxLength(200))),
});

/** Spec: step 4, "with the parameters sent in the query string". */
export const tokenQuery = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(200)),
  client_secret: z.string().check(z.minLength(1), z.maxLength(500)),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(2000)),
  code: z.string().check(z.minLength(1), z.maxLength(500)),
  code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
});

/** Where an application revokes its tokens (RFC 7009): an extension of ours (docs/differences.md). */
export const REVOKE_PATH = '/api/v2/revoke';

/** The parameters of a revocation (RFC 7009, 2.1). */
export const revokeParameters = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(200)),
  client_secret: z.string().check(z.minLength(1), z.maxLength(500)),
  token: z.string().check(z.minLength(1), z.maxLength(4000)),
});

/** Spec: step 5. `token_type` is what OAuth libraries look for (RFC 6749, 5.1). */
export const tokenAnswer = z.strictObject({ access_token: z.string(), token_type: z.literal('Bearer') });
export const readTokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
});
