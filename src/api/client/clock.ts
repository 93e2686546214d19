let offset = 0;

/** Remembers how far this computer's clock is from the service's, from an answer's `Date` (whole seconds). */
export function noteServerDate(header: string | null, now: number): void {
  const served = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isFinite(served)) return;
  const apart = served + 500 - now;
  // A `Date` is cut to the second and travels a while: under 3 s the two clocks agree.
  offset = Math.abs(apart) < 3000 ? 0 : apart;
}

/**
 * Now by the service's clock, in milliseconds: what countdowns and "until" are measured against, right also where this
 * computer's clock is wrong by hours. For ages of answers use `Date.now()`, which both ends of the span then share.
 */
export function serviceNow(): number {
  return Date.now() + offset;
}

/** A moment of this computer's clock, such as when an answer came, by the service's. */
export function onServiceClock(at: number): number {
  return at + offset;
}
