import { createHash, hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** What a sealed text is for. Each has its own keys, so that one can never stand in for another. */
export type SealPurpose = 'access-token' | 'sign-in' | 'media';

export interface Sealer {
  /** Seals the claims; `expiresAt` in milliseconds, or never. */
  seal(claims: Readonly<Record<string, unknown>>, expiresAt?: number): Promise<string>;
  /** The claims, or undefined for anything that is not a sealed text of this purpose, or is over. */
  open(text: string): Promise<Record<string, unknown> | undefined>;
}

/**
 * Seals by AES-256-GCM as a JWE (`dir`). Of the ring's secrets the first seals and all open, found by `kid`, so that a
 * secret can be changed without signing anybody out (docs/operations.md).
 */
export function createSealer(secrets: readonly string[], purpose: SealPurpose, clock: () => number): Sealer {
  const ring = secrets.map((secret) => {
    const key = new Uint8Array(hkdfSync('sha256', secret, 'frontdesk', `seal ${purpose}`, 32));
    return { kid: createHash('sha256').update(key).digest('base64url').slice(0, 11), key };
  });
  const [first] = ring;
  if (first === undefined) throw new TypeError('a sealer needs a secret');
  return {
    async seal(claims, expiresAt) {
      const token = new EncryptJWT({ ...claims }).setProtectedHeader({
        alg: 'dir',
        enc: 'A256GCM',
        kid: first.kid,
        typ: purpose,
      });
      if (expiresAt !== undefined) token.setExpirationTime(Math.floor(expiresAt / 1000));
      return token.encrypt(first.key);
    },
    async open(text) {
      try {
        const { payload } = await jwtDecrypt(
          text,
          (header) => {
            const found = ring.find((entry) => entry.kid === header.kid);
            if (found === undefined) throw new TypeError('sealed by a secret that is not in the ring');
            return found.key;
          },
          {
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
            typ: purpose,
            currentDate: new Date(clock()),
          },
        );
        return payload;
      } catch {
        return undefined;
      }
    },
  };
}
