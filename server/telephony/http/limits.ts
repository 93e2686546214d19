import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHoldBack, HELD_BACK } from '#server/http/hold-back.ts';
import { addressOf } from '#server/http/requests.ts';
import { sha256 } from '../store/secrets.ts';
import { slowDown } from './problem.ts';

/** Requests per minute. */
export interface Limits {
  readonly perToken: number;
  /** For each kind that is counted by address: pages, sign-ins, exchanges of one client, calls with one wrong token. */
  readonly perAddress: number;
  /** Milliseconds by which refusals come late; not at all by default. */
  readonly heldBack?: number;
}

/** Generous for people and boards (a board that polls everything makes some 60 calls a minute), tight for a runaway loop. */
export const LIMITS: Limits = { perToken: 1200, perAddress: 600, heldBack: HELD_BACK };

/** An office has one address, and perhaps several programs whose tokens were destroyed. */
const STRANGERS_PER_ADDRESS = 10;
/** Of the pages of an address, one in so many may be of a wrong code. */
const WRONG_CODES = 20;
/** A gateway is one. */
const CLIENTS_PER_ADDRESS = 3;

/** The keys that each count remembers: those used last. What a client chooses is hashed, so that each is short. */
const KEYS = 20_000;

/**
 * Counts a request; throws a 429 with Retry-After when there were too many of its kind. `of`: the hash of its token, or its client.
 * Each kind has its own count, so that a broken program locks nobody at the same address out of sign-in.
 */
type Count = (this: void, request: FastifyRequest, of?: string) => Promise<void>;

export interface Limiter {
  /** A call with a token. */
  readonly token: Count;
  /** A call with an unknown token: counted by address and token, and by address alone. */
  readonly wrongToken: Count;
  /** A call without a token, or to an unknown address. */
  readonly stranger: Count;
  /** A page. */
  readonly page: Count;
  /** A page of a code that is not there. */
  readonly wrongCode: Count;
  /** A sign-in form. Wrong passwords of one account are counted in rules/guessing.ts. */
  readonly signIn: Count;
  /** An exchange of a code for a token, or the end of one, before its body is read. */
  readonly exchange: (this: void, request: FastifyRequest) => Promise<void>;
  /** Its client, by client and address, so that nobody else can use up a client's count. */
  readonly client: Count;
}

const NONE: Limits = { perToken: Infinity, perAddress: Infinity };

/** The rate limits, or none at all for measurements. */
export async function createLimiter(app: FastifyInstance, limits: Limits | 'none'): Promise<Limiter> {
  const { perToken, perAddress, heldBack = 0 } = limits === 'none' ? NONE : limits;
  const holdBack = createHoldBack(heldBack);
  await app.register(rateLimit, { global: false, cache: KEYS });
  const counted = new WeakMap<FastifyRequest, string>();
  const limit = (max: number, keyOf: (request: FastifyRequest, of: string) => string): Count => {
    if (max === Infinity) return async () => {};
    const keyGenerator = (request: FastifyRequest) => keyOf(request, counted.get(request) ?? '');
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request, of = '') => {
      counted.set(request, of);
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      await holdBack();
      throw slowDown(Math.max(1, result.ttlInSeconds));
    };
  };
  const byAddress = (max = perAddress) => limit(max, addressOf);
  const stranger = byAddress(perAddress * STRANGERS_PER_ADDRESS);
  const exchange = byAddress(perAddress * CLIENTS_PER_ADDRESS);
  const sameWrongToken = limit(perAddress, (request, hash) => `${addressOf(request)} ${hash}`);
  return {
    token: limit(perToken, (_request, hash) => hash),
    async wrongToken(request, hash) {
      await sameWrongToken(request, hash);
      await stranger(request);
    },
    stranger,
    page: byAddress(),
    wrongCode: byAddress(Math.floor(perAddress / WRONG_CODES)),
    signIn: byAddress(),
    exchange: (request) => exchange(request),
    client: limit(perAddress, (request, id) => `${addressOf(request)} ${sha256(id)}`),
  };
}
