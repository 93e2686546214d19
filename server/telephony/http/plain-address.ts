const PREFIX = '/api/v2/';
/** Not a resource operation: its `.json` is part of the address. */
const DOCUMENT = '/api/v2/openapi.json';

/**
 * The address of an operation in the router's form: older programs add a slash or `.json` at the end. Other addresses are
 * returned unchanged.
 */
export function plainAddress(url: string): string {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  if (!path.startsWith(PREFIX) || path === DOCUMENT) return url;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  if (path.endsWith('.json', end)) end -= '.json'.length;
  if (end === path.length || end <= PREFIX.length) return url;
  return path.slice(0, end) + (cut === -1 ? '' : url.slice(cut));
}
