/** The loudness of a sound along its length: values from 0 to 1. */
export type Peaks = readonly number[];

/** The sample rate, in Hz: enough to draw speech, and low, so that decoding is fast. */
const DRAWING_RATE = 8000;
/** The number of values: enough for the widest waveform. */
const PEAKS = 480;
/** The share of bars below `HIGH` of the height. The loudest are cut, so that one knock does not flatten the speech. */
const LOUD = 0.95;
const HIGH = 0.86;
/** Below this loudness the sound is silent. */
const SILENT = 1e-4;
/** The least height of a bar, as a share: silence becomes a line of dots. */
const FLOOR = 0.045;

/** The loudness (root mean square) of each of `count` equal parts of `samples`. */
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

/** The sound as `count` bars, as shares of the height: speech fills it, and no bar is too low to see. */
export function barsOf(peaks: Peaks, count: number): Peaks {
  const means = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const stretch = peaks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count)));
    return stretch.reduce((sum, value) => sum + value, 0) / Math.max(1, stretch.length);
  });
  const loud = means.toSorted((a, b) => a - b)[Math.floor(count * LOUD)] ?? 0;
  return means.map((mean) => (loud < SILENT ? FLOOR : Math.min(1, Math.max(FLOOR, (mean / loud) * HIGH))));
}

/** The loudness of a whole sound. Null when it cannot be decoded. */
export async function soundPeaks(blob: Blob): Promise<Peaks | null> {
  try {
    const context = new OfflineAudioContext(1, 1, DRAWING_RATE);
    const decoded = await context.decodeAudioData(await blob.arrayBuffer());
    return peaksOf(decoded.getChannelData(0), PEAKS);
  } catch {
    // The line stays flat, and the player gives the reason when the track is played.
    return null;
  }
}
