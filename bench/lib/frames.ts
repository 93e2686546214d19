import type { CDPSession, Page } from '@playwright/test';

/** The number of frames that the browser should have shown, and of those that it dropped. */
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
 * Counts frames during `work` with Chromium's frame reporter, which its developer tools use. A dropped frame was due during
 * a movement and was not shown. No measuring code runs in the page.
 */
export async function countFrames(cdp: CDPSession, work: () => Promise<unknown>): Promise<Frames> {
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
  // `affects_smoothness`: a person could see that the frame is missing.
  const dropped = states.filter(({ state, smooth }) => state === 'STATE_DROPPED' && smooth === true);
  return { frames: shown.length + dropped.length, dropped: dropped.length };
}

/** Resolves after `count` animation frames of the page. */
export function untilFrames(page: Page, count = 2): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const step = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => step(left - 1)));
        step(frames);
      }),
    count,
  );
}

/** Resolves after two idle periods of the page's main thread. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

/**
 * Resolves when the page has an element of the selector (`there`), or has none (not `there`). It observes inside the page,
 * because each check of Playwright's `waitFor` is a long task on the main thread, which would be measured. Rejects after
 * 400 s.
 */
export function untilPresent(page: Page, selector: string, there: boolean): Promise<void> {
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

/** Resolves when the code of Find is loaded. The page fetches it after three seconds, and parsing it would be measured. */
export async function findLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/Palette-')),
  );
  await untilIdle(page);
}
