import * as z from 'zod/mini';

/** A place where a person is signed in, as they see it themselves (`GET /auth/sessions`). */
export const signedInPlace = z.strictObject({
  /** Names the place; opens nothing. */
  id: z.string(),
  /** "Firefox on Linux", as far as the browser says. */
  device: z.nullable(z.string()),
  /** Whether it is the one that asks. */
  here: z.boolean(),
  /** Milliseconds since 1970. */
  since: z.int(),
  seen_at: z.int(),
});
export type SignedInPlace = z.output<typeof signedInPlace>;

/** Answer of `GET /auth/sessions`: the one that asks first, then the one seen last. */
export const signedInPlaces = z.strictObject({ sessions: z.array(signedInPlace) });
