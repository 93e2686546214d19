import { vi } from 'vitest';

/**
 * Puts the servers that were started with a fake `setTimeout` under pressure: two averages of five seconds pass with no turn of the event
 * loop between them.
 */
export function comeUnderPressure(): void {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
}
