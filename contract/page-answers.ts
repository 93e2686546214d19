import * as z from 'zod/mini';

/**
 * Answer of `GET /auth/page-answers?page=…`: the successful answers to the calls that a page's screen makes first, as if each had
 * been asked for by itself. Saves a page inside the app one round trip for each call that needs the answer of another.
 */
export const pageAnswers = z.object({
  /** False when some calls took too long, and are not in it. */
  complete: z.boolean(),
  answers: z.array(
    z.object({
      /** The address of the call, as the page would send it. */
      url: z.string(),
      etag: z.nullable(z.string()),
      /** The body of the 200. */
      text: z.string(),
    }),
  ),
});
export type PageAnswers = z.output<typeof pageAnswers>;
