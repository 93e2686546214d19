import { describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { wordsFor } from './messages.ts';

const asks = (accepted?: string, chosen?: string) =>
  wordsFor({ cookies: { [LANGUAGE_COOKIE]: chosen }, headers: { 'accept-language': accepted } });

describe('the language of our own pages', () => {
  it('is the chosen one, else the one that the browser wants most, else English', () => {
    expect(asks().m.signInHeading()).toBe('Sign in');
    expect(asks('da-DK,da;q=0.9,en;q=0.5').m.signInHeading()).toBe('Log ind');
    expect(asks('en, da').m.signInHeading()).toBe('Sign in');
    expect(asks('en', 'da').m.signInHeading()).toBe('Log ind');
    expect(asks('da', 'nonsense').m.signInHeading()).toBe('Log ind');
  });

  it.each([
    'da'.repeat(100_000),
    ',;,;q=,q',
    'da;q=NaN',
    '"><script>alert(1)</script>',
    '__proto__',
    '../../package',
    '*',
  ])('is English for a header such as %j', (header) => {
    expect(asks(header.slice(0, 100_000)).language.tag).toBe('en');
    expect(asks(undefined, header).language.tag).toBe('en');
  });

  it('counts, in each language', () => {
    expect([1, 2].map((count) => asks('da').m.signInWaitSeconds({ count }))).toEqual([
      'For mange forkerte adgangskoder. Prøv igen om 1 sekund.',
      'For mange forkerte adgangskoder. Prøv igen om 2 sekunder.',
    ]);
    expect(asks().m.signInWaitMinutes({ count: 40 })).toBe(
      'Too many wrong passwords. Try again in 40 minutes.',
    );
  });
});
