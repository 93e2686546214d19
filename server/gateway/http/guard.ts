import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GUARD_HEADER } from '#contract/session.ts';
import { gzipped, takesGzip } from '#server/http/gzip.ts';
import { senderOf } from '#server/http/requests.ts';
import type { Gateway } from './context.ts';
import { readJsonBodies } from './json-body.ts';
import { Refusal } from './problems.ts';

const guardHeader = GUARD_HEADER.toLowerCase();

const fromOwnOrigin = (request: FastifyRequest, publicOrigin: string): boolean =>
  senderOf(request.headers, (origin) => origin === publicOrigin) === 'own';

/** Calls of the page need our header and our own origin. Others are refused before their body is read. */
export function requirePageCall(request: FastifyRequest, publicOrigin: string): void {
  if (request.headers[guardHeader] !== '1') {
    throw new Refusal('refusedRequest', { detail: `Calls carry the header ${GUARD_HEADER}: 1.` });
  }
  if (!fromOwnOrigin(request, publicOrigin)) {
    throw new Refusal('refusedRequest', {
      detail: 'Calls come from Frontdesk itself, not from another site.',
    });
  }
}

/** Lets the routes of `app` take calls of the page only, with bodies of JSON up to `bodyLimit`. Long answers are compressed. */
export function takePageCalls(app: FastifyInstance, gateway: Gateway, bodyLimit?: number): void {
  if (bodyLimit !== undefined) readJsonBodies(app, bodyLimit);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requirePageCall(request, gateway.publicOrigin);
  });
  app.addHook('onSend', async ({ headers }, reply, answer) => {
    if (typeof answer !== 'string' || !takesGzip(headers['accept-encoding'])) return answer;
    const compressed = await gzipped(Buffer.from(answer));
    if (compressed) reply.header('content-encoding', 'gzip');
    return compressed ?? answer;
  });
}

/** For the browser's player and `EventSource`, which cannot send our header: `Sec-Fetch-Site` has to be there. */
export function requireOwnMedia(request: FastifyRequest, publicOrigin: string): void {
  if (request.headers['sec-fetch-site'] === undefined || !fromOwnOrigin(request, publicOrigin)) {
    throw new Refusal('refusedRequest', {
      detail: 'Sound is played by Frontdesk itself, not by another site.',
    });
  }
}

/** Forms of our own small pages. */
export function requireOwnForm(request: FastifyRequest, publicOrigin: string): void {
  if (!fromOwnOrigin(request, publicOrigin)) {
    throw new Refusal('refusedRequest', {
      detail: 'This form is sent from Frontdesk itself, not from another site.',
    });
  }
}
