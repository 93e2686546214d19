import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A text as the first part of a gzip stream (RFC 1952), and what its end needs to know of it. */
export interface Part {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly length: number;
}

/** Compresses a text on which others follow. `level`: 9 for what is compressed once and sent often. */
export function partOf(text: string, level: number): Part {
  const plain = Buffer.from(text);
  return {
    // Ends at a byte, where the blocks of the next part go on.
    bytes: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(plain),
    length: plain.length,
  };
}

/** The begin of the stream. */
export const gzipBegin = (first: Part): Buffer => Buffer.concat([GZIP_HEADER, first.bytes]);

/** The end of the stream: the last text, the check and the length of the whole. Compresses beside the main thread. */
export async function gzipEnd(first: Part, text: string, level: number): Promise<Buffer> {
  const plain = Buffer.from(text);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checkOf(first, plain), 0);
  trailer.writeUInt32LE((first.length + plain.length) % 2 ** 32, 4);
  return Buffer.concat([await deflate(plain, { level }), trailer]);
}

const checkOf = (first: Part, rest: Buffer): number => crc32(rest, first.crc);
