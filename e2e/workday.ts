import type { BrowserContext } from '@playwright/test';
import type { TestClock } from './server.ts';

/**
 * The day of the design's pictures, a Wednesday morning in Copenhagen, in milliseconds since 1970: when servers of tests and pictures
 * begin. The demo companies are made around the present moment, and at night or on a Sunday less has happened in them.
 */
export const WORKDAY = Date.parse('2026-11-18T10:42:35+01:00');

/** Lets every page that this browser context opens from now on go by the server's clock, at the clock's own pace. */
export async function goByClockOf(context: BrowserContext, clock: TestClock): Promise<void> {
  await context.addInitScript((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    class ServersDate extends RealDate {
      constructor(...args: [] | [string | number | Date]) {
        if (args.length === 0) super(now());
        else super(...(args as [number]));
      }
      static override now() {
        return now();
      }
    }
    Object.assign(window, { Date: ServersDate });
  }, clock.now() - Date.now());
}
