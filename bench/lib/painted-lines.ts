import { cpuTimeBetween } from './main-thread.ts';
import type { MainThread } from './main-thread.ts';

/** Runs in the page. Sets a performance mark when the first lines are in the document. */
export function markFirstLines(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-place*="/"]') === null) return;
    observer.disconnect();
    performance.mark('lines');
  }).observe(document, { childList: true, subtree: true });
}

/** The time until the end of the frame with the first lines, in milliseconds: `all` in CPU time, `wall` by the clock. */
export function timeToPaint(thread: MainThread, since: (mark: number) => number | undefined) {
  const mark = thread.named('lines')[0]?.at ?? Number.NaN;
  const moment = since(mark) ?? Number.NaN;
  const from = thread.tasks.findLast(({ at }) => at <= moment)?.at ?? Number.NaN;
  const end = thread.named('Commit').find(({ at }) => at > mark)?.end ?? Number.NaN;
  return { all: cpuTimeBetween(thread.tasks, from, end), wall: end - from };
}
