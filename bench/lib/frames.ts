import type { CDPSession, Page } from '@playwright/test';

/** Frames that the browser was to show while something moved, by its own account. */
export interface Frames {
  readonly frames: number;
  readonly dropped: number;
}

interface Reported {
  readonly name?: string;
  readonly ph?: string;
  readonly pid?: number;
  readonly args?: {
    readonly name?: string;
    readonly frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean };
  };
}

/**
 * Counts frames by what Chromium itself says of each (the frame reporter that its developer tools show): dropped is a frame
 * that was due while something moved, and was not shown. Nothing of ours runs in the page meanwhile.
 */
export async function droppedWhile(cdp: CDPSession, work: () => Promise<unknown>): Promise<Frames> {
  const events: Reported[] = [];
  const keep = ({ value }: { value: readonly object[] }) => {
    for (const event of value as readonly Reported[])
      if (event.name === 'PipelineReporter' || event.name === 'thread_name') events.push(event);
  };
  cdp.on('Tracing.dataCollected', keep);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] },
  });
  await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', keep);
  const pages = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid }) => pid));
  const states = events.flatMap(({ pid, args }) => {
    const state = args?.frame_reporter?.state;
    return state === undefined || !pages.has(pid)
      ? []
      : [{ state, smooth: args?.frame_reporter?.affects_smoothness }];
  });
  const shown = states.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  // The reporter says itself which of the frames left out anybody could have seen.
  const dropped = states.filter(({ state, smooth }) => state === 'STATE_DROPPED' && smooth === true);
  return { frames: shown.length + dropped.length, dropped: dropped.length };
}

/** Resolves when the page has drawn so many frames more: by its own clock, so that nothing is slept through. */
export function framesLater(page: Page, count = 2): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const step = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => step(left - 1)));
        step(frames);
      }),
    count,
  );
}

/** Resolves when the page's main thread has had nothing to do, twice, for a while. */
export function quietIn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

/**
 * Resolves when something that the selector names is in the page, or none is there any more. Watched from within: every look from
 * outside (`waitFor`) is a task of the page's own main thread, of 40 to 90 ms at 4 × throttle, and would be measured. Rejects
 * after 400 s.
 */
export function seenIn(page: Page, selector: string, there: boolean): Promise<void> {
  return page.evaluate(
    ([wanted, isThere]) =>
      new Promise<void>((resolve, reject) => {
        const tired = setTimeout(() => reject(new Error(`Waited too long for ${wanted}`)), 400_000);
        const look = () => {
          if ((document.querySelector(wanted) !== null) !== isThere) return;
          clearTimeout(tired);
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        look();
      }),
    [selector, there] as const,
  );
}

/** Resolves when Find's code has come, which is fetched three seconds after a page, unasked, with a sheet of styles: to read it takes a task of its own. */
export async function findIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('Palette')));
  await quietIn(page);
}
