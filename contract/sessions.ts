import * as z from 'zod/mini';

/** A browser in which a person is signed in, as shown to that person (`GET /auth/sessions`). */
export const signedInPlace = z.strictObject({
  /** Identifies the session in this list; it does not open it. */
  id: z.string(),
  /** "Firefox on Linux", or what is known of it; null if nothing is. */
  device: z.nullable(z.string()),
  /** Whether this request comes from it. */
  here: z.boolean(),
  /** Milliseconds since 1970. */
  since: z.int(),
  seen_at: z.int(),
});
export type SignedInPlace = z.output<typeof signedInPlace>;

/** Answer of `GET /auth/sessions`: the session of this request first, then the most recently seen. */
export const signedInPlaces = z.strictObject({ sessions: z.array(signedInPlace) });
