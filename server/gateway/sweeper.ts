import type { Gateway } from './context.ts';

const EVERY = 60_000;

/** Removes expired sessions, used sign-ins and old ledger rows once a minute. */
export function startSweeper(gateway: Gateway): { stop(): void } {
  async function sweep(): Promise<void> {
    const now = gateway.clock();
    await gateway.sessions.sweep(now);
    await gateway.ledger.sweep(now);
  }
  const timer = setInterval(() => {
    gateway.background.run(sweep().catch((error: unknown) => gateway.log.error(error, 'sweep')));
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
