import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from './options.ts';
import { Refusal } from './problems.ts';

export interface RateLimits {
  /** Counts a call of a signed-in session. */
  session(request: FastifyRequest, idHash: string): Promise<void>;
  /** Counts a request of an address that is not signed in. */
  anonymous(request: FastifyRequest): Promise<void>;
  /** Counts a step of a sign-in from an address. */
  signIn(request: FastifyRequest): Promise<void>;
}

const MINUTE = 60_000;
const ADDRESSES = 20_000;

/** 429 with `Retry-After`; the page says that it is slowing down. */
export function slowDown(seconds: number, detail = 'Too many requests in a short time.'): Refusal {
  return new Refusal('slowDown', { detail }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/** Counters of this process: one for each signed-in session, and one per address for everybody else. */
export async function createRateLimits(app: FastifyInstance, limits: Limits): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: ADDRESSES });
  const keys = new WeakMap<FastifyRequest, string>();
  const bySession = app.createRateLimit({
    max: limits.callsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  const byAddress = app.createRateLimit({
    max: limits.anonymousPerMinute,
    timeWindow: MINUTE,
    ipv6Subnet: 64,
  });
  const bySignIn = app.createRateLimit({ max: limits.signInsPerMinute, timeWindow: MINUTE, ipv6Subnet: 64 });

  async function count(limiter: typeof bySession, request: FastifyRequest): Promise<void> {
    const result = await limiter(request);
    if (!result.isAllowed && result.isExceeded) throw slowDown(result.ttlInSeconds);
  }
  return {
    session(request, idHash) {
      keys.set(request, idHash);
      return count(bySession, request);
    },
    anonymous: (request) => count(byAddress, request),
    signIn: (request) => count(bySignIn, request),
  };
}
