import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pLimit from 'p-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { isWallPath } from '#contract/session.ts';
import { findCaller, findReader, type Caller } from '../auth/session.ts';
import type { Gateway } from '../context.ts';
import { inlineSources, pagePolicy } from '../headers.ts';
import { Refusal } from '../problems.ts';
import { takesGzip } from '../proxy/relay.ts';
import type { RateLimits } from '../rate-limits.ts';
import { languageOf } from './language.ts';
import type { createPageRequests } from './page-request.ts';
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts';
import { gzipBegin, gzipEnd, partOf } from './sent-in-parts.ts';

/** The HTML of the build, at the places that a page fills. */
export interface PageParts {
  /** Up to the route's files: the `<head>` and the icons. It is sent at once. */
  readonly head: string;
  /** Up to the markup. */
  readonly body: string;
  /** Up to the state. */
  readonly tail: string;
  readonly end: string;
}

/** Cuts the HTML of the build; undefined when it has not the marks. */
export function cutPage(html: string): PageParts | undefined {
  const parts = html.split(/<!-- (?:files of the route|page|rendered) -->/);
  const [head, body, tail, end] = parts;
  if (parts.length !== 4 || !head || !body || !tail || !end) return undefined;
  return { head, body, tail, end };
}

/** The page in one language, without what is a person's. */
export interface PageIn {
  readonly parts: PageParts;
  /** The Content-Security-Policy with its inline scripts and styles. */
  readonly policy: string;
  readonly headPart: ReturnType<typeof partOf>;
  readonly zippedHead: ReturnType<typeof gzipBegin>;
}

/** Makes the page of each language when it is first asked for. Undefined when the HTML of the build has not the marks. */
export function createPages(
  html: string,
  htmlIn: (language: Language, html: string) => string,
  serviceOrigin: string,
): ((language: Language) => PageIn) | undefined {
  if (!cutPage(html)) return undefined;
  const pages = new Map<string, PageIn>();
  return (language) => {
    const found = pages.get(language.tag);
    if (found) return found;
    const text = htmlIn(language, html);
    const parts = cutPage(text) as PageParts;
    const headPart = partOf(parts.head, 9);
    const policy = pagePolicy(inlineSources(text), serviceOrigin);
    const page = { parts, policy, headPart, zippedHead: gzipBegin(headPart) };
    pages.set(language.tag, page);
    return page;
  };
}

/** A text as JSON inside a `<script>`, in ASCII as `asciiMarkup`: nothing in it ends the script. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<\u0080-\uFFFF]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );

/**
 * Markup with references for characters beyond ASCII: browsers read a page of ASCII in half the time. Not for the control characters of
 * U+0080 to U+009F, whose references mean others in HTML.
 */
export const asciiMarkup = (markup: string): string =>
  markup.replaceAll(/[\u{A0}-\u{10FFFF}]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/**
 * The policy allows no `style` attributes. Each becomes `data-style`, with a rule in a sheet that has the nonce; the page's
 * script makes them styles again (src/main.tsx).
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

/** Of the part of each person: quick, and nearly as small. */
const LEVEL = 7;

/** Pages that are rendered at a time, of everybody: each holds the event loop for some milliseconds. More come without markup. */
const RENDERS_AT_ONCE = 8;

const UNRENDERED: RenderedPage = { markup: '', state: {} };

/** Counts the request of a page; the refusal when there were too many. */
async function countPage(
  limits: RateLimits,
  request: FastifyRequest,
  reader: Caller | undefined,
): Promise<Refusal | undefined> {
  try {
    await (reader ? limits.session(request, reader.row.id_hash) : limits.anonymous(request));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Answers a navigation with the page, rendered for the person who asks. After too many requests, and while too many are rendered, it
 * comes unrendered: that costs little, and its script works for somebody who is signed in, whose calls have a limit of their own.
 */
export function createPageSender(
  gateway: Gateway,
  limits: RateLimits,
  renderer: Renderer,
  pageIn: (language: Language) => PageIn,
  requestFor: ReturnType<typeof createPageRequests>,
  isUnderPressure: () => boolean,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const renders = pLimit(RENDERS_AT_ONCE);
  const bodyOf = (
    page: Exclude<RenderedPage, { redirect: string }> | undefined,
    parts: PageParts,
    nonce: string,
    laterFiles: (markup: string) => readonly string[],
  ) =>
    page === undefined || page.markup === ''
      ? parts.body + parts.tail + parts.end
      : `${parts.body}${withoutStyleAttributes(asciiMarkup(page.markup), nonce)}${parts.tail}<script id="rendered" type="application/json">${jsonInHtml(page.state)}</script>${preloads(laterFiles(page.markup), ' fetchpriority="low"')}${parts.end}`;
  async function render(request: FastifyRequest, page: PageRequest): Promise<RenderedPage> {
    if (renders.activeCount >= RENDERS_AT_ONCE || isUnderPressure()) {
      gateway.measures?.pageRendered('unrendered');
      return UNRENDERED;
    }
    try {
      const rendered = await renders(renderer.renderPage, page);
      gateway.measures?.pageRendered('redirect' in rendered ? 'redirect' : 'rendered');
      return rendered;
    } catch (error) {
      request.log.warn({ err: error }, 'page not rendered');
      gateway.measures?.pageRendered('failed');
      return UNRENDERED;
    }
  }

  return async (request, reply) => {
    const address = request.raw.url ?? '/';
    const [path = '/'] = address.split('?');
    const nonce = randomBytes(16).toString('base64url');
    const language = languageOf(request);
    const { parts, policy, headPart, zippedHead } = pageIn(language);
    const find = isWallPath(path) ? findReader : findCaller;
    const reader = await find(gateway, request).catch((error: unknown) => {
      request.log.error(error, 'database');
      return undefined;
    });
    const refusal = await countPage(limits, request, reader);
    // Of a page that is there for them, its headers are known without the service.
    const asksHeaders = request.method === 'HEAD' && reader?.row.state === 'active';
    const rendering =
      refusal || asksHeaders
        ? Promise.resolve(UNRENDERED)
        : render(request, requestFor(request, { path: address, language }));
    // Somebody who is signed in gets the screen. Others may be sent elsewhere, which is known when it is rendered. So is what can
    // be shown without the database: at least the frame, whose script tries again.
    const first = reader?.row.state === 'active' ? undefined : await rendering;
    if (first && 'redirect' in first)
      return reply.header('cache-control', 'no-store').redirect(first.redirect, 302);

    const zips = takesGzip(request);
    const out = new PassThrough();
    reply
      .code(refusal ? refusal.problem.status : 200)
      .headers({ ...refusal?.headers })
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header(
        'content-security-policy',
        policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
      );
    if (zips) reply.header('content-encoding', 'gzip');
    if (request.method === 'HEAD') return reply.send();

    out.write(zips ? zippedHead : parts.head);
    const sendRest = async () => {
      const page = first ?? (await rendering);
      // A redirect here: the session has ended while the page was rendered. The script asks, and goes there itself.
      const text =
        preloads(renderer.filesOf(path, language)) +
        bodyOf('redirect' in page ? undefined : page, parts, nonce, (markup) =>
          renderer.laterFilesOf(path, language, markup),
        );
      out.end(zips ? await gzipEnd(headPart, text, LEVEL) : text);
    };
    gateway.background.run(
      sendRest().catch((error: unknown) => out.destroy(error instanceof Error ? error : undefined)),
    );
    return reply.send(out);
  };
}
