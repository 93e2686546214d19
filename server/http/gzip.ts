import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** Bytes. A shorter answer is not worth compressing. */
const COMPRESS_FROM = 1400;
/** Bytes. A shorter answer is compressed synchronously, which is faster than on another thread. */
export const SHORT = 64 * 1024;
export const GZIP = { level: 4 } as const;
const gzipApart = promisify(gzip);

/** Whether a client takes gzip, by its header `Accept-Encoding`. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(String(accepted ?? ''));

/** The compressed answer; undefined if it is too short to compress. */
export function gzipped(answer: Buffer): Promise<Buffer> | Buffer | undefined {
  if (answer.length < COMPRESS_FROM) return undefined;
  return answer.length <= SHORT ? gzipSync(answer, GZIP) : gzipApart(answer, GZIP);
}
