import type { Task } from '#contract/tasks.ts';
import { pageCall, signIn, startTestGateway, type TestGateway, type TestOptions } from './gateway.ts';
import { friendly, json, PERSON, type Behaviour } from './service.ts';

/** People by their token: two of one company, its administrator, and somebody of another company. */
export const PEOPLE = {
  signe: { ...PERSON, id: 13, name: 'Signe Vintermark' },
  hanne: { ...PERSON, id: 11, name: 'Hanne Klitrose' },
  emil: { ...PERSON, id: 43, name: 'Emil Rugbjerg' },
  admin: { ...PERSON, id: 12, admin: true },
  other: { ...PERSON, id: 900, company_id: 2, admin: true },
} as const;
export type Who = keyof typeof PEOPLE;

const byToken: Behaviour = (request, ...rest) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const person = Object.entries(PEOPLE).find(([who]) => who === token)?.[1];
  const path = request.url.split('?')[0];
  if (path === '/api/v2/employee' && person !== undefined)
    return json({ employee: { ...person, features: [...person.features, 'wallboard'] } });
  if (path === '/api/v2/employees')
    return json({
      employees: Object.values(PEOPLE).filter(({ company_id }) => company_id === person?.company_id),
    });
  return friendly(request, ...rest);
};

/** A gateway at which all of them are signed in. */
export async function tasksAt(options: TestOptions = {}) {
  const gateway = await startTestGateway(options);
  gateway.service.behave = byToken;
  const cookies = new Map<Who, string>();
  for (const who of Object.keys(PEOPLE) as Who[]) cookies.set(who, await signIn(gateway, who));
  return { gateway, ...asPeople(gateway, cookies) };
}

/** What these people do at a gateway that knows their sessions. */
export function asPeople(gateway: TestGateway, cookies: ReadonlyMap<Who, string>) {
  const post = (who: Who, path: string, send: unknown) =>
    pageCall(gateway, path, { method: 'POST', cookie: cookies.get(who), send });
  const get = (who: Who, path: string) => pageCall(gateway, path, { cookie: cookies.get(who) });
  return {
    cookies,
    post,
    get,
    list: async (who: Who) => (await get(who, '/auth/tasks')).json()['tasks'] as Task[],
    act: (who: Who, task: unknown, act: string, more = {}) =>
      post(who, '/auth/tasks/act', { task, act, ...more }),
    /** Sends a message; its task. */
    send: async (who: Who, message: object) => {
      const reply = await post(who, '/auth/tasks', {
        intent: crypto.randomUUID(),
        to: PEOPLE.hanne.id,
        text: 'Please ring back before 11:00.',
        ...message,
      });
      if (reply.status > 201) throw new Error(`answered ${reply.status} ${reply.text}`);
      return reply.json()['task'] as Task;
    },
  };
}
