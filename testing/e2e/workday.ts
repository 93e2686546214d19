import type { BrowserContext } from '@playwright/test';

/**
 * The default start time of tests: a Wednesday morning in Copenhagen, as in the design's pictures. The demo data depends on
 * the weekday and the hour, so with the machine's time tests would have different callers.
 */
export const WORKDAY = Date.parse('2026-11-18T10:42:35+01:00');

const shifts = new WeakMap<BrowserContext, { dispose(): Promise<void>; readonly isClock?: true }>();

/** Sets `Date` in a browser's pages to the server's time. Timers stay those of the browser. */
export async function goByClockOf(
  context: BrowserContext,
  { clock }: { readonly clock: { now(): number } },
): Promise<void> {
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

/** From now on the test controls the clock and timers of a browser. The clock starts at the server's time. */
export async function installClockIn(
  context: BrowserContext,
  { clock }: { readonly clock: { now(): number } },
): Promise<void> {
  await shifts.get(context)?.dispose();
  // Playwright's clock starts at the machine's time.
  for (const page of context.pages())
    await page.evaluate(() => (window.Date = Date.prototype.constructor as DateConstructor));
  await context.clock.install({ time: clock.now() });
  // Requests do not time out by the machine's clock, because the page's clock may be stopped.
  const noTimeouts = await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  shifts.set(context, { dispose: () => noTimeouts.dispose(), isClock: true });
}

/** Removes the scripts of the functions above, so that another test can use the browser. Returns whether a clock stays in it. */
export async function leaveClock(context: BrowserContext): Promise<boolean> {
  const shift = shifts.get(context);
  await shift?.dispose();
  return shift?.isClock === true;
}
