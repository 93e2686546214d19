import type { FastifyReply } from 'fastify';
import { VARY } from '#server/http/messages.ts';
import type { Html } from './html.ts';

/** The policy of every page of ours. `formTargets`: origins that a form's answer may lead to (docs/security.md, Facts 7). */
const pagePolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answers with a page that is never stored. */
export async function sendPage(
  reply: FastifyReply,
  view: Html,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {},
): Promise<FastifyReply> {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', VARY)
    .header('content-security-policy', pagePolicy(formTargets))
    .type('text/html; charset=utf-8')
    .send(view.safe);
}

/** 303 to a path of the service itself, or to a client's registered redirect URI. */
export async function seeOther(reply: FastifyReply, location: string): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}
