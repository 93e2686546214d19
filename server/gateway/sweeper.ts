import { revokeTokensOf } from './auth/revoke.ts';
import type { Gateway } from './http/context.ts';

const EVERY = 60_000;
/** Longer than a window of the rate limits, also with clocks that differ. Milliseconds. */
const COUNTS_KEPT = 5 * 60_000;

/** Removes expired sessions, used sign-ins, old ledger rows and old counts once a minute. */
export function startSweeper(gateway: Gateway): { stop(): void } {
  async function sweep(): Promise<void> {
    const now = gateway.clock();
    revokeTokensOf(gateway, await gateway.sessions.sweep(now));
    await gateway.ledger.sweep(now);
    await gateway.rateCounts.sweep(now - COUNTS_KEPT);
  }
  const timer = setInterval(() => {
    gateway.background.run(sweep().catch((error: unknown) => gateway.log.error(error, 'sweep')));
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
