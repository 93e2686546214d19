import { expect, it } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { json } from '#testing/gateway/service.ts';
import { PEOPLE, tasksAt } from '#testing/gateway/tasks.ts';

const VOICEMAIL = { kind: 'voicemail', ref: '12' } as const;

it('sends and hands on to people of the company only, also while the service does not tell who they are', async () => {
  const { gateway, post, act, list } = await tasksAt();
  const send = (to: number) =>
    post('signe', '/auth/tasks', { intent: crypto.randomUUID(), to, text: 'Please ring back.' });
  const handOn = (to: number) => act('signe', VOICEMAIL, 'hand_on', { to });
  for (const refused of [await send(987_654), await send(PEOPLE.other.id), await handOn(987_654)])
    expect([refused.status, refused.json()['type']]).toEqual([422, PROBLEMS.notEmployee]);
  expect(await list('admin')).toEqual([]);
  gateway.service.behave = (_request, response) => void response.destroy();
  expect((await send(PEOPLE.hanne.id)).status).toBe(201);
  gateway.service.behave = () => json({}, 500);
  expect((await handOn(PEOPLE.hanne.id)).status).toBe(200);
});
