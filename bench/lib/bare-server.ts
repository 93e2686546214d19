import { createServer, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves the bare page's files compressed, as the gateway serves its own, and passes `/api/` on to the gateway.
 * @returns its address, and `close`.
 */
export async function serveBare(folder: string, gateway: string): Promise<{ url: string; close(): void }> {
  const files = new Map<string, { body: Buffer; type: string }>();
  const fileAt = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const name = path === '/' ? '/index.html' : path;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const file = { body: brotliCompressSync(readFileSync(join(folder, name))), type };
    files.set(path, file);
    return file;
  };
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://bare').pathname;
    if (path.startsWith('/api/')) {
      const { hostname, port, host } = new URL(gateway);
      const onward = request(
        {
          hostname,
          port,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, host },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
      return;
    }
    try {
      const { body, type } = fileAt(path);
      outgoing.writeHead(200, {
        'Content-Type': type,
        'Content-Encoding': 'br',
        'Cache-Control': 'no-store',
      });
      outgoing.end(body);
    } catch {
      outgoing.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
