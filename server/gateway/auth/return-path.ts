/** Long enough for every filter of the app, short enough for a cookie. */
const LONGEST = 1000;

/** Absolute path, then query: plain URL characters and complete percent escapes. No `//`, no backslash, no dot segments. */
const PATTERN =
  /^\/(?!\/)(?:[\w\-.~!$'()*+,;:@/&=]|%[0-9A-Fa-f]{2})*(?:\?(?:[\w\-.~!$'()*+,;:@/&=?]|%[0-9A-Fa-f]{2})*)?$/;
/** Encoded characters that a decoder on the way could change the path with: slashes, backslashes, controls, percent signs. */
const HIDDEN = /%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Addresses that are not screens. */
const NOT_A_SCREEN = /^\/(?:auth|api|media|assets|login|healthz|readyz)(?:\/|$)/i;

/**
 * The return path if it is certainly one of our own screens, else `/` (docs/security.md, Open redirect). Checks a strict
 * pattern, then the origin.
 */
export function safeReturnPath(path: unknown, publicOrigin: string): string {
  if (typeof path !== 'string' || path.length > LONGEST || !PATTERN.test(path)) return '/';
  const [pathname = ''] = path.split('?');
  if (
    pathname.includes('//') ||
    HIDDEN.test(pathname) ||
    DOT_SEGMENT.test(pathname) ||
    NOT_A_SCREEN.test(pathname)
  )
    return '/';
  const url = new URL(path, publicOrigin);
  return url.origin === publicOrigin && url.pathname + url.search === path ? path : '/';
}
