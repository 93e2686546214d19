import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../http/context.ts';
import { Refusal } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { findCaller, findReader, type Caller } from './session.ts';

type Find = (gateway: Gateway, request: FastifyRequest) => Promise<Caller | undefined>;

const requiring =
  (find: Find) =>
  async (gateway: Gateway, limits: RateLimits, request: FastifyRequest): Promise<Caller> => {
    const caller = await find(gateway, request);
    if (caller === undefined) {
      await limits.anonymous(request);
      throw new Refusal('unauthorized');
    }
    await limits.session(request, caller.row.id_hash);
    return caller;
  };

/** The signed-in caller, whose call counts towards their limit. Refuses everybody else. */
export const requireCaller = requiring(findCaller);

/** The same, and also a wall, which may only read. */
export const requireReader = requiring(findReader);

/** Requires the signed-in caller of a request in `onRequest`, before its body is read, and has it ready for the handler. */
export function callersOf(gateway: Gateway, limits: RateLimits) {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    async require(this: void, request: FastifyRequest): Promise<void> {
      callers.set(request, await requireCaller(gateway, limits, request));
    },
    /** The caller of a request that went through `require`. */
    of: (request: FastifyRequest): Caller => callers.get(request) as Caller,
  };
}
