import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acknowledgement, newRule, RULES_AT_MOST, type CoverageRule } from '#contract/coverage.ts';
import { companyKey, signInOf } from '../auth/session.ts';
import { takeWrites } from '../auth/written.ts';
import type { Gateway } from '../http/context.ts';
import { Refusal } from '../http/problems.ts';
import type { CoverageRuleRow } from '../store/tables.ts';
import { hoursOf, type OnAlarm, type Watch } from './watch.ts';

/**
 * The rules of coverage, which administrators make and read, and the acknowledgement of alarms by anybody who is signed in. The alarms
 * themselves are in the answers of `/auth/tasks`.
 */
export function coverageRoutes(app: FastifyInstance, gateway: Gateway, watch: Watch, onAlarm: OnAlarm): void {
  const { coverage, clock } = gateway;
  const { callers, viewerOf, tell, signedIn, written } = takeWrites(app, gateway, {
    max: gateway.limits.coveragePerHour,
    name: 'coverage',
    detail: 'Too many rules and acknowledgements within an hour.',
    log: 'coverage',
    changes: gateway.ownChanges.tasks,
  });

  const administrators = {
    async onRequest(request: FastifyRequest): Promise<void> {
      await callers.require(request);
      if (!viewerOf(request).admin)
        throw new Refusal('refusedRequest', { detail: 'Rules of coverage are for administrators.' });
    },
  };

  /** Tells of a rule, which is judged from now on, or no longer. */
  function tellOfRule(request: FastifyRequest, act: string, rule: number, version: number): Promise<void> {
    tell(request, { rule, act }, version);
    return watch.reload(viewerOf(request).company);
  }

  async function answerOf(row: CoverageRuleRow): Promise<CoverageRule> {
    const owner = { employee_id: row.made_by, company_id: row.company_id };
    return {
      id: row.id,
      group_id: row.group_id,
      least: row.least,
      seconds: row.seconds,
      ...hoursOf(row),
      made_by: row.made_by,
      made_at: row.made_at,
      state: watch.statesOf(row.company).get(row.id) ?? 'old',
      maker_signed_in: (await signInOf(gateway, owner)) !== undefined,
    };
  }

  app.get('/auth/coverage', administrators, async (request) => {
    const rows = await coverage.rules(viewerOf(request).company);
    return { rules: await Promise.all(rows.map(answerOf)) };
  });

  app.post('/auth/coverage', administrators, async (request, reply) => {
    const { weekdays, from, until, ...rule } = await written(request, newRule);
    const { row: person } = callers.of(request);
    const made = await coverage.make({
      ...rule,
      company: companyKey(person),
      weekdays: weekdays.toSorted().join(''),
      from_time: from,
      until_time: until,
      made_by: person.employee_id,
      company_id: person.company_id,
      made_at: clock(),
    });
    if (made === undefined)
      throw new Refusal('conflict', { detail: `The company has ${RULES_AT_MOST} rules; remove one first.` });
    await tellOfRule(request, 'make', made.row.id, made.version);
    reply.code(201);
    return { rule: await answerOf(made.row) };
  });

  app.delete<{ Params: { id: string } }>('/auth/coverage/:id', administrators, async (request, reply) => {
    const id = Number(request.params.id);
    const removed = Number.isSafeInteger(id)
      ? await coverage.remove(viewerOf(request).company, id, clock())
      : undefined;
    if (removed === undefined) throw new Refusal('notFound', { detail: 'There is no such rule.' });
    if (removed.ended) onAlarm('over', removed.row, removed.ended);
    await tellOfRule(request, 'remove', id, removed.version);
    return reply.code(204).send();
  });

  app.post('/auth/coverage/acknowledge', signedIn, async (request, reply) => {
    const { alarm } = await written(request, acknowledgement);
    const { company, id } = viewerOf(request);
    const done = await coverage.acknowledge(company, alarm, id, clock());
    if (done === undefined) throw new Refusal('notFound', { detail: 'This alarm is over.' });
    if (done.isNew) tell(request, { alarm, act: 'acknowledge' }, done.version);
    return reply.code(204).send();
  });
}
