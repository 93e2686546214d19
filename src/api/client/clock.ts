import { served } from '#src/browser/served.ts';

let offset = 0;

/** Measures how far the service's clock is ahead of this computer's, from the `Date` of an answer (whole seconds). */
export function measureClock(header: string | null, now: number): void {
  const date = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isFinite(date)) return;
  const difference = date + 500 - now;
  // `Date` has no milliseconds and the answer takes time: a difference under 3 s is ignored.
  offset = Math.abs(difference) < 3000 ? 0 : difference;
}

/** Now by the service's clock, in milliseconds: for countdowns and "until". For the age of an answer use `Date.now()`. */
export function serviceNow(): number {
  return served()?.now ?? Date.now() + offset;
}

/** Converts a time of this computer's clock to the service's clock. Milliseconds since 1970. */
export function onServiceClock(at: number): number {
  return at + offset;
}
