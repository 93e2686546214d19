import type { Absence, AbsenceSpan, PersonAbsences } from '#contract/absences.ts';
import type { Reply, TestOptions } from './gateway.ts';
import { pageCall } from './gateway.ts';
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
export function absencesOf(gateway: Parameters<typeof pageCall>[0], cookies: ReadonlyMap<Who, string>) {
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
    week: (who: Who, lines: readonly object[], person = PEOPLE[who].id) =>
      call(who, 'PUT', `/of/${person}/week`, { zone: 'Europe/Copenhagen', lines }),
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
