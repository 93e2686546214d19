import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../http/context.ts';
import { Refusal } from '../http/problems.ts';
import { findCaller, findReader, type Caller } from './session.ts';

type Find = (gateway: Gateway, request: FastifyRequest) => Promise<Caller | undefined>;

const requiring =
  (find: Find) =>
  async (gateway: Gateway, request: FastifyRequest): Promise<Caller> => {
    const caller = await find(gateway, request);
    if (caller === undefined) {
      await gateway.rateLimits.anonymous(request);
      throw new Refusal('unauthorized');
    }
    await gateway.rateLimits.session(request, caller.row.id_hash);
    return caller;
  };

/** The signed-in caller, whose call counts towards their limit. Refuses everybody else. */
export const requireCaller = requiring(findCaller);

/** The same, and also a wall, which may only read. */
export const requireReader = requiring(findReader);

/** Requires the signed-in caller of a request in `onRequest`, before its body is read, and has it ready for the handler. */
export function callersOf(gateway: Gateway) {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    async require(this: void, request: FastifyRequest): Promise<void> {
      callers.set(request, await requireCaller(gateway, request));
    },
    /** The caller of a request that went through `require`. */
    of: (request: FastifyRequest): Caller => callers.get(request) as Caller,
  };
}
