import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** More of a picture than this may not differ. */
export const ALLOWED = 0.001;

/** What one picture is beside the other. */
export interface Difference {
  /** The part of the pixels that differ, from 0 to 1. */
  readonly share: number;
  /** In words, where it is not pixels that differ. */
  readonly why?: string;
  /** A picture of what differs, in red on the pale picture; none where nothing does or sizes differ. */
  readonly picture?: Buffer;
}

/** The same page at the same moment is drawn the same to the pixel, so the smallest change of a colour counts. */
const EVERY_CHANGE = { threshold: 0, includeAA: true } as const;

/** Compares two pictures, as PNG files; one that is missing, or of another size, differs altogether. */
export function compare(before: Buffer | undefined, after: Buffer | undefined): Difference {
  if (before === undefined) return { share: 1, why: 'is new' };
  if (after === undefined) return { share: 1, why: 'is missing' };
  // The same bytes are the same picture: most are, and are not unpacked.
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
