import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, hex: what is stored instead of tokens, codes, secrets and session ids, all of which are random. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits, URL-safe, after a prefix that says what it is. */
export const randomSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}
