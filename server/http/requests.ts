import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Bytes of a body, by its address (docs/security.md, Abuse). Forms are short; a group has a long list, and a comment a long text. */
export const BODY_LIMITS = { form: 8 * 1024, write: 64 * 1024 } as const;

/** Bytes of an address. The longest of ours, a list with every filter, has a fourth; old proxies take no longer ones either. */
const LONGEST_ADDRESS = 8 * 1024;

/**
 * Why a request is refused before anything reads it: its address is long, or it does not name one host. Two of them may be read differently
 * by a proxy and by us, and none is left out since HTTP/1.1 (RFC 9112, 3.2).
 */
export function whyNotRead({ url = '', rawHeaders, httpVersion }: IncomingMessage) {
  if (url.length > LONGEST_ADDRESS) return { status: 414, detail: 'An address may have 8 KiB.' };
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  if (hosts > 1) return { status: 400, detail: 'The request names two hosts.' };
  if (hosts === 0 && httpVersion === '1.1') return { status: 400, detail: 'The request names no host.' };
  return undefined;
}

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

/** The `X-Request-Id` of a request, if it is a plain id; undefined otherwise. */
export function givenRequestId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}

/** People at one connection have one prefix of IPv6, and any number of addresses in it. */
const IPV6_PREFIX = 64;

/** The address of a request, for counts. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip, IPV6_PREFIX);

/** The pattern of the request's route (`/api/v2/contacts/:id`), for logs, metrics and traces; never the address itself. */
export function routeOf(request: FastifyRequest): string {
  return request.admitted?.call.operation.path ?? request.routeOptions.url ?? 'page';
}
