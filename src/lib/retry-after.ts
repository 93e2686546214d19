const LONGEST = 600_000;

/**
 * `Retry-After` in milliseconds from now: seconds or an HTTP date (RFC 9110 §10.2.3), at most ten minutes;
 * undefined where there is none or it cannot be read.
 */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST) : undefined;
}
