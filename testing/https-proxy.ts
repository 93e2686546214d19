import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Reply {
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Visit {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A reverse proxy as a browser sees it that ends TLS, without the TLS: by `Host` it sends requests to one of `targets` (origin of the
 * outside → address), with the headers of a proxy. Closed with the test.
 */
export async function startHttpsProxy(targets: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    const { host = '', 'x-test-address': address = '198.51.100.7', ...headers } = request.headers;
    const target = targets[`https://${host}`];
    if (target === undefined) return void response.writeHead(421).end();
    const forwarded = {
      'x-forwarded-for': String(address),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const onward = httpRequest(
      `${target}${request.url ?? '/'}`,
      { method: request.method, headers: { ...headers, ...forwarded } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { browse: () => openHttpsBrowser(port) };
}

export type HttpsBrowser = ReturnType<typeof openHttpsBrowser>;

/** A browser without scripts: keeps the cookies of each host, sends forms, and follows redirects where it is asked to. */
function openHttpsBrowser(port: number) {
  const jar = new Map<string, Map<string, string>>();
  const setCookies: string[] = [];

  async function visit(address: string, { form, headers = {} }: Visit = {}): Promise<Reply> {
    const url = new URL(address);
    const kept = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, kept);
    const body = form && new URLSearchParams(form).toString();
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            host: url.host,
            ...(cookie === '' ? {} : { cookie }),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin }),
            ...headers,
          },
          agent: false,
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            setCookies.push(line);
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (value === '') kept.delete(name);
            else kept.set(name, value);
          }
          text(answer).then(
            (said) => resolve({ url, status: answer.statusCode ?? 0, headers: answer.headers, text: said }),
            reject,
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    visit,
    /** Every cookie that was set, as its line. */
    setCookies,
    /** Visits, and goes where redirects lead. */
    async follow(address: string, how: Visit = {}): Promise<Reply> {
      let reply = await visit(address, how);
      while (reply.headers.location !== undefined)
        reply = await visit(new URL(reply.headers.location, reply.url).href, {
          headers: {
            'sec-fetch-dest': 'document',
            'sec-fetch-mode': 'navigate',
            'sec-fetch-site': 'cross-site',
          },
        });
      return reply;
    },
  };
}
