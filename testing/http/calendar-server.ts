import { createServer } from 'node:https';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { CERTIFICATE, KEY, REACH } from './calendars.ts';

/** A host of calendars by https on this machine, and how it is reached under the names of its certificate. Closed with the test. */
export async function startCalendarServer(behave: RequestListener) {
  const state = { behave, requests: [] as IncomingMessage[] };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    state.requests.push(request);
    response.on('error', () => undefined);
    state.behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    port,
    reach: REACH,
    url: `https://calendar.example:${port}/canary-path/basic.ics`,
  });
}
