import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import type { LimitName } from '#server/metrics/measures.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import type { Gateway } from '../http/context.ts';
import { takePageCalls } from '../http/guard.ts';
import { Refusal } from '../http/problems.ts';
import type { OwnChanges } from '../http/own-changes.ts';
import { createSharedCounter } from '../http/shared-counter.ts';
import { callersOf } from './require-caller.ts';
import type { Viewer } from '../store/task-rules.ts';
import { companyKey, personKey } from './session.ts';

const HOUR = 3_600_000;
const PEOPLE = 20_000;

/** What a person writes to the gateway's own tables: so often an hour. */
interface WriteLimit {
  readonly max: number;
  /** In metrics. */
  readonly name: LimitName;
  /** What was too much, in words. */
  readonly detail: string;
  /** The subject of its lines in the log. */
  readonly log: string;
  /** What hears of it; undefined: nobody. */
  readonly changes?: OwnChanges;
}

/**
 * Lets the routes of `app` take calls of the page to a table of the gateway: who calls and what they may read, the option of a route that
 * requires a sign-in, and a reader of the bodies of writes, each of which counts towards the person's limit. It throws the refusal of one
 * that does not fit. `tell` keeps a line of what was done, without any text, and tells the company's pages of the version that has it.
 */
export function takeWrites(app: FastifyInstance, gateway: Gateway, limit: WriteLimit) {
  takePageCalls(app, gateway, BODY_LIMITS.write);
  const callers = callersOf(gateway);
  const count = createSharedCounter({ max: limit.max, window: HOUR, keys: PEOPLE, clock: gateway.clock });
  async function written<S extends ZodMiniType>(request: FastifyRequest, schema: S): Promise<output<S>> {
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
  }
  function viewerOf(request: FastifyRequest): Viewer {
    const { row } = callers.of(request);
    return { company: companyKey(row), id: row.employee_id, admin: row.admin === 1 };
  }
  function tell(request: FastifyRequest, done: object, version?: number): void {
    const { row } = callers.of(request);
    gateway.log.info({ person: personKey(row), ...done }, limit.log);
    if (version !== undefined) limit.changes?.announce(companyKey(row), version);
  }
  return { callers, viewerOf, tell, signedIn: { onRequest: callers.require }, written };
}
