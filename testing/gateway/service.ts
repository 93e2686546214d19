import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** What a fake service does with a request: returns an answer, or handles the connection itself. */
export type Behaviour = (
  request: SeenRequest,
  response: ServerResponse,
  socket: Socket,
) => Answer | undefined | Promise<Answer | undefined>;

export interface FakeService {
  readonly url: string;
  /** Every request that reached it. */
  readonly seen: SeenRequest[];
  behave: Behaviour;
  close(): Promise<void>;
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const PERSON = {
  id: 7,
  company_id: 1,
  name: 'Mette Strandgran',
  number: '4570261021',
  admin: false,
  features: ['switch', 'mobile'],
} as const;

/** A service that accepts every code and token, with empty lists. */
export const friendly: Behaviour = (request) => {
  const path = request.url.split('?')[0] ?? '';
  if (path === '/api/v2/token') return json({ access_token: 'canary-access-token' });
  if (path === '/api/v2/employee') return json({ employee: PERSON });
  if (path.endsWith('/message')) return json({ sent: 1 });
  if (path.endsWith('/sound')) return { headers: { 'content-type': 'audio/mpeg' }, body: 'ID3 sound' };
  return json({});
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A telephony service for tests: records its requests and behaves as the test says. */
export async function startFakeService(behave: Behaviour = friendly, port = 0): Promise<FakeService> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request).catch(() => '');
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      const answer = await fake.behave(one, response, request.socket);
      if (answer === undefined) return;
      response.writeHead(answer.status ?? 200, {
        'content-length': Buffer.byteLength(answer.body ?? ''),
        ...answer.headers,
      });
      response.end(answer.body ?? '');
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const fake: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    behave,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
