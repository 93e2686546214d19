import { GUARD_HEADER } from '#contract/session.ts';
import { pageAnswers } from '#contract/page-answers.ts';

/** Milliseconds. When it takes longer, each call goes its own way. */
const LONGEST_WAIT = 2000;
/** Milliseconds for which an answer is as good as one that is asked for now. */
const FRESH = 5000;

interface Early {
  readonly etag: string | null;
  readonly text: string;
}

/** The answers that came and were not used yet, by the addresses of their calls. */
let early = new Map<string, Early>();
let cameAt = 0;
/** The request under way. */
let asking: { readonly leave: AbortController; readonly done: Promise<boolean> } | undefined;

/**
 * Asks the gateway for everything that the screen of a page asks for first, in one request. The calls of the page wait for it, and
 * those that it answers are not sent. A request for another page, which nobody waits for any more, is given up. Resolves to whether
 * all answers came; never rejects.
 */
export function askAtOnce(page: URL): Promise<boolean> {
  forgetEarlyAnswers();
  const leave = new AbortController();
  const done = ask(page, leave.signal);
  asking = { leave, done };
  return done.then((came) => {
    if (asking?.done === done) asking = undefined;
    return came;
  });
}

async function ask(page: URL, left: AbortSignal): Promise<boolean> {
  try {
    const query = new URLSearchParams({ page: page.pathname + page.search });
    const response = await fetch(`/auth/page-answers?${query}`, {
      headers: { [GUARD_HEADER]: '1', accept: 'application/json' },
      signal: AbortSignal.any([left, AbortSignal.timeout(LONGEST_WAIT)]),
      cache: 'no-store',
      redirect: 'error',
    });
    const read = response.ok ? pageAnswers.safeParse(await response.json()) : undefined;
    if (left.aborted || !read?.success) return false;
    early = new Map(read.data.answers.map(({ url, ...answer }) => [url, answer]));
    cameAt = Date.now();
    return read.data.complete;
  } catch {
    // The calls go their own way, and say what is wrong.
    return false;
  }
}

/** Waits for the request under way, and for one that has taken its place meanwhile. */
async function untilAnswered(): Promise<void> {
  if (!asking) return;
  await asking.done;
  await untilAnswered();
}

/** The early answer to a GET, once; undefined when there is none. Waits for a request of `askAtOnce`. Rejects as `signal` aborts. */
export function takeEarlyAnswer(url: string, signal: AbortSignal): undefined | Promise<Early | undefined> {
  if (!asking && early.size === 0) return undefined;
  return (async () => {
    await untilAnswered();
    signal.throwIfAborted();
    const answer = Date.now() - cameAt < FRESH ? early.get(url) : undefined;
    early.delete(url);
    return answer;
  })();
}

/** Forgets all answers, and gives up the request under way. */
export function forgetEarlyAnswers(): void {
  early = new Map();
  asking?.leave.abort();
  asking = undefined;
}
