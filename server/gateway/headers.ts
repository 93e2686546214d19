import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The one `<style>` that react-aria-components 1.22.1 injects (dependencies.md). */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The CSP source of an inline script or style: its hash. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What is inline in a page, as CSP sources. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Finds the inline scripts and styles of an HTML text. */
export function inlineSources(html: string): InlineSources {
  const bodies = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => hashSource(match[1] ?? ''));
  return {
    scripts: bodies(/<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi),
    styles: bodies(/<style[^>]*>([\s\S]*?)<\/style>/gi),
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
    'media-src': ["'self'", 'blob:'],
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

/** The headers of every answer, whatever route and status (trust.md, Calls › Clickjacking, headers). */
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
    ...(https ? { 'strict-transport-security': `max-age=${2 * YEAR}; includeSubDomains` } : {}),
  };
}

/** Puts them on before anything else can answer. */
export function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
