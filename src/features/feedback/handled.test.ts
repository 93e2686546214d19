import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { smileyAt } from '#src/api/smileys/smileys.testing.ts';
import { handledBy, handledText, tellText } from './handled.ts';

afterEach(() => vi.unstubAllGlobals());

/** Shows the page in a language. */
const speak = (lang: string) => vi.stubGlobal('document', { documentElement: { lang, dataset: {} } });

const zone = 'Europe/Copenhagen';
const smiley = smileyAt(1234, Date.parse('2026-11-18T09:11:00Z'), {
  kind: 'negative',
  number: '4570441802',
});
const contact = {
  id: 1,
  name: 'Vognmand Sølvhøj',
  number: '4570441802',
  number_formatted: null,
  email: null,
};

test('a comment says that a smiley is handled, in words and by its id', () => {
  const text = handledText(smiley, zone);
  expect(text).toBe('Handled: negative smiley of Wed 18 Nov 10:11 (smiley 1234)');
  expect(handledBy({ body: `${text}\n` })).toBe(1234);
});

test.each(LANGUAGES)('a comment that was written in $name is recognised', ({ tag }) => {
  speak(tag);
  const body = handledText(smiley, zone);
  vi.unstubAllGlobals();
  expect(handledBy({ body })).toBe(1234);
});

test('Danish comments are recognised on a page in English, and English ones on one in Danish', () => {
  const danish = 'Håndteret: negativ smiley fra ons. 18. nov. kl. 10.11 (smiley 1234)';
  const english = 'Handled: negative smiley of Wed 18 Nov 10:11 (smiley 1234)';
  expect([danish, english].map((body) => handledBy({ body }))).toEqual([1234, 1234]);
  speak('da');
  expect(handledText(smiley, zone)).toBe(danish);
  expect([danish, english].map((body) => handledBy({ body }))).toEqual([1234, 1234]);
});

test.each([null, '', 'Handled', 'Not so: Handled: x (smiley 1)', 'Handled: nothing (smiley x)'])(
  'other comments say nothing: %s',
  (body) => {
    expect(handledBy({ body })).toBeNull();
  },
);

test('the text for a colleague', () => {
  expect(tellText({ ...smiley, contact, comment: 'Waited\nlong' }, 'Main line', zone)).toBe(
    'Negative smiley from Vognmand Sølvhøj, 45 70 44 18 02 (Wed 18 Nov 10:11 on Main line): “Waited long”. Please call back.',
  );
  expect(tellText({ ...smiley, number: null }, 'Main line', zone)).toBe(
    'Negative smiley from Number withheld (Wed 18 Nov 10:11 on Main line).',
  );
});
