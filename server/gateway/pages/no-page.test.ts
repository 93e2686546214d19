import { expect, it } from 'vitest';
import { ask, startTestGateway } from '#testing/gateway/gateway.ts';

it.each([
  '/API/V2/EMPLOYEE',
  '/Api/v2/employees',
  '/api%2fv2/employees',
  '/api%252fv2/employees',
  '//api/v2/employees',
  '/./api/v2/employees',
  '/api%5cv2/employees',
  '/v2/employees',
  '/voice_mails/1',
  '/employee_groups',
  '/recordings/1/sound',
  '/Recordings/1/Sound',
  '/voicemails/1/sound',
  '/media',
  '/token',
  '/authorize?client_id=desk',
])('%s, which a program may ask for, is no page', async (path) => {
  const gateway = await startTestGateway();
  for (const method of ['GET', 'HEAD', 'POST']) {
    const reply = await ask(gateway, path, { method });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  }
});

it.each([
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//:80/', '/:80/'],
  ['/\\[', '/['],
  ['//example/chats?a=//b', '/example/chats?a=//b'],
  ['/\\/example/', '/example/'],
])('%s leads to %s, never to another host', async (path, there) => {
  const gateway = await startTestGateway();
  for (const method of ['GET', 'HEAD']) {
    const reply = await ask(gateway, path, { method });
    expect([reply.status, reply.headers.location]).toEqual([308, there]);
    expect((await ask(gateway, there, { method })).status).toBe(200);
  }
});
