import { expect } from 'vitest';
import { cookiesOf, pageCall, signIn, startTestGateway, type TestGateway } from './gateway.ts';
import { friendly, json, PERSON, type Behaviour } from './service.ts';

export const withWallboard: Behaviour = (request, ...rest) =>
  request.url.startsWith('/api/v2/employee?') || request.url === '/api/v2/employee'
    ? json({ employee: { ...PERSON, admin: true, features: [...PERSON.features, 'wallboard'] } })
    : friendly(request, ...rest);

export async function start() {
  const gateway = await startTestGateway({ accountUrl: 'https://telephony.example.com/account' });
  gateway.service.behave = withWallboard;
  return { gateway, cookie: await signIn(gateway) };
}

export async function makeWall(
  gateway: TestGateway,
  cookie: string,
  name = 'Reception, 55 inch',
  more: { reasons?: boolean } = {},
) {
  const reply = await pageCall(gateway, '/auth/walls', { method: 'POST', cookie, send: { name, ...more } });
  expect(reply.status).toBe(201);
  const { url, wall } = reply.json() as { url: string; wall: { id: string } };
  return { url, key: new URL(url).hash.slice(1), id: wall.id };
}

export const openWall = (gateway: TestGateway, key: string) =>
  pageCall(gateway, '/auth/walls/open', { method: 'POST', send: { key } });

export async function startWall() {
  const { gateway, cookie } = await start();
  const made = await makeWall(gateway, cookie);
  const opened = await openWall(gateway, made.key);
  expect(opened.status).toBe(200);
  const wall = cookiesOf(opened);
  gateway.service.seen.length = 0;
  return { gateway, cookie, wall, ...made };
}
