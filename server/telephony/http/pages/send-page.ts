import type { FastifyReply } from 'fastify';
import { VARY, type Words } from '#server/http/messages.ts';
import { html, page, type Html } from './html.ts';
import { icon } from './icons.ts';

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

const head = ({ m }: Words): Html =>
  html`<header><span class="badge">${icon('phone', 20)}</span>${m.telephony()}</header>`;

/** What stopped, what is kept and what to do, in words. */
export const errorPage = (words: Words, title: string, explanation: string): Html =>
  page(
    words.language,
    words.m.errorWindow({ title }),
    html`<main class="page">
      ${head(words)}
      <h1>${title}</h1>
      <p class="lead">${explanation}</p>
    </main>`,
  );

/** `/`: what this is, and links to the two other pages. */
export const rootPage = (words: Words): Html =>
  page(
    words.language,
    words.m.telephony(),
    html`<main class="page">
      ${head(words)}
      <h1>${words.m.rootHeading()}</h1>
      <p class="lead">${words.m.rootLead()}</p>
      <div class="row">
        <a class="btn btn--solid" href="/api/v2/docs">${words.m.rootReference()}</a>
        <a class="btn" href="/account/tokens">${words.m.tokens()}</a>
      </div>
    </main>`,
  );
