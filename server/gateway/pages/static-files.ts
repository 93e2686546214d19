import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/http/addresses.ts';
import { safeReturnPath } from '../auth/return-path.ts';
import type { Gateway } from '../http/context.ts';
import type { GatewayOptions } from '../http/options.ts';
import { problemOf, sendProblem } from '../http/problems.ts';
import { sendSmallPage } from '../http/small-page.ts';
import { createPageSender } from './rendered-page.ts';
import { loadRenderer } from './renderer.ts';

/** The built page, in memory. */
interface Page {
  readonly html: string;
  /** Changes with every build. */
  readonly build: string;
}

/**
 * Reads the built page; undefined when it was not built. It says of itself whether only a form may begin a sign-in, whether the
 * service takes no part in a sign-out, and where the access tokens are made.
 */
export async function readPage(
  distDir: string,
  {
    state,
    signOut,
    accountUrl = null,
  }: Partial<Pick<GatewayOptions['oauth'], 'state' | 'signOut'> & Pick<Gateway, 'accountUrl'>> = {},
): Promise<Page | undefined> {
  const built = await readFile(join(distDir, 'index.html'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const attributes = [
    ...(state === 'absent' ? ['data-sign-in="form"'] : []),
    ...(signOut === 'absent' ? ['data-sign-out="absent"'] : []),
    // An address has no quotation marks.
    ...(accountUrl === null ? [] : [`data-account="${accountUrl.replaceAll('&', '&amp;')}"`]),
  ];
  const html = built.replace('<html', () => ['<html', ...attributes].join(' '));
  return { html, build: createHash('sha256').update(html).digest('base64url').slice(0, 12) };
}

/**
 * Addresses that programs ask for, in any spelling: the API, sounds, files. If missing they are a 404, never the page with
 * 200, which a program would take for an answer.
 */
const NO_PAGE =
  /^\/(?:api|v\d+|auth|oauth|authorize|token|media|assets|live|recordings?|sounds?|voice_mails?|employees?|employee_groups?|smileys|call_recordings?)(?:\/|$)|\/sound\/?$/;

/** The path without its query, decoded, in lower case and with single slashes; undefined if it cannot be decoded. */
function plainPath(url: string): string | undefined {
  let path = url.split('?')[0] ?? '';
  try {
    // Twice, since a proxy may have encoded it again.
    path = decodeURIComponent(decodeURIComponent(path));
  } catch {
    return undefined;
  }
  return path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/(?:\.?\/)+/g, '/');
}

/** The address with one slash at its start: after two, a URL that is made of it takes what follows for a host. */
const withOneSlash = (url: string): string => url.replace(/^[/\\]+/, '/');

const isFile = (path: string): boolean => path.includes('.', path.lastIndexOf('/') + 1);

/** Whether the request may be for the page: a navigation, and neither a file nor an address of the API. */
function isForPage(request: FastifyRequest, address: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = plainPath(address);
  if (path === undefined || NO_PAGE.test(path) || isFile(path)) return false;
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined || mode === 'navigate';
}

/**
 * On one's own machine `127.0.0.1` and `localhost` are the same server but two origins, and sign-in works at only one of
 * them. The address to redirect the other to.
 */
function addressOfThisMachine(request: FastifyRequest, publicOrigin: string): string | undefined {
  const right = new URL(publicOrigin);
  const [, name = '', port = '80'] = /^(.+?)(?::(\d+))?$/.exec(request.headers.host ?? '') ?? [];
  if (name === right.hostname || port !== (right.port || '80')) return undefined;
  if (!isLoopback(name) || !isLoopback(right.hostname)) return undefined;
  return publicOrigin + safeReturnPath(request.raw.url, publicOrigin);
}

const YEAR = 365 * 24 * 60 * 60;

/**
 * The page and its files; every other address that a person may open is the page, rendered where the build has the code for it.
 */
export async function pageRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { distDir, html, publicOrigin } = gateway;
  const renderer = await loadRenderer(distDir);
  const send = html !== undefined && renderer && createPageSender(app, gateway, html, renderer);
  if (html !== undefined) {
    await app.register(fastifyStatic, {
      root: distDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '**/*.map', '.vite/**', 'server/**'],
      setHeaders(reply, path) {
        // Vite puts a hash of the content into the name, so the content of a name never changes.
        const forGood = relative(distDir, path).startsWith('assets');
        reply.header('cache-control', forGood ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const address = withOneSlash(request.raw.url ?? '/');
    if (!isForPage(request, address)) return sendProblem(reply, problemOf('notFound'));
    const rightAddress = addressOfThisMachine(request, publicOrigin);
    if (rightAddress !== undefined)
      return reply.header('cache-control', 'no-store').redirect(rightAddress, 303);
    if (address !== request.raw.url) return reply.header('cache-control', 'no-store').redirect(address, 308);
    if (html === undefined) return sendUnbuilt(reply);
    if (send) return send(request, reply);
    return reply
      .code(200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html);
  });
}

function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return sendSmallPage(reply, (m) => ({
    status: 503,
    heading: m.unbuiltHeading(),
    paragraphs: [m.unbuiltLead()],
    acts: '',
  }));
}
