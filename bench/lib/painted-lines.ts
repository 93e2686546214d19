import { tookBetween } from './main-thread.ts';
import type { MainThread } from './main-thread.ts';

/** Marks, in the page, when the first lines stand in the document. */
export function markLines(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('.pline') === null) return;
    observer.disconnect();
    performance.mark('lines');
  }).observe(document, { childList: true, subtree: true });
}

/** What the main thread did from a moment to the end of the frame that has the first lines. */
export function paintedIn(thread: MainThread, since: (mark: number) => number | undefined) {
  const mark = thread.named('lines')[0]?.at ?? Number.NaN;
  const moment = since(mark) ?? Number.NaN;
  const from = thread.tasks.findLast(({ at }) => at <= moment)?.at ?? Number.NaN;
  const end = thread.named('Commit').find(({ at }) => at > mark)?.end ?? Number.NaN;
  return { all: tookBetween(thread.tasks, from, end), wall: end - from };
}
