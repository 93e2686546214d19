import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { ALLOWED, compare } from './compare.ts';

/** A grey picture as a PNG file. One pixel can have another colour. */
function file(
  width: number,
  height: number,
  odd?: readonly [red: number, green: number, blue: number],
): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let at = 0; at < png.data.length; at += 4) png.data.fill(200, at, at + 3);
  if (odd) png.data.set(odd, 0);
  return PNG.sync.write(png);
}

test('the same picture does not differ', () => {
  expect(compare(file(20, 20), file(20, 20))).toEqual({ share: 0 });
});

test('one slightly lighter pixel is found and shown', () => {
  const { share, picture } = compare(file(20, 20), file(20, 20, [201, 200, 200]));
  expect(share).toBe(1 / 400);
  expect(share).toBeGreaterThan(ALLOWED);
  expect(picture && PNG.sync.read(picture).width).toBe(20);
});

test('a picture that is missing, new or of another size differs completely', () => {
  expect(compare(file(20, 20), undefined)).toEqual({ share: 1, why: 'is missing' });
  expect(compare(undefined, file(20, 20))).toEqual({ share: 1, why: 'is new' });
  expect(compare(file(20, 20), file(20, 21))).toEqual({ share: 1, why: 'was 20 × 20, is 20 × 21' });
});
