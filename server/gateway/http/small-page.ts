import type { FastifyReply } from 'fastify';
import { directionOf } from '#contract/languages.ts';
import { VARY, wordsFor } from '#server/http/messages.ts';
import type { ServiceMessages } from '#server/http/service-messages.ts';
import { withTokens } from '#server/http/style-tokens.ts';
import { hashSource } from './headers.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text for HTML: escaped, and control and bidirectional characters dropped (docs/security.md, Spoofing by text). */
export const escapeHtml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const STYLE = withTokens(`
*{box-sizing:border-box;margin:0}
body{background:var(--color-canvas);color:var(--color-ink);font:var(--text-base) var(--font-sans)}
main{max-width:720px;min-height:100vh;margin:0 auto;padding:32px 48px;display:flex;flex-direction:column;background:var(--color-surface)}
.mark{display:flex;align-items:center;gap:12px;font-size:16px;line-height:22px;font-weight:600}.mark svg{width:46px;height:16px}
.body{margin:auto 0}
h1{font-size:40px;line-height:44px;font-weight:600;letter-spacing:-.022em}
p{font-size:16px;line-height:22px;color:var(--color-ink-2);margin:10px 0 0;max-width:54ch}p b{color:var(--color-ink);font-weight:600}
.acts{display:flex;flex-wrap:wrap;gap:10px;margin-top:26px}
.btn{display:inline-flex;align-items:center;height:44px;padding:0 18px;border:1px solid var(--color-line-control);border-radius:var(--radius-control);background:transparent;color:var(--color-ink);font-family:inherit;font-size:15px;line-height:20px;font-weight:500;text-decoration:none;cursor:pointer}
.btn--solid{background:var(--color-primary);border-color:var(--color-primary);color:var(--color-on-primary)}
.btn:focus-visible{outline:2px solid var(--color-accent);outline-offset:1px}
@media (max-width:720px){main{padding:24px 20px}h1{font-size:28px;line-height:32px}}
`);

const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface SmallPage {
  readonly status: number;
  /** HTML, as are the paragraphs, links and forms: any text from outside must go through `escapeHtml`. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Links and forms. */
  readonly acts: string;
  /** Where the page's forms may lead, as CSP sources. */
  readonly formAction?: string;
}

/** Answers one of the gateway's own pages, in the language of the person: plain HTML, no script, never cached. */
export function sendSmallPage(reply: FastifyReply, pageOf: (m: ServiceMessages) => SmallPage): FastifyReply {
  const { language, m } = wordsFor(reply.request);
  const page = pageOf(m);
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', VARY)
    .header('content-security-policy', `${POLICY}; form-action ${page.formAction ?? "'none'"}`)
    .send(`<!doctype html>
<html lang="${language.tag}" dir="${directionOf(language.tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.heading} · Frontdesk</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="mark"><svg viewBox="0 0 34 12" aria-hidden="true"><circle cx="5.5" cy="6" r="5" fill="currentColor"/><rect x="12.5" y="1.25" width="9.5" height="9.5" rx="1" fill="currentColor"/><circle cx="28.5" cy="6" r="4.4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2.76 1.85"/></svg>Frontdesk</div>
<div class="body">
<h1>${page.heading}</h1>
${page.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<div class="acts">${page.acts}</div>
</div>
</main>
</body>
</html>
`);
}
