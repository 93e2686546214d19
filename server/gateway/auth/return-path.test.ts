import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '#testing/size.ts';
import { ask, startTestGateway, cookiesOf } from '#testing/gateway/gateway.ts';
import { safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://desk.example.com';

const GOOD = [
  '/',
  '/voicemails',
  '/voicemails/12?unheard=1',
  '/people/7',
  '/chats/f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  '/caller?number=4571999999',
  '/satisfaction/feedback?endpoint=Reception%231&rating=0&from=2026-11-01T00:00:00%2B01:00',
  '/contacts?search=J%C3%B8rgen%20M',
];

/** Payloads from public lists of open redirects, also in the forms that a browser or proxy may decode them to. */
const HOSTILE = [
  '',
  'voicemails',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%252f%252fevil.example',
  '/%00/evil',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  '//evil.example@desk.example.com',
  '//desk.example.com@evil.example',
  'https://desk.example.com@evil.example',
  'https://desk.example.com.evil.example/',
  '/..//evil.example',
  '/../../evil.example',
  '/.//evil.example',
  '/./voicemails',
  '/people/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e%2e/evil',
  '/a/%2E./b',
  '/a//b',
  '/a/..',
  '/people/.',
  '/x;//evil',
  '/x\u2028',
  '/\u2215evil.example',
  '/\uff0f\uff0fevil.example',
  '/a b',
  '/a"b',
  '/a<b>',
  '/a#b',
  '/a|b',
  '/a^b',
  '/a`b',
  '/a{b}',
  '/%',
  '/%2',
  '/%zz',
  '/a?%',
  '/a?x= y',
  '/a?x=\\y',
  '/auth/login',
  '/auth/login?return_to=/',
  '/AUTH/logout',
  '/auth',
  '/api/v2/employees',
  '/media/x',
  '/login',
  '/login?error=state',
  '/assets/app.js',
  '/healthz',
  '/readyz',
  `/${'a'.repeat(2000)}`,
  '?x=1',
  '#x',
  '/@evil.example\\',
  '/;@evil.example//',
  '/:80//evil',
];

function staysAtHome(path: string): boolean {
  const url = new URL(path, ORIGIN);
  return url.origin === ORIGIN;
}

describe('the return path', () => {
  it.each(GOOD)('keeps %s', (path) => {
    expect(safeReturnPath(path, ORIGIN)).toBe(path);
  });

  it('replaces every hostile path by the first screen, raw and decoded', () => {
    for (const path of HOSTILE) {
      expect([path, safeReturnPath(path, ORIGIN)]).toEqual([path, '/']);
      let decoded = path;
      for (let round = 0; round < 3; round += 1) {
        try {
          decoded = decodeURIComponent(decoded);
        } catch {
          break;
        }
        expect(staysAtHome(safeReturnPath(decoded, ORIGIN))).toBe(true);
      }
    }
    for (const nothing of [undefined, null, 7, {}, ['/voicemails']])
      expect(safeReturnPath(nothing, ORIGIN)).toBe('/');
  });

  it('is always one of ours, for any input', () => {
    const sign = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'a',
      '%',
      ';',
      ' ',
      '\u0000',
    );
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
      fc.array(sign, { maxLength: 12 }).map((signs) => `/${signs.join('')}`),
    );
    const always = fc.check(
      fc.property(text, (path) => {
        const safe = safeReturnPath(path, ORIGIN);
        // Also when decoded several times on the way.
        for (let seen = safe, round = 0; round < 3; round += 1) {
          if (!staysAtHome(seen) || /^[/\\]{2}/.test(seen) || /[\\\p{Cc}]/u.test(seen.split('?')[0] ?? ''))
            return false;
          try {
            seen = decodeURIComponent(seen);
          } catch {
            return true;
          }
        }
        return true;
      }),
      { numRuns: sized(1000, 20_000) },
    );
    expect(always.counterexample).toBeNull();
  });

  it('stays safe through the whole sign-in: Location is always ours', async () => {
    const gateway = await startTestGateway();
    for (const path of [...HOSTILE, ...GOOD]) {
      const login = await ask(
        gateway,
        `/auth/login?return_to=${encodeURIComponent(path.replace(/[\ud800-\udfff]/g, ''))}`,
      );
      const state = new URL(login.headers.location ?? '').searchParams.get('state') ?? '';
      const back = await ask(gateway, `/auth/callback?code=c&state=${state}`, {
        headers: { cookie: cookiesOf(login) },
      });
      expect(back.status).toBe(303);
      expect(new URL(back.headers.location ?? '', gateway.url).origin).toBe(gateway.url);
      expect(back.headers.location).toBe(GOOD.includes(path) ? path : '/');
    }
  });
});
