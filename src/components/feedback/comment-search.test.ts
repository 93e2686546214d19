import { expect, test } from 'vitest';
import { commentHas, readCommentText } from './comment-search.ts';

test.each([
  ['telefonkø', 'Stod i TELEFONKØ i ti minutter', true],
  ['telefonko minutter', 'Stod i telefonkø i ti minutter', true],
  ['telefonkoe', 'Stod i telefonkø', true],
  ['wait', 'Waited six minutes', true],
  ['wait hold', 'Waited six minutes', false],
  ['six', null, false],
])('“%s” in “%s”: %s', (text, comment, found) => {
  expect(commentHas(text)({ comment })).toBe(found);
});

test('without letters there is nothing to search for', () => {
  const read = (q: string) => readCommentText(new URLSearchParams({ q }));
  expect([read(''), read(' ?! '), read('kø')]).toEqual([null, null, 'kø']);
  expect(commentHas(null)({ comment: null })).toBe(true);
});
