import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../rules/refusal.ts';
import { sha256 } from '../store/secrets.ts';
import type { Identity, Service } from './context.ts';
import type { Limiter } from './limits.ts';

/** The token of an `Authorization` header: Bearer, or Basic with the token as username and an empty password. */
function tokenOfHeader(header: string): string | undefined {
  const [scheme = '', credentials = '', ...rest] = header.trim().split(/ +/);
  if (credentials === '' || rest.length > 0) return undefined;
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  return pair.endsWith(':') ? pair.slice(0, -1) : undefined;
}

/** The Bearer token of a request's header. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization } = headers;
  return authorization !== undefined && /^bearer /i.test(authorization.trim())
    ? tokenOfHeader(authorization)
    : undefined;
}

/** The access token of a request, in the three ways of the spec; the header goes before the query. */
function presentedToken(request: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return tokenOfHeader(authorization);
  const query = request.query as Readonly<Record<string, unknown>>;
  const token = query['access_token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** The asker. Throws 401 for a missing, destroyed or unknown token, which counts against the address, so that guessing is slow. */
export async function identify(
  service: Service,
  limiter: Limiter,
  request: FastifyRequest,
  now: number,
): Promise<Identity> {
  const token = presentedToken(request);
  if (token === undefined) {
    await limiter.stranger(request);
    throw unauthorized('Send an access token.');
  }
  const hash = sha256(token);
  await limiter.token(request, hash);
  const owner = await service.tokenOwner(hash);
  if (!owner) {
    await limiter.wrongToken(request, hash);
    throw unauthorized('This access token does not exist, or it was destroyed.');
  }
  service.useNotes.note(owner, now);
  return owner;
}
