/**
 * A service on bare `node:http` that answers every list with the same bytes, with 304 and compression like ours, and accepts
 * every sign-in; or a bare proxy in front of it. The process ends when its parent disconnects.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { Pool } from 'undici';
import { onStart } from './child.ts';

/** The first message to this process. */
export type BareOptions =
  | { readonly kind: 'service'; readonly body: string; readonly etag: string }
  | { readonly kind: 'proxy'; readonly url: string };

const EMPLOYEE = JSON.stringify({
  employee: { id: 1, company_id: 1, name: 'Ida Holm', number: null, admin: false, features: [] },
});

function service(body: string, etag: string): RequestListener {
  const bytes = Buffer.from(body);
  const compressed = gzipSync(bytes);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return (request, response) => {
    if (request.url === '/api/v2/employee') {
      response.writeHead(200, type).end(EMPLOYEE);
    } else if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
    } else if (request.headers['accept-encoding']?.includes('gzip')) {
      response
        .writeHead(200, {
          ...type,
          etag: `W/${etag}`,
          'content-encoding': 'gzip',
          'content-length': compressed.length,
        })
        .end(compressed);
    } else {
      response.writeHead(200, { ...type, etag, 'content-length': bytes.length }).end(bytes);
    }
  };
}

function proxy(url: string): RequestListener {
  const pool = new Pool(url, { connections: 64 });
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { 'if-none-match': known, 'accept-encoding': encoding } = request.headers;
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: request.url ?? '/',
      headers: {
        ...(known === undefined ? {} : { 'if-none-match': known }),
        'accept-encoding': typeof encoding === 'string' ? encoding : 'identity',
      },
    });
    const passed = ['content-type', 'content-length', 'content-encoding', 'etag'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]] as const],
    );
    response.writeHead(statusCode, Object.fromEntries(passed)).end(Buffer.from(await body.arrayBuffer()));
  };
  return (request, response) => void pass(request, response);
}

onStart((options: BareOptions) => {
  const server = createServer(
    options.kind === 'service' ? service(options.body, options.etag) : proxy(options.url),
  );
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.({ url: `http://127.0.0.1:${address.port}` });
  });
});
