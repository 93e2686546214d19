import { createHmac, hkdfSync } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHoldBack } from '#server/http/hold-back.ts';
import { addressOf } from '#server/http/requests.ts';
import type { OpenedDatabase } from '#server/db/database.ts';
import type { LimitName, Measures } from '#server/metrics/measures.ts';
import type { Limits } from './options.ts';
import { Refusal } from './problems.ts';
import { createSharedCounter } from './shared-counter.ts';
import { rateCountStore } from '../store/rate-counts.ts';
import type { GatewayTables } from '../store/tables.ts';

export interface RateLimits {
  /** Counts a call of a signed-in session. */
  session(request: FastifyRequest, idHash: string): Promise<void>;
  /** Counts a request of an address that is not signed in. */
  anonymous(this: void, request: FastifyRequest): Promise<void>;
  /** Counts a step of a sign-in from an address. */
  signIn(this: void, request: FastifyRequest): Promise<void>;
}

interface Shared {
  readonly database: OpenedDatabase<GatewayTables>;
  readonly sessionSecrets: readonly string[];
  readonly clock: () => number;
  readonly measures: Measures;
}

const MINUTE = 60_000;
const ADDRESSES = 20_000;

/** 429 with `Retry-After`; the page says that it is slowing down. */
export function slowDown(seconds: number, detail = 'Too many requests in a short time.'): Refusal {
  return new Refusal('slowDown', { detail }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/**
 * One counter for each signed-in session, of this process; and one per address for everybody else, which gateways on one
 * PostgreSQL share.
 */
export async function createRateLimits(
  app: FastifyInstance,
  limits: Limits,
  { database, sessionSecrets, clock, measures }: Shared,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: ADDRESSES });
  const keys = new WeakMap<FastifyRequest, string>();
  const bySession = app.createRateLimit({
    max: limits.callsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });

  // Addresses are personal data: the database gets only a keyed hash.
  const secret = Buffer.from(hkdfSync('sha256', sessionSecrets[0] ?? '', 'frontdesk', 'rate limits', 32));
  const holdBack = createHoldBack(limits.heldBack);
  const store = rateCountStore(database.db);
  const countOf = (name: string, limit: LimitName, max: number) => {
    const count = createSharedCounter({
      max,
      window: MINUTE,
      keys: ADDRESSES,
      clock,
      add:
        database.engine === 'sqlite'
          ? undefined
          : (address, ...entry) =>
              store.add(
                createHmac('sha256', secret).update(`${name} ${address}`).digest('base64url'),
                ...entry,
              ),
      onError: (error) => app.log.warn(error, 'rate limits'),
    });
    return async (request: FastifyRequest) => {
      const exceeded = await count(addressOf(request));
      if (exceeded === undefined) return;
      measures.rateLimited(limit);
      await holdBack();
      throw slowDown(exceeded.again / 1000);
    };
  };

  return {
    async session(request, idHash) {
      keys.set(request, idHash);
      const result = await bySession(request);
      if (result.isAllowed || !result.isExceeded) return;
      measures.rateLimited('session');
      throw slowDown(result.ttlInSeconds);
    },
    anonymous: countOf('anonymous', 'address', limits.anonymousPerMinute),
    signIn: countOf('sign-in', 'sign_in', limits.signInsPerMinute),
  };
}
