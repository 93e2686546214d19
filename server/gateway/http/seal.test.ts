import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const OLD = ['a-session-secret-of-the-tests-0123456789'];
const NEW = ['another-session-secret-of-the-tests-9876543210', ...OLD];

/** Sealed by release 0.1.0, which used another library. */
const SEALED_BEFORE =
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiaWNoMHljMndiYTgiLCJ0eXAiOiJhY2Nlc3MtdG9rZW4ifQ..3VY77E-UEvScBauA.BB9lideMyhEJtwKOXm_Gn61RZGgwDAEyHwrP3UlAjJskjg.svgQlCfUwMmobZCkJtXB_w';
const ENDING_BEFORE =
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiSzkxRWpNczFuYUQiLCJ0eXAiOiJtZWRpYSJ9..UMFCq7C2-zMO5SzV.3WcTSjxD5V4xeCuYnShTxBk5EfS7cA7-F5DNWTo6.u-L0GAC5xllLF3SIOdeSUw';
const END = 1_800_000_000_000;

describe('a sealed text', () => {
  it('opens only for its purpose, and differs each time', () => {
    const sealer = createSealer(OLD, 'access-token', () => 0);
    const claims = { token: 'canary-æøå', session: 'a' };
    const sealed = sealer.seal(claims);
    expect(sealed).not.toContain('canary');
    expect(sealer.seal(claims)).not.toBe(sealed);
    expect(sealer.open(sealed)).toEqual(claims);
    for (const purpose of ['sign-in', 'media'] as const)
      expect(createSealer(OLD, purpose, () => 0).open(sealed)).toBeUndefined();
  });

  it('opens if an earlier release sealed it, and if newer secrets were added', () => {
    const claims = { token: 'canary', session: 'abc' };
    for (const secrets of [OLD, NEW])
      expect(createSealer(secrets, 'access-token', () => 0).open(SEALED_BEFORE)).toEqual(claims);
    expect(createSealer(NEW.slice(0, 1), 'access-token', () => 0).open(SEALED_BEFORE)).toBeUndefined();
  });

  it('expires to the second', () => {
    let now = END - 1;
    const sealer = createSealer(OLD, 'media', () => now);
    const sealed = sealer.seal({ path: '/x' }, END);
    const both = () => [sealer.open(sealed), sealer.open(ENDING_BEFORE)];
    const claims = { path: '/x', exp: END / 1000 };
    expect(both()).toEqual([claims, claims]);
    now = END;
    expect(both()).toEqual([undefined, undefined]);
  });

  it('does not open with any character changed, removed or added', () => {
    const sealer = createSealer(OLD, 'access-token', () => 0);
    const sealed = sealer.seal({ token: 'canary' });
    const parts = sealed.split('.');
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // The last character of a part may have unused bits.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
      const same = changed
        .split('.')
        .every((part, index) =>
          Buffer.from(part, 'base64url').equals(Buffer.from(parts[index] ?? '', 'base64url')),
        );
      expect([at, same ? undefined : sealer.open(changed)]).toEqual([at, undefined]);
    }
    for (const text of ['', '.', '....', sealed.slice(0, -4), `${sealed}.`, parts.slice(0, 4).join('.')])
      expect([text, sealer.open(text)]).toEqual([text, undefined]);
    // A shorter tag would be easier to guess.
    expect(sealer.open([...parts.slice(0, 4), parts[4]?.slice(0, 16)].join('.'))).toBeUndefined();
  });
});
