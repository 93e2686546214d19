import { describe, expect, it } from 'vitest';
import { urlOf } from '#contract/endpoints.ts';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import {
  ask,
  cookiesOf,
  pageCall,
  startTestGateway,
  type Reply,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { json, PERSON } from '#testing/gateway/service.ts';

const NAVIGATION = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function post(
  gateway: TestGateway,
  path: string,
  cookie: string,
  body: string,
  headers: Record<string, string> = { origin: gateway.url, 'sec-fetch-site': 'same-origin' },
): Promise<Reply> {
  return ask(gateway, path, { method: 'POST', headers: { ...FORM, ...headers, cookie }, body });
}

/** Signs in up to the pending session; the service does not return `state`. */
async function reachPending(gateway: TestGateway, form = 'return_to=%2Fgroups%2F3'): Promise<string> {
  const login = await post(gateway, '/auth/login', '', form);
  const back = await ask(gateway, '/auth/callback?code=c', {
    headers: { ...NAVIGATION, cookie: cookiesOf(login) },
  });
  expect([back.status, back.headers.location]).toEqual([303, '/auth/confirm']);
  return cookiesOf(back);
}

const paramsFor = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'uuid' ? 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' : '4570261021',
    ]),
  );

describe('OAUTH_STATE=absent', () => {
  it('starts sign-in only from a form of our own', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    const opened = await ask(gateway, '/auth/login?return_to=/voicemails&keep=1');
    expect([opened.status, opened.headers.allow]).toEqual([405, 'POST']);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.text).toContain('<form method="post" action="/auth/login">');
    expect(opened.text).toContain('name="return_to" value="/voicemails"');
    expect(opened.headers['content-security-policy']).toContain(`form-action 'self' ${gateway.service.url}`);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: gateway.url, 'sec-fetch-site': 'cross-site' },
      { origin: `http://localhost:${gateway.port + 1}` },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of foreign)
      expect((await post(gateway, '/auth/login', '', '', headers)).status).toBe(403);
  });

  it('makes the page sign in by such a form', async () => {
    for (const state of ['absent', 'required'] as const) {
      const gateway = await startTestGateway({ state });
      const page = await ask(gateway, '/login');
      expect(page.text.includes('<html data-sign-in="form"')).toBe(state === 'absent');
    }
  });

  it('gives the session no rights until the person confirms', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    const pending = await reachPending(gateway);
    const id = pending.split('=')[1] ?? '';
    const disguised = `${pending}; __Host-frontdesk-session-${gateway.port}=${id}`;
    const before = gateway.service.seen.length;
    for (const name of resourceOperationNames) {
      const { path, method } = operation(name);
      const reply = await pageCall(gateway, urlOf(name, paramsFor(path)), { method, cookie: disguised });
      expect([name, reply.status]).toEqual([name, 401]);
    }
    expect((await pageCall(gateway, '/auth/session', { cookie: disguised })).status).toBe(401);
    expect((await pageCall(gateway, '/media/x', { cookie: disguised })).status).toBe(401);
    expect(gateway.service.seen.length).toBe(before);
  });

  it('asks who the person is, and a yes starts a new session', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    const pending = await reachPending(gateway);
    const question = await ask(gateway, '/auth/confirm', { headers: { cookie: pending } });
    expect(question.status).toBe(200);
    expect(question.text).toContain('Signed in as <b>Mette Strandgran</b> (4570261021) at <b>company 1</b>.');
    const yes = await post(gateway, '/auth/confirm', pending, 'answer=yes');
    expect([yes.status, yes.headers.location]).toEqual([303, '/groups/3']);
    expect(cookiesOf(yes)).not.toContain(pending.split('=')[1]);
    expect((await pageCall(gateway, '/auth/session', { cookie: cookiesOf(yes) })).status).toBe(200);
    expect((await post(gateway, '/auth/confirm', pending, 'answer=yes')).headers.location).toBe(
      '/login?error=expired',
    );
  });

  it.each([
    ['no', 'answer=no', '/login?error=access_denied&return_to=%2Fgroups%2F3'],
    ['nothing', '', '/login?error=access_denied&return_to=%2Fgroups%2F3'],
  ])('a %s signs nobody in', async (_name, body, location) => {
    const gateway = await startTestGateway({ state: 'absent' });
    const pending = await reachPending(gateway);
    const reply = await post(gateway, '/auth/confirm', pending, body);
    expect([reply.status, reply.headers.location, cookiesOf(reply)]).toEqual([303, location, '']);
    expect(await gateway.database.db.selectFrom('gateway_session').selectAll().execute()).toEqual([]);
  });

  it('refuses a confirmation from another site, a second one and a late one', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    const pending = await reachPending(gateway);
    expect(
      (await post(gateway, '/auth/confirm', pending, 'answer=yes', { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await post(gateway, '/auth/confirm', pending, 'answer=yes', {})).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => post(gateway, '/auth/confirm', pending, 'answer=yes')));
    expect(both.map((reply) => reply.headers.location).toSorted()).toEqual([
      '/groups/3',
      '/login?error=expired',
    ]);
    const late = await reachPending(gateway);
    gateway.clock.now += 10 * 60_000;
    expect((await post(gateway, '/auth/confirm', late, 'answer=yes')).headers.location).toBe(
      '/login?error=expired',
    );
    expect((await ask(gateway, '/auth/confirm', { headers: { cookie: late } })).headers.location).toBe(
      '/login?error=expired',
    );
  });

  it('shows hostile names as text', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    gateway.service.behave = (call) =>
      call.url.includes('/token')
        ? json({ access_token: 't' })
        : json({
            employee: { ...PERSON, name: '<img src=x onerror=alert(1)>\u202e"&', number: '"><script>' },
          });
    const question = await ask(gateway, '/auth/confirm', {
      headers: { cookie: await reachPending(gateway) },
    });
    expect(question.text).toContain('<b>&lt;img src=x onerror=alert(1)&gt;&quot;&amp;</b>');
    expect(question.text).not.toContain('<img');
    expect(question.text).not.toContain('<script>');
  });

  it('has no such page when state is required', async () => {
    const gateway = await startTestGateway();
    const reply = await ask(gateway, '/auth/confirm');
    expect(reply.status).toBe(404);
  });
});
