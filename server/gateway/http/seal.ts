import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed text is for. Each purpose has its own keys, so that none can be used as another. */
export type SealPurpose = 'access-token' | 'sign-in' | 'media' | 'calendar' | 'digest';

export interface Sealer {
  /** Seals the claims; `expiresAt` in milliseconds, or never. */
  seal(claims: Readonly<Record<string, unknown>>, expiresAt?: number): string;
  /** The claims; undefined for a text that was not sealed for this purpose or has expired. */
  open(text: string): Record<string, unknown> | undefined;
  /** The same sealed by the first secret; undefined if it is so already, or does not open. */
  renew(text: string): string | undefined;
}

/** AES-256-GCM of RFC 7518, 5.3: an IV of 96 bits, a tag of 128. */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const encode = (bytes: Buffer) => bytes.toString('base64url');

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Seals by AES-256-GCM as a compact JWE (`dir`, RFC 7516): header, no key, IV, claims, tag. The purpose is in the header,
 * which the tag covers, and in the key. The first secret seals. All secrets open, and the header says which, so that a secret
 * can be replaced without signing anybody out (docs/operations.md).
 */
export function createSealer(secrets: readonly string[], purpose: SealPurpose, clock: () => number): Sealer {
  const ring = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, 'frontdesk', `seal ${purpose}`, 32));
    const kid = createHash('sha256').update(key).digest('base64url').slice(0, 11);
    const header = { alg: 'dir', enc: 'A256GCM', kid, typ: purpose };
    return { key, header: encode(Buffer.from(JSON.stringify(header))) };
  });
  const [first] = ring;
  if (first === undefined) throw new TypeError('a sealer needs a secret');

  const sealer: Sealer = {
    seal(claims, expiresAt) {
      const exp = expiresAt === undefined ? {} : { exp: Math.floor(expiresAt / 1000) };
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, iv).setAAD(Buffer.from(first.header));
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...claims, ...exp })), cipher.final()]);
      return [first.header, '', encode(iv), encode(sealed), encode(cipher.getAuthTag())].join('.');
    },
    open(text) {
      const [header = '', key, iv = '', sealed = '', tag = '', ...rest] = text.split('.');
      const entry = ring.find((one) => one.header === header);
      if (entry === undefined || key !== '' || rest.length > 0) return undefined;
      const [ivBytes, tagBytes] = [Buffer.from(iv, 'base64url'), Buffer.from(tag, 'base64url')];
      if (ivBytes.length !== IV_BYTES || tagBytes.length !== TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, entry.key, ivBytes, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(header))
          .setAuthTag(tagBytes);
        const opened = Buffer.concat([decipher.update(sealed, 'base64url'), decipher.final()]);
        const claims: unknown = JSON.parse(opened.toString('utf8'));
        if (!isObject(claims)) return undefined;
        const { exp } = claims;
        return exp === undefined || (typeof exp === 'number' && exp * 1000 > clock()) ? claims : undefined;
      } catch {
        return undefined;
      }
    },
    renew(text) {
      const claims = text.startsWith(`${first.header}.`) ? undefined : sealer.open(text);
      return claims && sealer.seal(claims);
    },
  };
  return sealer;
}
