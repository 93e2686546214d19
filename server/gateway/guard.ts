import type { FastifyRequest } from 'fastify';
import { GUARD_HEADER } from '#contract/session.ts';
import { Refusal } from './problems.ts';

const guardHeader = GUARD_HEADER.toLowerCase();

/**
 * Whether the request comes from our own pages: `Origin` is ours, or without it `Sec-Fetch-Site` is `same-origin`. If both are
 * sent, both must agree. SameSite is no defence (docs/security.md, Facts 4).
 */
function fromOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== publicOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined || site !== undefined;
}

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

/** For the browser's player and `EventSource`, which cannot send our header: checks `Sec-Fetch-Site` alone. */
export function requireOwnMedia(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] !== 'same-origin') {
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
