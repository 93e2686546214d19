import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../rules/refusal.ts';
import type { SoundFile } from '../store/sounds.ts';
import { isKnown } from './etag.ts';
import { problemOf, sendProblem } from './problem.ts';

/** The bytes that a `Range` asks for, end inclusive; 'all' without one, null if outside of the file (416). */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'all' | null {
  // Several ranges may be answered with the whole file (RFC 9110, 14.2).
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'all';
  return start >= size ? null : { start, end };
}

/** The bytes of a sound, wherever it is kept. Throws a 404 if its file is not there. */
async function openSound(soundsDir: string, { file, base64 }: SoundFile) {
  if (base64 !== null) {
    const bytes = Buffer.from(base64, 'base64');
    const read = (start: number, end: number) => Readable.from([bytes.subarray(start, end + 1)]);
    return { size: bytes.length, read };
  }
  const path = join(soundsDir, normalize(file));
  if (!path.startsWith(normalize(soundsDir + sep))) throw notFound('sound');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw notFound('sound');
  return { size: found.size, read: (start: number, end: number) => createReadStream(path, { start, end }) };
}

/** Answers with a sound file: `audio/mpeg`, whole or the range asked for, revalidated by ETag. */
export async function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  soundsDir: string,
  sound: SoundFile,
): Promise<FastifyReply> {
  const { size, read } = await openSound(soundsDir, sound);
  const etag = `"sound-${sound.id}-${size.toString(36)}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .type('audio/mpeg');
  if (isKnown(request, etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = rangeOf(asked, size);
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    return sendProblem(reply, { ...problemOf('unreadable'), status: 416, title: 'Outside the sound' });
  }
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', String(end - start + 1));
  // Fastify would overwrite the length above, except for a stream.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(read(start, end));
}
