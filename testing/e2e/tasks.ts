import type { NewMessage, TaskThing } from '#contract/tasks.ts';
import { GUARD_HEADER } from '#contract/session.ts';
import { people, type Person } from './people.ts';
import type { TestServer } from './server.ts';
import { makeToken } from './tokens.ts';

/** What the account does at the gateway without a browser. */
async function callerAs(server: TestServer, who: Person) {
  const headers = { [GUARD_HEADER]: '1', Origin: server.url, 'Content-Type': 'application/json' };
  const token = await makeToken(server, people[who]);
  const body = JSON.stringify({ access_token: token });
  const signedIn = await fetch(`${server.url}/auth/token`, { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path: string, send: object): Promise<number> => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(send),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return ((await response.json()) as { task: { id: number } }).task.id;
  };
}

/** Sends a message to an account, by its e-mail. The id of the task. */
export async function sendMessage(
  server: TestServer,
  from: Person,
  to: Person,
  message: Partial<NewMessage> & { readonly text: string },
): Promise<number> {
  const { id } = await server.db
    .selectFrom('employee')
    .select('id')
    .where('email', '=', people[to])
    .executeTakeFirstOrThrow();
  const post = await callerAs(server, from);
  return post('/auth/tasks', { intent: crypto.randomUUID(), to: id, ...message });
}

/** Does something with a task as the account. */
export async function actAs(server: TestServer, who: Person, act: object): Promise<number> {
  return (await callerAs(server, who))('/auth/tasks/act', act);
}

/** The employee has the first of some things, and has done the others. */
export async function haveOwners(server: TestServer, things: readonly TaskThing[]): Promise<void> {
  for (const [at, task] of things.entries())
    await actAs(server, 'employee', { task, act: at === 0 ? 'take' : 'done' });
}
