import type { Browser, BrowserContext } from '@playwright/test';
import { waitUntilPagesReact } from './steps.ts';

/** A context keeps every call of its clock and plays them in each new page, so a new one is made after this many tests. */
const TESTS_OF_A_CONTEXT = 20;

export interface KeptContext {
  /** The context with these options, new if the last test had others. */
  take(options: string): Promise<BrowserContext>;
  /** Closes the pages and deletes what they stored, so that the next test can have the context. */
  clear(origins: readonly string[]): Promise<void>;
  /** Closes the context. The next test gets a new one. */
  close(): Promise<void>;
}

/**
 * The browser context of a worker. Its tests use it one after the other, each with a page of its own, since another context
 * starts another process, fetches all files and compiles them.
 */
export function keepContext(browser: Browser): KeptContext {
  let kept: { context: BrowserContext; options: string; tests: number } | undefined;
  const newContext = async () => {
    const context = await browser.newContext();
    waitUntilPagesReact(context);
    return context;
  };
  const close = async () => {
    await kept?.context.close();
    kept = undefined;
  };
  return {
    async take(options) {
      if (kept && (kept.options !== options || kept.tests >= TESTS_OF_A_CONTEXT)) await close();
      kept ??= { context: await newContext(), options, tests: 0 };
      kept.tests += 1;
      return kept.context;
    },
    async clear(origins) {
      if (!kept) return;
      const { context } = kept;
      const page = context.pages()[0] ?? (await context.newPage());
      const session = await context.newCDPSession(page);
      for (const origin of origins)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      for (const open of context.pages()) await open.close();
      await context.clearCookies();
      await context.clearPermissions();
      await context.setOffline(false);
    },
    close,
  };
}
