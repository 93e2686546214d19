import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { webhook } from './carrier.ts';
import { Refused } from './rules/refusal.ts';

/** The result of handing a message to a carrier that answers like this. */
async function outcomeOf(handle: RequestListener, timeout: number): Promise<unknown> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const carrier = webhook({ url: `http://127.0.0.1:${port}/`, secret: 's', clock: () => 0, timeout });
  if (carrier.kind !== 'webhook') throw new TypeError('not a webhook');
  return carrier
    .deliver({ id: 'one', messages: [{ to: '4570261022', from: 'Mette', body: 'Hi', parts: 1 }] })
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof Refused ? error.refusal.kind : error),
    );
}

it('a carrier that is too slow counts as silent: the outcome is unknown', async () => {
  expect(await outcomeOf(() => undefined, 100)).toBe('carrierSilent');
});

it('one that answers in time has accepted or refused it', async () => {
  expect(await outcomeOf((_request, response) => void response.writeHead(204).end(), 5000)).toBe('taken');
  expect(await outcomeOf((_request, response) => void response.writeHead(429).end(), 5000)).toBe(
    'carrierRefused',
  );
});
