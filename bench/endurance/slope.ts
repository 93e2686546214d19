export interface Slope {
  /** Bytes a minute, by least squares. */
  readonly perMinute: number;
  /** The growth over the samples, in bytes. */
  readonly growth: number;
  /** Whether it is growth and not noise. */
  readonly grows: boolean;
}

/** Growth below this many bytes is noise: caches and pools that fill, and compiled code. */
const NOISE = 6_000_000;
/** How much of the samples' variance the line must explain. Garbage and polls go up and down. */
const FIT = 0.6;

/** The slope of samples of memory. Without the first third, in which caches fill. `at` in milliseconds, `bytes`. */
export function slopeOf(samples: readonly { readonly at: number; readonly bytes: number }[]): Slope {
  const steady = samples.slice(Math.ceil(samples.length / 3));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(steady.map(({ at }) => at)), mean(steady.map(({ bytes }) => bytes))];
  const product = mean(steady.map(({ at, bytes }) => (at - x) * (bytes - y)));
  const spread = mean(steady.map(({ at }) => (at - x) ** 2));
  const variance = mean(steady.map(({ bytes }) => (bytes - y) ** 2));
  if (steady.length < 3 || spread === 0 || variance === 0) return { perMinute: 0, growth: 0, grows: false };
  const rate = product / spread;
  const growth = rate * ((steady.at(-1)?.at ?? 0) - (steady[0]?.at ?? 0));
  return {
    perMinute: rate * 60_000,
    growth,
    grows: growth > NOISE && (product * product) / (spread * variance) > FIT,
  };
}
