import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  LANGUAGES,
  languageFor,
  languageWithTag,
  LANGUAGE_COOKIE,
  type Language,
} from '#contract/languages.ts';
import { GUARD_HEADER, isWallPath, PERSON_HEADER } from '#contract/session.ts';
import { takesGzip } from '#server/http/gzip.ts';
import { findCaller, findReader, type Caller } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { isSessionWithheld } from '../http/cookies.ts';
import { inlineSources, pagePolicy } from '../http/headers.ts';
import { Refusal } from '../http/problems.ts';
import { PREFERENCES_COOKIE, readPreferences } from './preferences.ts';
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts';

/** The page in one language, at the places that a person's part fills. */
interface PageParts {
  /** Up to the route's files: the `<head>` and the icons. It is sent at once. */
  readonly head: string;
  /** Up to the markup. */
  readonly body: string;
  /** Up to the state. */
  readonly tail: string;
  readonly end: string;
  /** The Content-Security-Policy with the inline scripts and styles, and a nonce for the styles of the markup. */
  readonly policyWith: (nonce: string) => string;
}

function cutPage(html: string, serviceOrigin: string): PageParts {
  const [head, body, tail, end] = html.split(/<!-- (?:files of the route|page|rendered) -->/);
  if (!head || !body || !tail || !end) throw new Error('The HTML of the build has not the marks.');
  const policy = pagePolicy(inlineSources(html), serviceOrigin);
  const policyWith = (nonce: string) =>
    policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
  return { head, body, tail, end, policyWith };
}

/** A text as JSON inside a `<script>`: nothing in it ends the script. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/**
 * The policy allows no `style` attributes. Each becomes `data-style`, with a rule in a sheet that has the nonce; the page's
 * script makes them styles again (src/app/start.tsx).
 */
export function withoutStyleAttributes(markup: string, nonce: string): string {
  const rules = new Set<string>();
  const changed = markup.replaceAll(/ style="([^"]*)"/g, (_, text: string) => {
    const css = unescaped(text);
    if (!/[<>{}\\]|&#/.test(css)) rules.add(`[data-style="${css.replaceAll('"', String.raw`\"`)}"]{${css}}`);
    return ` data-style="${text}"`;
  });
  return rules.size === 0 ? changed : `<style nonce="${nonce}">${[...rules].join('')}</style>${changed}`;
}

