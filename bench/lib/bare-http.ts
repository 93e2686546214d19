/** A bare `node:http` server with a fixed answer: the fastest that this machine can answer. */
import { createServer } from 'node:http';
import process from 'node:process';
import { onStart } from './child.ts';

/** The answer to every request, and the first message to this process. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

onStart(({ status, headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': bytes.length });
    response.end(status === 304 ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.({ url: `http://127.0.0.1:${address.port}` });
  });
});
