import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageAnswers } from '#contract/page-answers.ts';
import { friendly, json } from '../testing-service.ts';
import { builtPage, pageCall, signIn, startTestGateway } from '../testing.ts';

/** A built page whose screens ask for the groups, then for contacts by the query of the page, then for something refused. */
function builtWith(answersOf: string): string {
  const dist = builtPage();
  mkdirSync(join(dist, 'server'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, '.vite/messages.json'), JSON.stringify({ folder: '/assets/m', areas: {} }));
  writeFileSync(
    join(dist, 'server/server.mjs'),
    `export const modulesOf = () => [];
     export const renderPage = async () => ({ markup: '', state: {} });
     export async function answersOf({ url, fetch, patience }) { ${answersOf} }`,
  );
  return dist;
}

const ASKS = `
  const { searchParams } = new URL(url);
  const groups = await fetch('/api/v2/employee_groups');
  await groups.json();
  await fetch('/api/v2/contacts?limit=1&number=' + searchParams.get('number'));
  await fetch('/api/v2/chats');
  return !patience.answers.aborted;`;

/** Nobody waits for this limit unless it is what the test is about: it only says that the machine hangs. */
const start = async (asks = ASKS, limit = 120_000) => {
  const gateway = await startTestGateway({ distDir: builtWith(asks), timeouts: { pageAnswers: limit } });
  gateway.service.behave = (request, ...rest) => {
    if (request.url.startsWith('/api/v2/contacts'))
      return json({ contacts: [{ id: 1, name: '<Ø>' }] }, 200, { etag: '"one"' });
    return request.url === '/api/v2/chats' ? json({}, 403) : friendly(request, ...rest);
  };
  return gateway;
};
const ask = (page: string) => `/auth/page-answers?page=${encodeURIComponent(page)}`;

describe('the answers of a page', () => {
  it('are those to its calls as the person who asks, with their entity tags, and without the refused ones', async () => {
    const gateway = await start();
    const cookie = await signIn(gateway);
    const reply = await pageCall(gateway, ask('/caller?number=4571999999'), { cookie });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    const read = pageAnswers.parse(reply.json());
    expect(read.complete).toBe(true);
    expect(read.answers.map(({ url, etag }) => [url, etag])).toEqual([
      ['/api/v2/employee_groups', null],
      ['/api/v2/contacts?limit=1&number=4571999999', '"one"'],
    ]);
    const direct = await pageCall(gateway, '/api/v2/contacts?limit=1&number=4571999999', { cookie });
    expect(read.answers[1]?.text).toBe(direct.text);
    expect(gateway.service.seen.at(-1)?.headers['authorization']).toBe('Bearer canary-one-off-token');
  });

  it('are compressed for those who take it', async () => {
    const calls = Array.from({ length: 30 }, (_, id) => `await fetch('/api/v2/contacts?limit=${id + 1}');`);
    const gateway = await start(`${calls.join('')} return true;`);
    const cookie = await signIn(gateway);
    const plain = await pageCall(gateway, ask('/chats'), { cookie });
    const zipped = await pageCall(gateway, ask('/chats'), { cookie, headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
  });

  it('say when there was no time for all of them', async () => {
    const gateway = await start(
      `await new Promise((resolve) => patience.answers.addEventListener('abort', resolve));
       return !patience.answers.aborted;`,
      100,
    );
    const reply = await pageCall(gateway, ask('/chats'), { cookie: await signIn(gateway) });
    expect(reply.json()).toEqual({ complete: false, answers: [] });
  });

  it('end when the browser leaves', async () => {
    const gateway = await start(
      `await fetch('/api/v2/employee_groups');
       await new Promise((resolve) => patience.answers.addEventListener('abort', resolve));
       await fetch('/api/v2/employees');
       return false;`,
    );
    const cookie = await signIn(gateway);
    const browser = new AbortController();
    const answer = fetch(gateway.url + ask('/chats'), {
      headers: { cookie, 'x-frontdesk': '1', 'sec-fetch-site': 'same-origin' },
      signal: browser.signal,
    }).catch((error: unknown) => error);
    const lastSeen = () => gateway.service.seen.at(-1)?.url;
    await expect.poll(lastSeen).toBe('/api/v2/employee_groups');
    browser.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
    await expect.poll(lastSeen).toBe('/api/v2/employees');
  });

  it('are refused to those who are not signed in, to other sites, and for what is no screen', async () => {
    const gateway = await start();
    const cookie = await signIn(gateway);
    expect((await pageCall(gateway, ask('/chats'))).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' };
    expect((await pageCall(gateway, ask('/chats'), { cookie, headers: foreign })).status).toBe(403);
    for (const page of ['', '//example.com/', 'https://example.com/', '/auth/session', '/a/../b'])
      expect([page, (await pageCall(gateway, ask(page), { cookie })).status]).toEqual([page, 422]);
    expect((await pageCall(gateway, '/auth/page-answers', { cookie })).status).toBe(422);
  });
});
