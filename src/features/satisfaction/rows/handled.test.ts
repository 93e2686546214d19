import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { aContact } from '#testing/page/contacts.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { handledBy, handledText, tellText } from './handled.ts';

afterEach(() => vi.unstubAllGlobals());

/** Shows the page in a language. */
const speak = (lang: string) => vi.stubGlobal('document', { documentElement: { lang, dataset: {} } });

const zone = 'Europe/Copenhagen';
const smiley = smileyAt(1234, Date.parse('2026-11-18T09:11:00Z'), {
  kind: 'negative',
  number: '4570441802',
});
const contact = aContact(1, 'Vognmand Sølvhøj', { number: '4570441802' });

test.each(LANGUAGES)('a comment that was written in $name is recognised', ({ tag }) => {
  speak(tag);
  const body = handledText(smiley, zone);
  vi.unstubAllGlobals();
  expect(handledBy({ body })).toBe(1234);
});

test('a comment in English or Danish is recognised on a page in either', () => {
  const english = 'Handled: negative smiley of Wed 18 Nov 10:11 (smiley 1234)';
  const danish = 'Håndteret: negativ smiley fra ons. 18. nov. kl. 10.11 (smiley 1234)';
  for (const [tag, own] of [
    ['en', english],
    ['da', danish],
  ] as const) {
    speak(tag);
    expect(handledText(smiley, zone)).toBe(own);
    for (const body of [english, danish]) expect(handledBy({ body: `${body}\n` })).toBe(1234);
  }
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
