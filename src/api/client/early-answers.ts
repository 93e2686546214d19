import type { PageAnswers } from '#contract/page-answers.ts';

/** Milliseconds for which an answer is as good as one that is asked for now. */
const FRESH = 5000;

interface Early {
  readonly etag: string | null;
  readonly text: string;
}

/** The answers that came and were not used yet, by the addresses of their calls. */
let early = new Map<string, Early>();
let cameAt = 0;
/** Those that are under way. */
let coming: Promise<unknown> | undefined;

/**
 * Holds the calls of the page until these answers come, and those that they answer are not sent. When they fail, each call is made by
 * itself. Others that are under way are not waited for any more.
 */
export function expectAnswers(answers: Promise<PageAnswers>): void {
  early = new Map();
  const settled = read();
  coming = settled;
  async function read(): Promise<void> {
    const came = await answers.catch(() => ({ answers: [] }));
    if (coming !== settled) return;
    early = new Map(came.answers.map(({ url, ...answer }) => [url, answer]));
    cameAt = Date.now();
    coming = undefined;
  }
}

/** Waits for the answers under way, and for those that have taken their place meanwhile. */
async function untilHere(): Promise<void> {
  if (!coming) return;
  await coming;
  await untilHere();
}

/** The early answer to a GET, once; undefined when there is none. Rejects as `signal` aborts. */
export function takeEarlyAnswer(url: string, signal: AbortSignal): undefined | Promise<Early | undefined> {
  if (!coming && early.size === 0) return undefined;
  return untilHere().then(() => {
    signal.throwIfAborted();
    const answer = Date.now() - cameAt < FRESH ? early.get(url) : undefined;
    early.delete(url);
    return answer;
  });
}

/** Forgets all answers, and those under way. */
export function forgetEarlyAnswers(): void {
  early = new Map();
  coming = undefined;
}
