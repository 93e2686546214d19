import type { BrowserContext } from '@playwright/test';
import type { TestServer } from './server.ts';

/**
 * When every test begins, unless it names another moment: a Wednesday morning, half past ten gone, in Copenhagen, as in the
 * design's pictures. The demo companies follow the week and the hours, so by the machine's clock a test would meet other
 * callers on a Saturday night.
 */
export const WORKDAY = Date.parse('2026-11-18T10:42:35+01:00');

const shifts = new WeakMap<BrowserContext, { dispose(): Promise<void> }>();

/** The pages of that browser tell the server's time. Timers are the browser's own. */
export async function goByClockOf(context: BrowserContext, { clock }: TestServer): Promise<void> {
  const shift = await context.addInitScript((ahead) => {
    const now = () => RealDate.now() + ahead;
    const RealDate = Date;
    window.Date = new Proxy(RealDate, {
      construct: (_, args, target) =>
        Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (_, name) => (name === 'now' ? now : (Reflect.get(RealDate, name) as unknown)),
    });
  }, clock.now() - Date.now());
  shifts.set(context, shift);
}

/** The clock of that browser, timers included, is in the test's hands from now on; it begins at the server's time. */
export async function installClockIn(context: BrowserContext, { clock }: TestServer): Promise<void> {
  await shifts.get(context)?.dispose();
  // Playwright's clock counts from the machine's.
  for (const page of context.pages())
    await page.evaluate(() => (window.Date = Date.prototype.constructor as DateConstructor));
  await context.clock.install({ time: clock.now() });
  // Nor does the page give a request up by the machine's clock, while its own may stand (see `timeOutByClock` in page-time.ts).
  await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}
