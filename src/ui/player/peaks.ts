/** How loud a sound is along its length: values of 0 to 1. */
export type Peaks = readonly number[];

/** Speech needs no more for drawing, and a low rate makes decoding quick. */
const DRAWING_RATE = 8000;
/** As fine as any waveform of ours is drawn. */
export const PEAKS = 480;
/** The share of the bars that stay below `HIGH` of the height: one knock on the table does not flatten the speech. */
const LOUD = 0.95;
const HIGH = 0.86;
/** Below this nothing was said. */
const SILENT = 1e-4;
/** A bar is never lower than this share of the height, so that silence is a line of dots. */
const FLOOR = 0.045;

const kept = new Map<string, Promise<Peaks | null>>();

/** The loudness in `count` equal stretches of `samples`: their root mean squares. */
export function peaksOf(samples: Float32Array, count: number): Peaks {
  if (samples.length === 0) return [];
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * samples.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * samples.length) / count));
    let sum = 0;
    for (let index = from; index < to; index++) sum += (samples[index] ?? 0) ** 2;
    return Math.min(1, Math.sqrt(sum / (to - from)));
  });
}

/** The same sound in `count` bars, so high that speech fills the room, and never too low to be seen. */
export function barsOf(peaks: Peaks, count: number): Peaks {
  const means = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const stretch = peaks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count)));
    return stretch.reduce((sum, value) => sum + value, 0) / Math.max(1, stretch.length);
  });
  const loud = means.toSorted((a, b) => a - b)[Math.floor(count * LOUD)] ?? 0;
  return means.map((mean) => (loud < SILENT ? FLOOR : Math.min(1, Math.max(FLOOR, (mean / loud) * HIGH))));
}

async function decode(blob: Blob): Promise<Peaks | null> {
  try {
    const context = new OfflineAudioContext(1, 1, DRAWING_RATE);
    const decoded = await context.decodeAudioData(await blob.arrayBuffer());
    return peaksOf(decoded.getChannelData(0), PEAKS);
  } catch {
    // No sound that can be decoded: the line stays calm, and the player says why when it is played.
    return null;
  }
}

/** The waveform of a whole sound, decoded once per key; null where it cannot be decoded. */
export function soundPeaks(key: string, blob: Blob): Promise<Peaks | null> {
  const known = kept.get(key) ?? decode(blob);
  kept.set(key, known);
  return known;
}

/** Forgets every waveform: the session has ended. */
export function forgetPeaks(): void {
  kept.clear();
}
