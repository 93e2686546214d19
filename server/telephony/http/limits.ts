import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHoldBack, HELD_BACK } from '#server/http/hold-back.ts';
import { addressOf } from '#server/http/requests.ts';
import { sha256 } from '../store/secrets.ts';
import { presentedToken } from './authentication.ts';
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
/** A gateway is one. */
const CLIENTS_PER_ADDRESS = 3;

/** The keys that each count remembers: those used last. What a client chooses is hashed, so that each is short. */
const KEYS = 20_000;

/**
 * Counts a request; throws a 429 with Retry-After when there were too many of its kind. Each kind has its own count, so that
 * a broken program locks nobody at the same address out of sign-in.
 */
export interface Limiter {
  /** A call with a token. */
  token(request: FastifyRequest): Promise<void>;
  /** A call with an unknown token: counted by address and token, and by address alone. */
  wrongToken(request: FastifyRequest): Promise<void>;
  /** A call without a token, or to an unknown address. */
  stranger(request: FastifyRequest): Promise<void>;
  /** A page. */
  page(request: FastifyRequest): Promise<void>;
  /** A sign-in form. Wrong passwords of one account are counted in rules/guessing.ts. */
  signIn(request: FastifyRequest): Promise<void>;
  /** An exchange of a code for a token, or the end of one, before its body is read. */
  exchange(this: void, request: FastifyRequest): Promise<void>;
  /** Its client, by client and address, so that nobody else can use up a client's count. */
  client(request: FastifyRequest, clientId: string): Promise<void>;
}

const nothing = async () => {};
const NO_LIMITS: Limiter = {
  token: nothing,
  wrongToken: nothing,
  stranger: nothing,
  page: nothing,
  signIn: nothing,
  exchange: nothing,
  client: nothing,
};

const tokenHash = (request: FastifyRequest) => sha256(presentedToken(request) ?? '');

/** The rate limits, or none at all for measurements. */
export async function createLimiter(app: FastifyInstance, limits: Limits | 'none'): Promise<Limiter> {
  if (limits === 'none') return NO_LIMITS;
  const { perToken, perAddress, heldBack = 0 } = limits;
  const holdBack = createHoldBack(heldBack);
  await app.register(rateLimit, { global: false, cache: KEYS });
  const clients = new WeakMap<FastifyRequest, string>();
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest) => {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      await holdBack();
      throw slowDown(Math.max(1, result.ttlInSeconds));
    };
  };
  const byAddress = (max = perAddress) => limit(max, addressOf);
  const stranger = byAddress(perAddress * STRANGERS_PER_ADDRESS);
  const sameWrongToken = limit(perAddress, (request) => `${addressOf(request)} ${tokenHash(request)}`);
  const sameClient = limit(
    perAddress,
    (request) => `${addressOf(request)} ${sha256(clients.get(request) ?? '')}`,
  );
  return {
    token: limit(perToken, tokenHash),
    async wrongToken(request) {
      await sameWrongToken(request);
      await stranger(request);
    },
    stranger,
    page: byAddress(),
    signIn: byAddress(),
    exchange: byAddress(perAddress * CLIENTS_PER_ADDRESS),
    client(request, clientId) {
      clients.set(request, clientId);
      return sameClient(request);
    },
  };
}
