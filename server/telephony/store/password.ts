import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

// OWASP's figures for scrypt at N = 2^15: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;
/** Each hash takes 32 MB and occupies a thread. */
const limitHashes = pLimit(2);

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the hash. Without a stored hash (an account that does not exist or has no password) the result
 * is false, and takes as long as any other.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = stored?.split('$') ?? [];
  const [kind, N, r, p, salt, hash] = parts;
  if (kind !== 'scrypt' || salt === undefined || hash === undefined || hash === '') {
    await derive(password, Buffer.alloc(16), LENGTH, COST);
    return false;
  }
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(given, expected);
}

const scryptOf = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** An accented letter may be typed as one character or as two. */
const derive = (password: string, salt: Buffer, length: number, cost: ScryptOptions): Promise<Buffer> =>
  limitHashes(scryptOf, password.normalize('NFKC'), salt, length, { ...cost, maxmem: 64 * 1024 * 1024 });
