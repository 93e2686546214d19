import { expect, it } from 'vitest';
import { createSealer } from '../http/seal.ts';
import { hashOf } from '../store/sessions.ts';
import { createRecordings } from './recordings.ts';

const HOUR = 60 * 60_000;

it('a handle plays also where an earlier version made it, with all of the session in it', () => {
  const media = createSealer(['a-secret-for-these-handles'], 'media', () => 0);
  const gateway = { seals: { media }, service: { origin: 'https://service.example' }, clock: () => 0 };
  const recordings = createRecordings(gateway as never);
  const session = hashOf('first');
  const sealed = (owner: unknown) => media.seal({ path: '/5.mp3', session: owner }, HOUR);
  expect(recordings.pathOf(sealed(session), session)).toBe('/5.mp3');
  expect(recordings.pathOf(sealed(session.slice(0, 18)), session)).toBe('/5.mp3');
  for (const owner of [hashOf('second'), session.slice(0, 17), '', undefined, 7])
    expect(recordings.pathOf(sealed(owner), session)).toBeUndefined();
});
