import type { FastifyRequest } from 'fastify';
import { GUARD_HEADER } from '#contract/session.ts';
import { Refusal } from './problems.ts';

const guardHeader = GUARD_HEADER.toLowerCase();

/**
 * Whether the browser says that the request comes from our own pages: an exact `Origin` where there is one, and else
 * `Sec-Fetch-Site: same-origin`. Where both are there, both must say so. SameSite is no defence (docs/security.md, Facts 4).
 */
function fromOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== publicOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined || site !== undefined;
}

/** Calls of the page: our header, and from our own origin. Anything else is refused before it is read. */
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

/** Sound is asked for by the browser's player, which sends no header of ours: `Sec-Fetch-Site` alone guards it. */
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
