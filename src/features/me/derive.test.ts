import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { pathOf, wallWords } from './derive.ts';

const at = (text: string) => new Date(text).getTime();
const NOW = at('2026-11-18T11:51:00');

test.each([
  ['2026-11-18T11:50:00', null, 'Made today 11:50, not seen yet'],
  ['2026-10-02T08:12:00', '2026-11-18T11:50:10', 'Made 2 Oct 08:12, seen just now'],
  ['2026-10-02T08:12:00', '2026-11-18T11:40:00', 'Made 2 Oct 08:12, last seen today 11:40'],
  ['2025-05-11T09:00:00', '2026-05-14T16:02:00', 'Made 11 May 2025 09:00, last seen 14 May 16:02'],
])('a link of %s seen %s', (made, seen, words) => {
  const seen_at = seen === null ? null : at(seen);
  const link = { id: 'a', name: 'Wall', created_at: at(made), seen_at, reasons: false };
  expect(wallWords(link, NOW)).toBe(words);
});

test('the path of a QR code covers exactly its dark modules', () => {
  const { data, size } = encode('http://localhost:8080/wallboard#abcdefghijklmnopqrstuvwxyz');
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of pathOf(data).matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = drawn[Number(y)];
    if (row) row[Number(x)] = true;
  }
  expect(drawn).toEqual(data);
  expect(data.flat().filter(Boolean).length).toBeGreaterThan(100);
});
