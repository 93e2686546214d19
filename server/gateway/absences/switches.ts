import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ABSENCES_SHOWN_AHEAD, type DndProblem } from '#contract/absences.ts';
import { ownerOf, personKey, signInsOf } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { askService } from '../http/service.ts';
import { NEVER, type Whose } from '../store/tables.ts';
import {
  decide,
  needsLook,
  wantedAt,
  type Before,
  type Decision,
  type Seen,
  type Wanted,
} from './switch-rules.ts';
import { takeTurns } from './turns.ts';
import { setItem, weekItems } from './view.ts';

/** People at a time. */
const AT_A_TIME = 8;
/** The wait after a failure, in milliseconds. It doubles. */
const AGAIN = { first: 15_000, longest: 3_600_000 };
/** Weeks are looked at again after this, since only some days of them are known ahead. */
const WEEKS_AGAIN = ABSENCES_SHOWN_AHEAD / 2;
const NO_ANSWER = { status: undefined, data: undefined };

/** Do-not-disturb could not be read or written. */
class Unswitched extends Error {
  override readonly name = 'Unswitched';
  readonly problem: DndProblem;
  constructor(problem: DndProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Begins and ends what absences do by themselves: do-not-disturb, with the person's own token, and the end of an illness, which pages do not
 * know. Every gateway looks at each whole second; a row is claimed, so that each thing happens once.
 */
export function absenceSwitches(_app: FastifyInstance, gateway: Gateway): void {
  const { absences, switches, clock } = gateway;

  /** The person's own employee at the service, with `put` changed. Tries the sessions that were used last. */
  async function ask(whose: Whose, put?: Decision['put']): Promise<Seen> {
    let problem: DndProblem = 'signed_out';
    for (const { token } of await signInsOf(gateway, ownerOf(whose))) {
      const answer = await askWith(token, whose, put);
      if (typeof answer !== 'string') return answer;
      problem = answer;
      if (problem !== 'token') break;
    }
    throw new Unswitched(problem);
  }

  async function askWith(token: string, whose: Whose, put: Decision['put']): Promise<Seen | DndProblem> {
    const change = {
      ...(put?.on === undefined ? {} : { do_not_disturb: put.on }),
      ...(put?.end === undefined
        ? {}
        : { dnd_timeout_at: put.end === null ? null : new Date(put.end).toISOString() }),
    };
    const { status, data } = await (
      put === undefined
        ? askService(gateway.service, token, 'getOwnEmployee')
        : askService(gateway.service, token, 'updateOwnEmployee', { send: { employee: change } })
    ).catch(() => NO_ANSWER);
    if (status === 401) return 'token';
    if (status === 403) return 'product';
    if (data?.id !== whose.employee_id) return 'service';
    const { do_not_disturb: on, dnd_timeout_at: end } = data;
    return { on, end: end === null ? null : Date.parse(end) };
  }

  /** Asks the service, and does what may be done. */
  async function switchTo(whose: Whose, claim: string, before: Before, wanted: Wanted): Promise<void> {
    const seen = await ask(whose);
    const { put, state } = decide(before, wanted, seen);
    if (put === undefined) return switches.keep(claim, before.state, state, [seen.end]);
    if (put.on !== false) await switches.intend(claim, [...(put.on ? [] : [seen.end]), put.end ?? null]);
    const after = await ask(whose, put);
    if (put.on !== undefined && after.on !== put.on) throw new Unswitched('service');
    await switches.keep(claim, put.on === false ? before.state : 'switching', state, [after.end]);
    gateway.log.info({ person: personKey(ownerOf(whose)), on: after.on }, 'do not disturb by an absence');
  }

  /** The same where it has to be. Returns why it could not be. */
  async function bringAbout(
    whose: Whose,
    claim: string,
    before: Before,
    wanted: Wanted,
  ): Promise<DndProblem | null> {
    const forget = () => switches.keep(claim, before.state, null, []);
    try {
      if (needsLook(before, wanted)) await switchTo(whose, claim, before, wanted);
      else if (wanted.keys.length === 0) await forget();
      return null;
    } catch (error) {
      if (!(error instanceof Unswitched)) throw error;
      // The service ends by itself what has an end.
      const isOver = before.ends.every((end) => end !== null && end <= clock());
      if (wanted.keys.length > 0 || !isOver) return error.problem;
      await forget();
      return null;
    }
  }

  async function look(whose: Whose): Promise<void> {
    const now = clock();
    const claim = randomUUID();
    const row = await switches.claim(whose, claim, now);
    if (row === undefined) return;
    const { absences: set, week } = await absences.ofPerson(whose, now);
    const weekly = weekItems(week === undefined ? [] : [week], now, now + ABSENCES_SHOWN_AHEAD);
    const wanted = wantedAt([...set.map(setItem), ...weekly], now);
    const before: Before = {
      state: row.state,
      keys: JSON.parse(row.keys) as string[],
      ends: JSON.parse(row.ends) as (number | null)[],
    };
    const problem = await bringAbout(whose, claim, before, wanted);

    const moments = [
      wanted.next ?? NEVER,
      weekly.some(({ dnd }) => dnd) ? now + WEEKS_AGAIN : NEVER,
      ...set.flatMap(({ reason, until_at: end }) => (reason === 'ill' && end !== null ? [end] : [])),
      problem === null ? NEVER : now + Math.min(AGAIN.longest, AGAIN.first * 2 ** Math.min(row.tries, 20)),
    ];
    const keys = problem === null ? wanted.keys : before.keys;
    const tries = problem === null ? 0 : row.tries + 1;
    await switches.finish(claim, row, { keys, tries, problem, next: Math.min(...moments) }, now);
    if (problem !== null && problem !== row.problem)
      gateway.log.warn({ person: personKey(ownerOf(whose)), problem }, 'do not disturb not switched');
    if (problem !== row.problem || (await absences.illnessEnded(whose, row.checked_at, now)))
      gateway.ownChanges.absences.announce(whose.company, await absences.raise(whose.company));
  }

  takeTurns(gateway, { name: 'absences', due: switches.due, look, atATime: AT_A_TIME });
}
