import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../http/context.ts';
import { Refusal } from '../http/problems.ts';
import { traceHeaders } from '../http/request-id.ts';
import { readPerson, SignInFailure } from './person.ts';
import { findCaller, findReader, type Caller } from './session.ts';

const MINUTE = 60_000;
/** When the stored person is older than this, in milliseconds, it is read again from the service, while the call is answered. */
const FRESH_FOR = 5 * MINUTE;
/** When it is older than this, it is read before the call is answered. */
const TRUSTED_FOR = 15 * MINUTE;
/** The longest wait for that: pages go on while the service does not answer. */
const WAIT_AT_MOST = 2000;
/** When it is older than this, as after a long outage of the service, the call is refused. */
const GOOD_FOR = 24 * 60 * MINUTE;

/** Reads name, rights and features from the service. A refused token ends the session. */
async function refresh(gateway: Gateway, { row, token }: Caller, request: FastifyRequest): Promise<void> {
  try {
    const person = await readPerson(gateway.service, token, traceHeaders(request));
    await gateway.sessions.refresh(row.id_hash, person, gateway.clock());
  } catch (error) {
    if (!(error instanceof SignInFailure) || error.code !== 'status 401') return;
    await gateway.sessions.remove(row.id_hash);
    await gateway.walls.forget(row.id_hash);
  }
}

/** Reads the stored person again if they were read long ago, once for calls that come together. Undefined if not. */
export function refreshIfOld(
  gateway: Gateway,
  caller: Caller,
  request: FastifyRequest,
): Promise<void> | undefined {
  const { id_hash: idHash, refreshed_at: at } = caller.row;
  if (gateway.clock() - at <= FRESH_FOR) return undefined;
  const current = gateway.refreshes.get(idHash);
  if (current !== undefined) return current;
  const begun = refresh(gateway, caller, request);
  gateway.refreshes.set(idHash, begun);
  gateway.background.run(begun);
  return begun;
}

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
    const refreshed = refreshIfOld(gateway, caller, request);
    if (gateway.clock() - caller.row.refreshed_at <= TRUSTED_FOR) return caller;
    await Promise.race([refreshed, pause(WAIT_AT_MOST, undefined, { ref: false })]);
    const current = await find(gateway, request);
    // Another caller: a person who is signed in beside a wall that has just ended. The next call finds them.
    if (current?.row.id_hash !== caller.row.id_hash) throw new Refusal('unauthorized');
    if (gateway.clock() - current.row.refreshed_at > GOOD_FOR) throw new Refusal('serviceUnreachable');
    return current;
  };

/** The signed-in caller, with the rights that the service gives them, whose call counts towards their limit. Refuses everybody else. */
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
