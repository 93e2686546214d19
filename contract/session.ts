import * as z from 'zod/mini';

/** The signed-in person (answer of `GET /auth/session` and `POST /auth/token`). */
export const session = z.object({
  /** In the session of a wall link nobody: id 0, no name, only the features. */
  employee: z.object({
    id: z.int(),
    company_id: z.nullable(z.int()),
    name: z.string(),
    number: z.nullable(z.string()),
    admin: z.boolean(),
    features: z.array(z.string()),
  }),
  service: z.object({
    /** The page where the person manages access tokens; null if unknown, and for a wall. */
    account_url: z.nullable(z.string()),
    /** Whether the telephony service is the one in this repository. */
    embedded: z.boolean(),
    /** Calls per minute that one person may make; absent if unknown. */
    calls_per_minute: z.optional(z.int()),
    /** Whether the gateway offers the stream of changes (`GET /live`). */
    live: z.optional(z.boolean()),
  }),
  /** When this browser was signed in, in milliseconds since 1970; absent for a wall. */
  since: z.optional(z.int()),
  /** Set in the read-only session of a wall link, which shows only the wall. */
  wall: z.optional(z.nullable(z.object({ name: z.string() }))),
  /** The page's build. When it changes, a screen that runs for weeks reloads at a quiet moment. */
  build: z.string(),
});
export type Session = z.output<typeof session>;

/** Body of `POST /auth/token`. */
export const tokenSignIn = z.strictObject({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
  keep: z.optional(z.boolean()),
});

/** Why sign-in failed: the `error` of `/login?error=…`. The page has the texts. */
export const SIGN_IN_ERRORS = [
  'access_denied',
  'state',
  'expired',
  'exchange_failed',
  'service_unreachable',
  'service_failed',
  'token_refused',
  'rate_limited',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/** Every call of the page to `/api/` and `/auth/` carries this header (docs/security.md, CSRF). */
export const GUARD_HEADER = 'X-Frontdesk';

/** Sent by every page but the wall: there only a person's own session counts, and not the one of a wall link that this browser has opened. */
export const PERSON_HEADER = 'X-Frontdesk-Person';

/** Whether a path is the wall's, by the rules of the router. */
export const isWallPath = (pathname: string): boolean => /^\/wallboard\/?$/i.test(pathname);
