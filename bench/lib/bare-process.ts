/**
 * Bare `node:http`, the fastest that this machine can answer: a service that answers every request with the same bytes, with 304 and
 * compression like ours; or a proxy in front of it.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Pool } from 'undici';
import { runProgram } from './processes.ts';

export type BareOptions =
  | {
      readonly kind: 'service';
      readonly body: string;
      readonly etag: string;
      /** Anybody can sign in with any token. */
      readonly open?: true;
    }
  | { readonly kind: 'proxy'; readonly url: string };

const EMPLOYEE = JSON.stringify({
  employee: { id: 1, company_id: 1, name: 'Ida Holm', number: null, admin: false, features: [] },
});

function service({ body, etag, open }: Extract<BareOptions, { kind: 'service' }>): RequestListener {
  const bytes = Buffer.from(body);
  const compressed = gzipSync(bytes);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const whole = { ...type, etag, 'content-length': bytes.length };
  const small = {
    ...type,
    etag: `W/${etag}`,
    'content-encoding': 'gzip',
    'content-length': compressed.length,
  };
  return ({ url, headers }, response) => {
    if (open && url === '/api/v2/employee') response.writeHead(200, type).end(EMPLOYEE);
    else if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else if (headers['accept-encoding']?.includes('gzip')) response.writeHead(200, small).end(compressed);
    else response.writeHead(200, whole).end(bytes);
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

runProgram(async (options: BareOptions) => {
  const server = createServer(options.kind === 'service' ? service(options) : proxy(options.url));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
