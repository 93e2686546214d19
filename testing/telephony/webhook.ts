import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook of a test, which notes its calls. */
export interface TestWebhook {
  readonly url: string;
  readonly received: { readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** How calls are answered; by default each is taken. */
  answer: (response: ServerResponse) => void;
  close(): void;
}

export async function startWebhook(): Promise<TestWebhook> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      webhook.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      webhook.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const webhook: TestWebhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => void response.writeHead(202).end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return webhook;
}
