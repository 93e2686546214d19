import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../rules/refusal.ts';
import { wordsFor } from '#server/http/messages.ts';
import { withTokens } from '#server/http/style-tokens.ts';
import { rootPage, sendPage } from './send-page.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="3" fill="#e9ebe7"/><path fill="none" stroke="#14181a" stroke-width="1.5" stroke-linejoin="round" d="M6 5.2h1.9l1 2.6-1.2 1a6.7 6.7 0 0 0 3.3 3.3l1.1-1.2 2.5 1v1.8a1.4 1.4 0 0 1-1.4 1.4A9.4 9.4 0 0 1 4.8 6.7 1.4 1.4 0 0 1 6 5.2z"/></svg>`;

/** The Latin part of Inter in the installed font package. */
const fontPath = () =>
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** The root page, and the pages' style sheet, font and icon. */
export function addAssets(app: FastifyInstance): void {
  const files = {
    '/assets/style.css': [
      'text/css; charset=utf-8',
      readFile(new URL('./style.css', import.meta.url), 'utf8').then((css) => Buffer.from(withTokens(css))),
    ],
    '/assets/inter.woff2': ['font/woff2', readFile(fontPath())],
    '/assets/icon.svg': ['image/svg+xml', Promise.resolve(Buffer.from(ICON))],
  } as const;
  for (const [path, [type, content]] of Object.entries(files)) {
    // Handled below: pages work without their font.
    content.catch(() => undefined);
    app.get(path, async (request, reply) => {
      const bytes = await content.catch(() => {
        throw notFound('file');
      });
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=3600').type(type);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
    });
  }
  app.get('/', (request, reply) => sendPage(reply, rootPage(wordsFor(request))));
}
