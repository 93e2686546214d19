import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The one `<style>` that react-aria-components 1.22.1 injects. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The CSP source of an inline script or style: its hash. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts and styles of a page, as CSP sources. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The start tags and contents of the elements of one kind. */
function elementsOf(html: string, name: 'script' | 'style'): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = [];
  for (let start = html.indexOf(`<${name}`); start !== -1;) {
    const open = html.indexOf('>', start);
    const end = html.indexOf(`</${name}>`, open);
    if (open === -1 || end === -1) break;
    found.push({ tag: html.slice(start, open), text: html.slice(open + 1, end) });
    start = html.indexOf(`<${name}`, end);
  }
  return found;
}

/** Finds the inline scripts and styles of an HTML text, whose tags are in lower case. */
export function inlineSources(html: string): InlineSources {
  return {
    scripts: elementsOf(html, 'script')
      .filter(({ tag }) => !/\ssrc[\s=]/.test(tag))
      .map(({ text }) => hashSource(text)),
    styles: elementsOf(html, 'style').map(({ text }) => hashSource(text)),
  };
}

/** The page's Content-Security-Policy. Sign-in posts a form that ends at the service, so its origin is listed. */
export function pagePolicy(inline: InlineSources, serviceOrigin: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", REACT_ARIA_STYLE, ...inline.styles],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", serviceOrigin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const YEAR = 365 * 24 * 60 * 60;

/** The headers of every page, whatever the status. For calls and files: `securityHeadersOfCalls`. */
export function securityHeaders(contentPolicy: string, https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(self), serial=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...hsts(https),
  };
}

const hsts = (https: boolean): Readonly<Record<string, string>> =>
  https ? { 'strict-transport-security': `max-age=${2 * YEAR}; includeSubDomains` } : {};

/** Whether a script, a player or a page asks: the answer is never shown as a page. */
export const isCall = (url: string | undefined): boolean =>
  /^\/(?:api|media|live|assets)(?:[/?]|$)/.test(url ?? '');

/**
 * The security headers of calls and of the page's files. They are few, since they are most of a 304 and of a small file: an answer is not read as another type, not
 * embedded elsewhere, and has no rights when opened as a page.
 */
export function securityHeadersOfCalls(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...hsts(https),
  };
}

/** Sets them first, so that every answer has them. */
export function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
