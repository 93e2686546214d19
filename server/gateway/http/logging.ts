import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { hintOf } from './request-id.ts';
import { routeOf } from '#server/http/requests.ts';

/**
 * Possible secrets in a text: anything after a question mark, bearer tokens, and long random strings. A second defence, as
 * log lines name routes by their pattern and never by address (docs/security.md, Token leakage).
 */
function scrub(text: string): string {
  return text
    .replace(/\?[^\s"']*/g, '?…')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/(?<![\w-])[\w-]{8,}\.[\w-]*\.[\w.-]{16,}/g, '…')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '…');
}

/** An error in a form that may be logged. */
function plainError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, message: scrub(error.message), stack: scrub(error.stack ?? '') };
}

/** Logging for Fastify: JSON lines without addresses, headers or bodies. */
export function loggerOptions(
  level: string,
  stream: { write(line: string): void } | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    ...(stream === undefined ? {} : { stream }),
    serializers: { err: plainError, req: () => ({}), res: () => ({}) },
  };
}

/** One line per request: its id, method, route pattern, status, milliseconds, and the id that it came with. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...hintOf(request),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
  });
}

/** A log for the code around the gateway, scrubbed like its own. */
export interface PlainLog {
  info(entry: object, message: string): void;
  error(entry: object, message: string): void;
}

const LEVELS: Readonly<Record<string, number>> = { info: 30, warn: 40, error: 50, fatal: 60 };

export function plainLog(level: string, stream: { write(line: string): void }): PlainLog {
  const least = LEVELS[level] ?? Number.POSITIVE_INFINITY;
  const at = (number: number) => (entry: object, message: string) => {
    if (number < least) return;
    const plain = Object.entries(entry).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Error ? plainError(value) : typeof value === 'string' ? scrub(value) : value,
    ]);
    stream.write(
      `${JSON.stringify({ level: number, time: Date.now(), ...Object.fromEntries(plain), msg: message })}\n`,
    );
  };
  return { info: at(30), error: at(50) };
}
