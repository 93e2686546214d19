import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password is accepted, and no other', async () => {
  const stored = await hashPassword('frontdesk-demo');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('frontdesk-demo', stored)).toBe(true);
  expect(await verifyPassword('frontdesk-demo ', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

test('an accent typed as one character or as two is the same password', async () => {
  const stored = await hashPassword('sm\u00f8rrebr\u00f8d caf\u00e9');
  expect(await verifyPassword('sm\u00f8rrebr\u00f8d cafe\u0301', stored)).toBe(true);
});

test('without a stored password, or with an invalid hash, every password is refused', async () => {
  for (const stored of [null, undefined, '', 'scrypt', 'scrypt$32768$8$3$$', 'md5$x']) {
    expect(await verifyPassword('', stored)).toBe(false);
  }
});

test('many parallel checks all finish', async () => {
  const stored = await hashPassword('many');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => verifyPassword(i % 2 ? 'many' : 'few', stored)),
  );
  expect(answers).toEqual([false, true, false, true, false, true]);
});
