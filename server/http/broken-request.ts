import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS } from '#contract/problem.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A small problem document, with the headers of an answer that is never shown as a page. */
function problemAnswer(status: number, headers: Readonly<Record<string, string>> = {}) {
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: PROBLEMS.refusedRequest, title, status });
  return {
    title,
    body,
    headers: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...headers,
    },
  };
}

/** Writes the answer to a bare socket, and ends it. */
function endWith(
  socket: Socket,
  status: number,
  { isHead = false, headers }: { isHead?: boolean; headers?: Readonly<Record<string, string>> } = {},
): void {
  const answer = problemAnswer(status, headers);
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${answer.title}\r\n${lines.join('')}\r\n${isHead ? '' : answer.body}`);
}

function refuseUnread(
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  // The answer to HEAD has no body, also when the request is broken.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString() === 'HEAD ';
  endWith(socket, STATUS_OF[error.code ?? ''] ?? 400, { isHead });
}

/**
 * Answers requests that reach no handler with a small problem document, and closes their connections: what is no HTTP, too long or too
 * slow, `CONNECT`, and an `Expect` that nobody can meet. Node answers them with no body or not at all.
 */
export function refuseBrokenRequests(server: Server): void {
  server.on('clientError', refuseUnread);
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node has taken its own listeners away.
    socket.on('error', () => socket.destroy());
    endWith(socket, 405, { headers: { allow: 'GET, HEAD, POST, PUT, DELETE' } });
    socket.destroySoon();
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = problemAnswer(417);
    response.writeHead(417, headers).end(body);
  });
}
