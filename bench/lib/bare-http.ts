/** A bare `node:http` that answers the bytes it is given: what the machine can do at best for that answer. */
import { createServer } from 'node:http';
import process from 'node:process';

process.once('message', (body: string) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.({ port: address.port });
  });
});
process.once('disconnect', () => process.exit(0));
