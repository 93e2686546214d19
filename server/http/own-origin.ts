import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own pages, by the two headers with which browsers say where one comes from. Each that is sent must
 * be ours: `Origin` for `isOurs`, `Sec-Fetch-Site` the word `same-origin`. `unknown`: neither is sent. SameSite is no defence
 * (docs/security.md, Facts 4).
 */
export function senderOf(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  isOurs: (origin: string) => boolean,
): 'own' | 'foreign' | 'unknown' {
  if (origin === undefined && site === undefined) return 'unknown';
  if (origin !== undefined && !isOurs(origin)) return 'foreign';
  return site === undefined || site === 'same-origin' ? 'own' : 'foreign';
}
