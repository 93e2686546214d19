import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { webhook } from './carrier.ts';
import type { CallOptions } from '#server/http/signed-call.ts';
import { Refused } from '../rules/refusal.ts';

/** The result of handing a message to the carrier at this address. */
async function outcomeAt(url: string, options: Pick<CallOptions, 'timeout' | 'connect'>): Promise<unknown> {
  const carrier = webhook({ url, secret: 's', clock: () => 0, ...options });
  if (carrier.kind !== 'webhook') throw new TypeError('not a webhook');
  return carrier
    .deliver({ id: 'one', messages: [{ to: '4570261022', from: 'Mette', body: 'Hi', parts: 1 }] })
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof Refused ? error.refusal.kind : error),
    );
}

async function portOf(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The result of handing a message to a carrier that answers like this. */
const outcomeOf = async (handle: RequestListener, timeout: number) =>
  outcomeAt(`http://127.0.0.1:${await portOf(handle)}/`, { timeout });

it('a carrier that is too slow counts as silent: the outcome is unknown', async () => {
  expect(await outcomeOf(() => undefined, 2000)).toBe('carrierSilent');
});

it('one that answers in time has accepted or refused it', async () => {
  expect(await outcomeOf((_request, response) => void response.writeHead(204).end(), 5000)).toBe('taken');
  expect(await outcomeOf((_request, response) => void response.writeHead(429).end(), 5000)).toBe(
    'carrierRefused',
  );
});

it('nothing was sent to a carrier that never accepted the connection', async () => {
  // It would accept one, and never answer.
  const url = `http://localhost:${await portOf(() => undefined)}/`;
  const failing =
    (code: string): LookupFunction =>
    (_name, _options, callback) =>
      callback(Object.assign(new Error(code), { code }), []);
  for (const code of ['EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'ETIMEDOUT'])
    expect(await outcomeAt(url, { connect: { lookup: failing(code) }, timeout: 500 })).toBe('carrierRefused');
  const lookup = () => undefined;
  expect(await outcomeAt(url, { connect: { lookup, timeout: 100 }, timeout: 5000 })).toBe('carrierRefused');
  expect(await outcomeAt(url, { connect: { lookup }, timeout: 100 })).toBe('carrierRefused');
});

it('nor to one with which TLS fails', async () => {
  const port = await portOf(() => undefined);
  expect(await outcomeAt(`https://127.0.0.1:${port}/`, {})).toBe('carrierRefused');
});
