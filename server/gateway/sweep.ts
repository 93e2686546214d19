import type { FastifyInstance } from 'fastify';
import { revokeTokensOf } from './auth/revoke.ts';
import { CONFIRMED_WITHIN } from './digest/pages.ts';
import type { Gateway } from './http/context.ts';
import { KEEP_CALENDAR_DAYS, KEEP_DIGEST_DAYS } from './http/options.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than a window of the rate limits, also with clocks that differ. Milliseconds. */
const COUNTS_KEPT = 5 * MINUTE;

/**
 * Removes expired sessions, used sign-ins, old ledger rows and counts once a minute. What is kept for days goes once an hour, since that reads
 * whole tables of all companies: tasks, absences, calendars, digests and alarms.
 */
export function sweepTables(_app: FastifyInstance, gateway: Gateway): void {
  function sweepEvery(wait: number, sweep: (now: number) => Promise<void>): void {
    const timer = setInterval(() => {
      const swept = sweep(gateway.clock()).catch((error: unknown) => gateway.log.error(error, 'sweep'));
      gateway.background.run(swept);
    }, wait).unref();
    gateway.drained.addEventListener('abort', () => clearInterval(timer));
  }
  sweepEvery(MINUTE, async (now) => {
    revokeTokensOf(gateway, await gateway.sessions.sweep(now));
    await gateway.ledger.sweep(now);
    await gateway.rateCounts.sweep(now - COUNTS_KEPT);
  });
  sweepEvery(HOUR, async (now) => {
    await gateway.tasks.sweep(now - gateway.keepTaskDays * DAY);
    await gateway.absences.sweep(now - gateway.keepAbsenceDays * DAY);
    await gateway.calendars.sweep(now - KEEP_CALENDAR_DAYS * DAY);
    await gateway.digests.sweep(now - KEEP_DIGEST_DAYS * DAY, now - CONFIRMED_WITHIN);
    // Until then no gateway raises one again that has ended.
    await gateway.coverage.sweep(now - DAY);
  });
}
