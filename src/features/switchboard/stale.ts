/** From this age on nothing is drawn as live (trust.md, Faults): grey lamps, timers standing still. In milliseconds. */
export const STALE_AFTER = 40_000;

/** Whether data read at `updatedAt` may no longer be shown as live. Data never read is not stale, it is absent. */
export const isStale = (updatedAt: number, now: number): boolean =>
  updatedAt > 0 && now - updatedAt >= STALE_AFTER;

/** "Updated 3 s ago", "Updated 2 min ago"; a clock that was set back reads as now. */
export function updatedAgo(updatedAt: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1000));
  if (seconds < 1) return 'Updated now';
  if (seconds < 90) return `Updated ${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `Updated ${minutes} min ago` : `Updated ${Math.round(minutes / 60)} h ago`;
}
