import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

// OWASP's figures for scrypt at N = 2^15: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;
const AT_ONCE = 2;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
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

const waiting: (() => void)[] = [];
let running = 0;

/** Each hash takes 32 MB and occupies a thread, so at most two run at a time. */
async function derive(
  password: string,
  salt: Buffer,
  length: number,
  cost: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>,
): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      // An accented letter may be typed as one character or as two.
      const options = { ...cost, maxmem: 64 * 1024 * 1024 };
      scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
