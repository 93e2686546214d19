import { withoutEndSlashes } from '#server/http/addresses.ts';

const PREFIX = '/api/v2/';
/** These are no operations: each has its one address. */
const DOCUMENT = /^\/api\/v2\/(?:openapi\.json$|docs\b)/;

/**
 * The address of an operation in the router's form: older programs add a slash or `.json` at the end. Other addresses are
 * returned unchanged.
 */
export function plainAddress(url: string): string {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  if (!path.startsWith(PREFIX) || DOCUMENT.test(path)) return url;
  const whole = withoutEndSlashes(path);
  const plain = whole.endsWith('.json') ? whole.slice(0, -'.json'.length) : whole;
  if (plain === path || plain.length <= PREFIX.length) return url;
  return plain + (cut === -1 ? '' : url.slice(cut));
}
