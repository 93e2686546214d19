import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../secrets.ts';
import { presentedToken } from './authentication.ts';
import { HttpProblem } from './http-problem.ts';
import { problemOf } from './problem.ts';

/** Requests per minute. */
export interface Limits {
  readonly perToken: number;
  /** Pages, forms, codes and tokens that do not exist, per address. */
  readonly perAddress: number;
}

/**
 * Generous for people and boards (a board that polls everything asks some 60 times a minute), tight for a loop that ran
 * away.
 */
export const LIMITS: Limits = { perToken: 1200, perAddress: 600 };

/** Throws a 429 with Retry-After when there were too many requests. */
export interface Limiter {
  byToken(request: FastifyRequest): Promise<void>;
  byAddress(request: FastifyRequest): Promise<void>;
}

/** A refusal that says when to come back. */
class SlowDown extends HttpProblem {
  readonly seconds: number;
  constructor(seconds: number) {
    super(problemOf('slowDown', { detail: `Wait ${seconds} s before the next request.` }));
    this.seconds = seconds;
  }
}

/** Adds what `error` asks for in headers. */
export function addRetryAfter(reply: FastifyReply, error: unknown): void {
  if (error instanceof SlowDown) reply.header('retry-after', String(error.seconds));
}

/** The rate limits, or none at all for measurements. */
export async function createLimiter(app: FastifyInstance, limits: Limits | 'none'): Promise<Limiter> {
  if (limits === 'none') return { byToken: async () => {}, byAddress: async () => {} };
  await app.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) throw new SlowDown(Math.max(1, result.ttlInSeconds));
    };
  };
  return {
    byToken: limit(limits.perToken, (request) => sha256(presentedToken(request) ?? request.ip)),
    byAddress: limit(limits.perAddress, (request) => request.ip),
  };
}