const preloads = (files: readonly string[], attributes = ''): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin${attributes} href="${file}">`).join('');

/**
 * The language of the page for a request: of the link for a wall (`/wallboard?lang=da`), else the chosen one, else the browser's.
 */
function languageOf({ raw, headers, cookies }: FastifyRequest): Language {
  const { pathname, searchParams } = new URL(raw.url ?? '/', 'http://localhost');
  const ofLink = isWallPath(pathname) ? (searchParams.get('lang') ?? undefined) : undefined;
  const chosen = languageWithTag(ofLink) ? ofLink : cookies[LANGUAGE_COOKIE];
  return languageFor(chosen, headers['accept-language']);
}

/** Pages that are rendered at a time, of everybody: each holds the event loop for some milliseconds. More come without markup. */
const RENDERS_AT_ONCE = 8;

/** Counts the request of a page; the refusal when there were too many. */
async function countPage(
  gateway: Gateway,
  request: FastifyRequest,
  reader: Caller | undefined,
): Promise<Refusal | undefined> {
  try {
    await (reader
      ? gateway.rateLimits.session(request, reader.row.id_hash)
      : gateway.rateLimits.anonymous(request));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Answers a navigation with the page, rendered for the person who asks. After too many requests, and while too many are rendered, it
 * comes unrendered: that costs little, and its script works for somebody who is signed in, whose calls have a limit of their own.
 * Throws when the HTML of the build has not the marks.
 */
export function createPageSender(
  app: FastifyInstance,
  gateway: Gateway,
  html: string,
  renderer: Renderer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const renders = pLimit(RENDERS_AT_ONCE);
  const cut = (language: Language) => cutPage(renderer.htmlIn(language, html), gateway.service.origin);
  const pages = new Map([[LANGUAGES[0].tag as string, cut(LANGUAGES[0])]]);
  const pageIn = (language: Language): PageParts => {
    const page = pages.get(language.tag) ?? cut(language);
    pages.set(language.tag, page);
    return page;
  };

  /** A call of the page, as the browser would send it. */
  async function callAs(request: FastifyRequest, path: string, url: string): Promise<Response> {
    const { statusCode: status, payload } = await app.inject({
      method: 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        host: request.headers.host ?? '',
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        [GUARD_HEADER]: '1',
        ...(isWallPath(path) ? {} : { [PERSON_HEADER]: '1' }),
      },
    });
    return new Response(status === 204 ? null : payload, { status });
  }

  /** What is rendered for the browser that sent a request: with its cookies, preferences and language. */
  const pageRequest = (request: FastifyRequest, path: string, language: Language): PageRequest => ({
    url: new URL(request.raw.url ?? '/', gateway.publicOrigin).href,
    viewer: {
      ...readPreferences(request.cookies[PREFERENCES_COOKIE], request.headers),
      language: language.tag,
      signInByForm: gateway.oauth.state === 'absent',
      accountUrl: gateway.accountUrl,
    },
    now: gateway.clock(),
    fetch: isSessionWithheld(request, gateway.cookies.session)
      ? () => Promise.reject(new TypeError('The cookies come with the next call.'))
      : (url) => callAs(request, path, url),
    patience: {
      answers: AbortSignal.timeout(gateway.timeouts.pageAnswers),
      whole: AbortSignal.timeout(gateway.timeouts.page),
    },
  });

  /** Undefined: the page comes unrendered. */
  async function render(request: FastifyRequest, page: PageRequest): Promise<RenderedPage | undefined> {
    if (renders.activeCount >= RENDERS_AT_ONCE || app.isUnderPressure()) {
      gateway.measures.pageRendered('unrendered');
      return undefined;
    }
    try {
      const rendered = await renders(renderer.renderPage, page);
      gateway.measures.pageRendered('redirect' in rendered ? 'redirect' : 'rendered');
      return rendered;
    } catch (error) {
      request.log.warn({ err: error }, 'page not rendered');
      gateway.measures.pageRendered('failed');
      return undefined;
    }
  }

  return async (request, reply) => {
    const [path = '/'] = (request.raw.url ?? '/').split('?');
    const nonce = randomBytes(16).toString('base64url');
    const language = languageOf(request);
    const { head, body, tail, end, policyWith } = pageIn(language);
    const find = isWallPath(path) ? findReader : findCaller;
    const reader = await find(gateway, request).catch((error: unknown) => {
      request.log.error(error, 'database');
      return undefined;
    });
    const refusal = await countPage(gateway, request, reader);
    const isKnown = reader?.row.state === 'active';
    // Of a page that is there for them, its headers are known without the service.
    const rendering =
      refusal || (request.method === 'HEAD' && isKnown)
        ? Promise.resolve(undefined)
        : render(request, pageRequest(request, path, language));
    // Somebody who is signed in gets the screen. Others may be sent elsewhere, which is known when it is rendered. So is what can
    // be shown without the database: at least the frame, whose script tries again.
    const first = isKnown ? undefined : await rendering;
    if (first && 'redirect' in first)
      return reply.header('cache-control', 'no-store').redirect(first.redirect, 302);

    const zipped = takesGzip(request.headers['accept-encoding']) ? createGzip() : undefined;
    reply
      .code(refusal ? refusal.problem.status : 200)
      .headers({ ...refusal?.headers })
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', policyWith(nonce));
    if (zipped) reply.header('content-encoding', 'gzip');
    if (request.method === 'HEAD') return reply.send();

    const out = zipped ?? new PassThrough();
    out.write(head);
    zipped?.flush(constants.Z_SYNC_FLUSH);
    const sendRest = async () => {
      const page = await rendering;
      out.write(preloads(renderer.filesOf(path, language)) + body);
      // A redirect here: the session has ended while the page was rendered. The script asks, and goes there itself.
      if (!page || 'redirect' in page) return void out.end(tail + end);
      const state = `<script id="rendered" type="application/json">${jsonInHtml(page.state)}</script>`;
      const later = preloads(renderer.laterFilesOf(path, language, page.markup), ' fetchpriority="low"');
      out.end(withoutStyleAttributes(page.markup, nonce) + tail + state + later + end);
    };
    gateway.background.run(
      sendRest().catch((error: unknown) => out.destroy(error instanceof Error ? error : undefined)),
    );
    return reply.send(out);
  };
}
