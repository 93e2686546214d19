import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The largest share of a picture that may differ. */
export const ALLOWED = 0.001;

/** The result of comparing two pictures. */
export interface Difference {
  /** The share of the pixels that differ, from 0 to 1. */
  readonly share: number;
  /** The reason, when more than pixels differ. */
  readonly why?: string;
  /** Shows the differing pixels in red. None when the pictures are the same or have different sizes. */
  readonly picture?: Buffer;
}

/** Rendering is exactly reproducible, so the smallest difference of a colour counts. */
const EVERY_CHANGE = { threshold: 0, includeAA: true } as const;

/** Compares two PNG files. A missing picture or one of another size differs completely. */
export function compare(before: Buffer | undefined, after: Buffer | undefined): Difference {
  if (before === undefined) return { share: 1, why: 'is new' };
  if (after === undefined) return { share: 1, why: 'is missing' };
  // Skips decoding for most pictures.
  if (before.equals(after)) return { share: 0 };
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = is;
  if (was.width !== width || was.height !== height)
    return { share: 1, why: `was ${was.width} × ${was.height}, is ${width} × ${height}` };
  const drawn = new PNG({ width, height });
  const pixels = pixelmatch(was.data, is.data, drawn.data, width, height, EVERY_CHANGE);
  if (pixels === 0) return { share: 0 };
  return { share: pixels / (width * height), picture: PNG.sync.write(drawn, { deflateLevel: 1 }) };
}
