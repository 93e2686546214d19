import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, hex. Stored instead of tokens, codes, secrets and session ids. They are random, so a plain hash is enough. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits, URL-safe, after a prefix that names the kind. */
export const randomSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** Whether two texts are equal, compared in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}
