import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../context.ts';
import { Refusal } from '../problems.ts';
import type { RateLimits } from '../rate-limits.ts';
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

/** The signed-in person who is calling, counted towards their limit. Refuses everybody else. */
export const requireCaller = requiring(findCaller);

/** The same where a wall may read too. */
export const requireReader = requiring(findReader);
