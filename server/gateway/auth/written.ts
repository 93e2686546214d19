import type { FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import type { LimitName } from '#server/metrics/measures.ts';
import type { Gateway } from '../http/context.ts';
import { Refusal } from '../http/problems.ts';
import { createSharedCounter } from '../http/shared-counter.ts';
import type { callersOf } from './require-caller.ts';
import { personKey } from './session.ts';

const HOUR = 3_600_000;
const PEOPLE = 20_000;

/** What a person writes to the gateway's own tables: so often an hour. */
interface WriteLimit {
  readonly max: number;
  /** In metrics. */
  readonly name: LimitName;
  /** What was too much, in words. */
  readonly detail: string;
}

/** Reads the bodies of writes, each of which counts towards the person's limit. Throws the refusal of one that does not fit. */
export function limitedWrites(gateway: Gateway, callers: ReturnType<typeof callersOf>, limit: WriteLimit) {
  const count = createSharedCounter({ max: limit.max, window: HOUR, keys: PEOPLE, clock: gateway.clock });
  return async <S extends ZodMiniType>(request: FastifyRequest, schema: S): Promise<output<S>> => {
    const body = schema.safeParse(request.body);
    if (!body.success)
      throw new Refusal('validation', {
        errors: Object.fromEntries(body.error.issues.map(({ path, message }) => [path.join('.'), [message]])),
      });
    const exceeded = await count(personKey(callers.of(request).row));
    if (exceeded === undefined) return body.data;
    gateway.measures.rateLimited(limit.name);
    const seconds = Math.max(1, Math.ceil(exceeded.again / 1000));
    // Not the problem of other calls, which the page would stop too.
    throw new Refusal(
      'messageLimit',
      { detail: limit.detail, retry_after: seconds },
      { 'retry-after': String(seconds) },
    );
  };
}
