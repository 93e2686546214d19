import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTrackState } from './controller.ts';
import { PositionSlider } from './PositionSlider.tsx';
import type { Track } from './track.ts';

/** How long a track must be open before its sound is fetched, in milliseconds: arrow keys open many on the way. */
const REST = 120;
/** The distance from bar to bar and the width of a bar, in pixels. */
const PITCH = 4.5;
const STROKE = 2.4;
const HEIGHT = 100;

/** The waveform of a track with the slider of its position. A flat line until the sound is there, or cannot be decoded. */
export function Wave({ track }: { readonly track: Track }) {
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(120);
  const peaks = usePeaks(track);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setCount(Math.max(20, Math.floor(width / PITCH)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const shape = shapeOf(barsOf(peaks, count));
  return (
    <div className="h-29 max-desk:h-21" data-wave ref={box}>
      <PositionSlider track={track} className="relative h-full cursor-pointer touch-none rounded-[2px]">
        <svg
          className="block size-full overflow-visible fill-none [stroke-linecap:round]"
          viewBox={`0 0 ${count * PITCH} ${HEIGHT}`}
          preserveAspectRatio="none"
          strokeWidth={STROKE}
          aria-hidden="true"
        >
          <path
            className="stroke-line-strong forced-colors:stroke-[GrayText] forced-colors:forced-color-adjust-none"
            d={shape}
          />
          <path
            className="stroke-accent [clip-path:inset(0_calc(100%_-_var(--at,0%))_0_0)_view-box] forced-colors:stroke-[Highlight] forced-colors:forced-color-adjust-none"
            data-played
            d={shape}
          />
        </svg>
        <span className="absolute inset-y-0 start-[var(--at,0%)] -ms-[0.75px] w-[1.5px] bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
      </PositionSlider>
    </div>
  );
}

/** All bars as one SVG path: a vertical stroke for each. */
function shapeOf(bars: Peaks): string {
  const room = HEIGHT - STROKE;
  return bars
    .map((value, at) => {
      const x = (at * PITCH + STROKE / 2).toFixed(1);
      const height = Math.max(0.1, value * room);
      return `M${x} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
    })
    .join('');
}

function usePeaks(track: Track): Peaks {
  const { key } = track;
  const [known, setKnown] = useState({ key: '', peaks: FLAT });
  const playing = useTrackState(key)?.status === 'playing';
  const peaks = known.key === key ? known.peaks : FLAT;
  // A sound that could not be fetched is drawn when it plays after all.
  const wanted = known.key !== key || (peaks === FLAT && playing);
  const latest = useEffectEvent(() => track);

  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const draw = async () => {
      const sound = await latest().whole(stop.signal);
      const drawn = typeof sound === 'string' ? FLAT : await soundPeaks(sound);
      if (!stop.signal.aborted) setKnown({ key, peaks: drawn });
    };
    const timer = setTimeout(() => void draw(), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, wanted]);

  return peaks;
}

/** The loudness of a sound along its length: values from 0 to 1. */
type Peaks = readonly number[];
/** What is drawn of a sound that is not there or cannot be decoded. */
const FLAT: Peaks = [];

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

/** The loudness of a whole sound. */
async function soundPeaks(blob: Blob): Promise<Peaks> {
  try {
    const context = new OfflineAudioContext(1, 1, DRAWING_RATE);
    const decoded = await context.decodeAudioData(await blob.arrayBuffer());
    return peaksOf(decoded.getChannelData(0), PEAKS);
  } catch {
    // The line stays flat, and the player gives the reason when the track is played.
    return FLAT;
  }
}
