import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { closerOf } from './close-server.ts';

/** Longer than any test may take: a test that waits for it fails. */
const FOR_EVER = 3_600_000;

async function listening(answer: (end: () => void) => void) {
  const server = createServer((_request, response) => answer(() => response.end('done')));
  const close = closerOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, close, port: (server.address() as AddressInfo).port };
}

it('does not wait for connections that were opened in advance', async () => {
  const { close, port } = await listening((end) => end());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await close(FOR_EVER);
  expect(await closed).toBeDefined();
});

it('lets an answer that runs end, and then lets go of its connection', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { close, port, server } = await listening(asked.resolve);
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => {
      response.setEncoding('utf8').once('data', resolve).once('error', reject);
    }).once('error', reject);
  });
  const end = await asked.promise;
  const closed = close(FOR_EVER);
  expect(server.listening).toBe(false);
  end();
  expect(await answer).toBe('done');
  await closed;
});

it('cuts what has not ended in time', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { close, port } = await listening(asked.resolve);
  const request = get({ port, host: '127.0.0.1' });
  const failed = once(request, 'error');
  await asked.promise;
  await close(1);
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});
