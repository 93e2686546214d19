import { expect, it } from 'vitest';
import { TASK_ACTS } from '#contract/tasks.ts';
import { cookiesOf, pageCall } from '#testing/gateway/gateway.ts';
import { listen } from '#testing/gateway/live-lines.ts';
import { PEOPLE, tasksAt, type Who } from '#testing/gateway/tasks.ts';
import { makeWall, openWall } from '#testing/gateway/walls.ts';
import { routesOf } from '#testing/routes.ts';

/** All that a message from Signe to Hanne says. */
const SECRETS = {
  text: 'Secret text',
  answer: 'Secret answer',
  caller: { contact_id: 5, name: 'Secret name', number: '4570126608', email: 'secret@example.com' },
};
/** What it is about, which Emil has and may be done with. */
const THING = { kind: 'voicemail', ref: '12' } as const;
const says = (text: string) => /secret|4570126608/i.test(text);

/** A gateway with such a message, its routes, and the cookies of all who ask: people, a wall, and somebody who is not signed in. */
async function withMessage() {
  const [started, routes] = await routesOf(() => tasksAt());
  const { gateway, cookies, send, act } = started;
  const intent = crypto.randomUUID();
  await act('emil', THING, 'take');
  const { text, caller } = SECRETS;
  const { id } = await send('signe', { intent, text, caller, about: THING });
  await act('hanne', id, 'answer', { text: SECRETS.answer });
  const { key } = await makeWall(gateway, cookies.get('admin') ?? '');
  const wall = cookiesOf(await openWall(gateway, key));
  const cookieOf = (who: Who | 'wall' | 'nobody') => (who === 'wall' ? wall : cookies.get(who as Who));
  return { ...started, routes, id, intent, cookieOf };
}

it('is given by no route to anybody but who sent it, for whom it is, and administrators', async () => {
  const { gateway, routes, id, cookieOf } = await withMessage();
  const asked = routes.flatMap((route) => {
    const [method, path = ''] = route.split(' ');
    // The stream of changes does not end.
    return method === 'GET' && path !== '/live' ? [path] : [];
  });
  expect(asked.length).toBeGreaterThan(10);
  const found = async (who: Who | 'wall' | 'nobody') => {
    const given: string[] = [];
    for (const path of asked) {
      const address = path.replace(/:\w+/g, String(id)).replace('*', 'employees');
      for (const query of path.startsWith('/auth/tasks') ? ['', '?kind=message'] : [''])
        if (says((await pageCall(gateway, address + query, { cookie: cookieOf(who) })).text))
          given.push(path + query);
    }
    return given;
  };
  const events = '/auth/tasks/:id/events';
  for (const who of ['signe', 'hanne', 'admin'] as const)
    expect(await found(who)).toEqual([
      '/auth/tasks',
      '/auth/tasks?kind=message',
      events,
      `${events}?kind=message`,
    ]);
  for (const who of ['emil', 'other', 'wall', 'nobody'] as const)
    expect([who, await found(who)]).toEqual([who, []]);
});

it('is changed and given by no act of anybody else', async () => {
  const { gateway, routes, id, intent, cookieOf, list } = await withMessage();
  const bodies: Readonly<Record<string, readonly object[]>> = {
    // The intent of the sender, in case somebody learns it.
    'POST /auth/tasks': [{ intent, to: PEOPLE.hanne.id, text: 'x' }],
    'POST /auth/tasks/act': [id, THING].flatMap((task) =>
      // Reopen comes first, so that it does not hide what Done does.
      TASK_ACTS.toReversed().map((act) => ({ task, act, to: PEOPLE.emil.id, text: 'x' })),
    ),
    'POST /auth/tasks/seen': [{ ids: [id] }],
  };
  const writes = routes.filter((route) => /^(POST|PUT|PATCH|DELETE) \/auth\/tasks/.test(route));
  expect(writes.toSorted()).toEqual(Object.keys(bodies));
  const before = (await list('hanne')).find((task) => task.id === id);
  for (const who of ['emil', 'other', 'wall', 'nobody'] as const)
    for (const route of writes)
      for (const send of bodies[route] ?? []) {
        const [method = '', path = ''] = route.split(' ');
        const { text } = await pageCall(gateway, path, { method, cookie: cookieOf(who), send });
        expect(says(text), `${who} ${route} ${JSON.stringify(send)}`).toBe(false);
      }
  expect((await list('hanne')).find((task) => task.id === id)).toEqual(before);
});

it('is told by the stream of changes without anything of it, to its company alone', async () => {
  const { gateway, cookieOf, send } = await withMessage();
  const own = listen(gateway, cookieOf('emil'), 'person');
  const wall = listen(gateway, cookieOf('wall'), 'wall');
  const others = listen(gateway, cookieOf('other'), 'person');
  await expect.poll(() => [own, wall, others].every((heard) => heard.length > 0)).toBe(true);
  await send('signe', { text: SECRETS.text, caller: SECRETS.caller });
  for (const heard of [own, wall])
    await expect.poll(() => heard.join('')).toContain('event: tasks\ndata: {}\n');
  expect(others.join('')).not.toContain('tasks');
  expect(says([...own, ...wall, ...others].join(''))).toBe(false);
});
