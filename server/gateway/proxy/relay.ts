import { EventEmitter } from 'node:events';
import { PassThrough, Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Dispatcher } from 'undici';
import type { Operation } from '#contract/service/endpoints.ts';
import { GZIP, gzipped, SHORT, takesGzip } from '#server/http/gzip.ts';
import { endSession, type Caller } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { ServiceFailure } from '../http/failures.ts';
import { problemOf, sendProblem } from '../http/problems.ts';
import { isJson, readRefusal } from './refused-answer.ts';

type Headers = Dispatcher.ResponseData['headers'];

/** The headers that reach the browser, besides the content type. Never a cookie, never a location. */
const PASSED = {
  json: ['content-encoding', 'content-language', 'etag', 'last-modified'],
  audio: ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
} as const;

function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function pass(reply: FastifyReply, headers: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = headerOf(headers, name);
    if (value !== undefined) reply.header(name, value);
  }
}

function drop(answer: Dispatcher.ResponseData): void {
  answer.body.on('error', () => undefined).destroy();
}

/** The browser's headers of these names, which reach the service. */
export function conditionalHeaders(
  request: FastifyRequest,
  names: readonly ('if-none-match' | 'range' | 'if-range')[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' && value.length <= 500 ? [[name, value]] : [];
    }),
  );
}

/** Aborts the request when the browser disconnects. An emitter, since an `AbortSignal` is much slower. */
export function followBrowser(reply: FastifyReply): EventEmitter {
  const signal = new EventEmitter();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) signal.emit('abort');
  });
  return signal;
}

/** Answers refusals, failures and redirects of the service as problem documents. True if the answer was one. */
export async function relayRefusal(
  gateway: Gateway,
  reply: FastifyReply,
  row: Operation,
  caller: Caller,
  answer: Dispatcher.ResponseData,
): Promise<boolean> {
  const { statusCode: status, headers } = answer;
  if ((status >= 200 && status < 300) || status === 304 || status === 416) return false;
  if (status < 400) {
    drop(answer);
    sendProblem(reply, problemOf('serviceFailed', { detail: 'It sent the request elsewhere.' }));
    return true;
  }
  const problem = await readRefusal(row, answer);
  if (status === 401) throw await endSession(gateway, reply, caller.row);
  pass(reply, headers, ['retry-after']);
  sendProblem(reply, problem);
  return true;
}

/**
 * Passes a JSON answer on, and compresses it if the browser accepts that and the service did not. A short one is read whole,
 * so that one that is cut off becomes a failure. A long one is streamed, and is cut off where the service cuts it off.
 */
export async function relayJson(
  reply: FastifyReply,
  row: Operation,
  answer: Dispatcher.ResponseData,
): Promise<FastifyReply> {
  const { statusCode: status, headers, body } = answer;
  if (status === 304) {
    // It has no body. Destroying it would raise an error each time.
    body.resume();
    pass(reply, headers, ['etag']);
    return reply.code(304).send();
  }
  if (row.answer === null) {
    // DELETE: "Status only" (spec), whatever the body contains.
    drop(answer);
    return reply.code(200).send();
  }
  if (!isJson(headerOf(headers, 'content-type') ?? '')) {
    drop(answer);
    return sendProblem(reply, problemOf('serviceFailed', { detail: 'Its answer is not JSON.' }));
  }
  const whole =
    Number(headerOf(headers, 'content-length') ?? Number.NaN) <= SHORT ? await readWhole(body) : undefined;
  pass(reply.code(status), headers, PASSED.json);
  if (
    headerOf(headers, 'content-encoding') !== undefined ||
    !takesGzip(reply.request.headers['accept-encoding'])
  )
    return asJson(reply).send(whole ?? through(body, new PassThrough()));
  return whole ? sendJson(reply, whole) : asGzip(asJson(reply)).send(through(body, createGzip(GZIP)));
}

/** Sends JSON, compressed if the browser accepts that. */
export async function sendJson(reply: FastifyReply, answer: Buffer): Promise<FastifyReply> {
  const compressed = takesGzip(reply.request.headers['accept-encoding']) ? await gzipped(answer) : undefined;
  return compressed ? asGzip(asJson(reply)).send(compressed) : asJson(reply).send(answer);
}

const asJson = (reply: FastifyReply) =>
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');

/** Says that the answer is compressed. Its entity tag is weak then. */
function asGzip(reply: FastifyReply): FastifyReply {
  const etag = reply.getHeader('etag');
  if (etag !== undefined && !String(etag).startsWith('W/')) reply.header('etag', `W/${String(etag)}`);
  return reply.header('content-encoding', 'gzip');
}

async function readWhole(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  try {
    return Buffer.from(await body.bytes());
  } catch (error) {
    throw new ServiceFailure(error);
  }
}

/** Streams sound: `audio/*` only, at most `limit` bytes, with the service's ranges. */
export function relaySound(
  reply: FastifyReply,
  answer: Dispatcher.ResponseData,
  limit: number,
): FastifyReply {
  const { statusCode: status, headers, body } = answer;
  reply.header('cache-control', 'no-store');
  if (status === 416) {
    drop(answer);
    pass(reply, headers, ['content-range']);
    return reply.code(416).send();
  }
  const type = headerOf(headers, 'content-type') ?? '';
  if (
    !/^audio\/[\w.+-]+$/i.test(type.split(';')[0]?.trim() ?? '') ||
    headerOf(headers, 'content-encoding') !== undefined
  ) {
    drop(answer);
    return sendProblem(reply, problemOf('serviceFailed', { detail: 'Its answer is not sound.' }));
  }
  if (Number(headerOf(headers, 'content-length') ?? 0) > limit) {
    drop(answer);
    return sendProblem(reply, problemOf('serviceFailed', { detail: 'The sound is too large.' }));
  }
  pass(reply, headers, PASSED.audio);
  reply.code(status).header('content-type', type.split(';')[0]?.trim().toLowerCase() ?? 'audio/mpeg');
  return reply.send(atMost(body, limit));
}

/** Pipes the body through `stream`. A failure is reported as the service's, if nothing has been sent yet. */
function through(body: Dispatcher.ResponseData['body'], stream: Transform): Transform {
  body.on('error', (error) => stream.destroy(new ServiceFailure(error)));
  stream.on('close', () => body.on('error', () => undefined).destroy());
  return body.pipe(stream);
}

/** The stream, which fails after `limit` bytes. */
function atMost(body: Dispatcher.ResponseData['body'], limit: number): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new ServiceFailure(new errors.ResponseExceededMaxSizeError()));
      else done(null, chunk);
    },
  });
  return through(body, counted);
}
