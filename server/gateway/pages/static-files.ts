import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from '../problems.ts';
import { sendSmallPage } from './small-page.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The built page: `index.html` with its compressed siblings, in memory. */
export interface Page {
  readonly html: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
  /** Changes with every build. */
  readonly build: string;
}

const SIBLINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

/** Reads the built page; undefined when it was not built. */
export async function readPage(distDir: string): Promise<Page | undefined> {
  const index = join(distDir, 'index.html');
  const bodies = new Map<Encoding, Buffer>();
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = await readFile(index + SIBLINGS[encoding]).catch(() => undefined);
    if (body !== undefined) bodies.set(encoding, body);
  }
  const html = bodies.get('identity')?.toString('utf8');
  if (html === undefined) return undefined;
  return { html, bodies, build: createHash('sha256').update(html).digest('base64url').slice(0, 12) };
}

/** The best encoding that the browser takes and that is there. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  there: ReadonlyMap<Encoding, unknown>,
): Encoding {
  const taken = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return (
    (['br', 'gzip'] as const).find((encoding) => taken.has(encoding) && there.has(encoding)) ?? 'identity'
  );
}

/** Requests that a page's address cannot be: parts of a page (they have a mode other than navigation), and files. */
function isForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = ''] = (request.raw.url ?? '').split('?');
  if (/^\/(?:api|auth|media|assets)(?:\/|$)/.test(path) || /\.[^/]*$/.test(path)) return false;
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined || mode === 'navigate';
}

const YEAR = 365 * 24 * 60 * 60;

/** The page and its files; every other address that a person may open is the page. */
export async function pageRoutes(
  app: FastifyInstance,
  distDir: string,
  page: Page | undefined,
): Promise<void> {
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: distDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '**/*.map'],
      setHeaders(reply, path) {
        // What Vite hashes by content never changes under its name.
        const forGood = path.replaceAll('\\', '/').includes('/assets/');
        reply.header('cache-control', forGood ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForPage(request)) return sendProblem(reply, problemOf('notFound'));
    if (page === undefined) return sendUnbuilt(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding'], page.bodies);
    const body = page.bodies.get(encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply
      .code(200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding');
    if (request.method === 'HEAD') return reply.header('content-length', body?.length ?? 0).send();
    return reply.send(body);
  });
}

function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return sendSmallPage(reply, {
    status: 503,
    heading: 'The page is not built yet',
    paragraphs: ['Run <b>npm run build</b>, then start Frontdesk again.'],
    acts: '',
  });
}
