import type { Socket } from 'node:net';
import { PROBLEMS } from '#contract/problem.ts';

const REFUSED: Readonly<Record<string, readonly [status: number, title: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/**
 * Answers requests that reach no route, as they are not HTTP, too long or too slow: writes a small problem document to the
 * socket and closes it.
 */
export function refuseBrokenRequest(
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = REFUSED[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ type: PROBLEMS.refusedRequest, title, status });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // The answer to HEAD has no body, also when the request is broken.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString() === 'HEAD ';
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
}
