import { pageAnswers } from '#contract/page-answers.ts';
import { expectAnswers, forgetEarlyAnswers } from './early-answers.ts';
import { callGateway } from './http.ts';

/** Milliseconds. When it takes longer, each call is made by itself. */
const LONGEST_WAIT = 2000;

/** Gives up the request under way. */
let leave = new AbortController();

/**
 * Asks the gateway for everything that the screen of a page asks for first, in one request, for which the calls of the page wait.
 * One for another page, which nobody waits for any more, is given up. Resolves to whether all answers came; never rejects.
 */
export function askAtOnce(page: URL): Promise<boolean> {
  leave.abort();
  leave = new AbortController();
  // It would wait for the one before.
  forgetEarlyAnswers();
  const query = new URLSearchParams({ page: page.pathname + page.search });
  const answers = callGateway('GET', `/auth/page-answers?${query}`, pageAnswers, {
    signal: AbortSignal.any([leave.signal, AbortSignal.timeout(LONGEST_WAIT)]),
  });
  expectAnswers(answers);
  return answers.then(
    ({ complete }) => complete,
    // The calls are made by themselves, and say what is wrong.
    () => false,
  );
}
