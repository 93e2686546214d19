import type { Absence, AbsenceSpan, PersonAbsences } from '#contract/absences.ts';
import { expect } from 'vitest';
import { pageCall, type Reply, type TestGateway, type TestOptions } from './gateway.ts';
import { json } from './service.ts';
import { PEOPLE, tasksAt, type Who } from './tasks.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Of the company: Signe is in the reception. */
const GROUPS = [
  { id: 1, name: 'Reception', employee_ids: [PEOPLE.signe.id] },
  { id: 2, name: 'Service', employee_ids: [PEOPLE.hanne.id, PEOPLE.emil.id] },
];

/** A gateway at which people set absences, in front of a service that knows their groups. */
export async function absencesAt(options: TestOptions = {}) {
  const started = await tasksAt(options);
  const { gateway, cookies } = started;
  const people = gateway.service.behave;
  gateway.service.behave = (request, ...rest) =>
    request.url === '/api/v2/employee_groups' ? json({ employee_groups: GROUPS }) : people(request, ...rest);
  return { ...started, ...absencesOf(gateway, cookies) };
}

/** What these people do with absences at a gateway that knows their sessions. */
export function absencesOf(gateway: TestGateway, cookies: ReadonlyMap<Who, string>) {
  const call = (who: Who, method: string, path: string, send?: unknown): Promise<Reply> =>
    pageCall(gateway, `/auth/absences${path}`, { method, cookie: cookies.get(who), send });
  const set = (who: Who, absence: object = {}) =>
    call(who, 'POST', '', {
      intent: crypto.randomUUID(),
      person: PEOPLE[who].id,
      reason: 'meeting',
      from: gateway.clock.now,
      until: gateway.clock.now + HOUR,
      ...absence,
    });
  return {
    call,
    set,
    /** Sets an absence that is taken; the absence. */
    away: async (who: Who, absence: object = {}) => {
      const reply = await set(who, absence);
      if (reply.status !== 201) throw new Error(`answered ${reply.status} ${reply.text}`);
      return reply.json()['absence'] as Absence;
    },
    week: (who: Who, lines: readonly object[], person = PEOPLE[who].id, seen?: number) =>
      call(who, 'PUT', `/of/${person}/week`, { zone: 'Europe/Copenhagen', lines, seen }),
    calendar: (who: Who, calendar: object = {}, person = PEOPLE[who].id) =>
      call(who, 'PUT', `/of/${person}/calendar`, { titles: false, zone: 'Europe/Copenhagen', ...calendar }),
    /** What the list of the company says of somebody. */
    spans: async (who: Who, person: number) => {
      const { people } = (await call(who, 'GET', '')).json() as {
        people: { person: number; spans: AbsenceSpan[] }[];
      };
      return people.find((one) => one.person === person)?.spans ?? [];
    },
    of: async (who: Who, person: number) =>
      (await call(who, 'GET', `/of/${person}`)).json() as unknown as PersonAbsences,
  };
}

/** Do-not-disturb of one person at a service, read by its clock. */
export interface DndAtService {
  on: boolean;
  end: string | null;
  /** The bodies of all changes, in order. */
  readonly changes: { do_not_disturb?: boolean; dnd_timeout_at?: string | null }[];
}

/** Gives the service of a gateway do-not-disturb for Hanne. */
export function withDnd(gateway: TestGateway): DndAtService {
  const state: DndAtService = { on: false, end: null, changes: [] };
  const before = gateway.service.behave;
  gateway.service.behave = async (request, ...rest) => {
    const own = request.url === '/api/v2/employee' && request.headers.authorization === 'Bearer hanne';
    if (!own) return before(request, ...rest);
    if (request.method === 'PUT') {
      const { employee } = JSON.parse(request.body) as { employee: DndAtService['changes'][number] };
      state.changes.push(employee);
      state.on = employee.do_not_disturb ?? state.on;
      if (employee.dnd_timeout_at !== undefined) state.end = employee.dnd_timeout_at;
      if (!state.on) state.end = null;
    }
    if (state.end !== null && Date.parse(state.end) <= gateway.clock.now)
      [state.on, state.end] = [false, null];
    const { on: do_not_disturb, end: dnd_timeout_at } = state;
    return json({ employee: { ...PEOPLE.hanne, do_not_disturb, dnd_timeout_at } });
  };
  return state;
}

/** Waits until everything has been done whose time has come. */
export async function settled({ database, clock }: TestGateway): Promise<void> {
  const waiting = () =>
    database.db
      .selectFrom('absence_switch')
      .select('employee_id')
      .where((eb) => eb.or([eb('next_at', '<=', clock.now), eb('claim', 'is not', null)]))
      .where('problem', 'is', null)
      .execute();
  await expect.poll(waiting).toEqual([]);
}
