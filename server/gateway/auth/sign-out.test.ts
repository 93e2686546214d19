import { describe, expect, it, vi } from 'vitest';
import {
  ask,
  pageCall,
  startTestGateway,
  type Reply,
  type TestGateway,
  type TestOptions,
} from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON, type Behaviour } from '#testing/gateway/service.ts';
import { comeBack } from '#testing/gateway/sign-in.ts';

const DAY = 24 * 60 * 60_000;

/** A service that gives each sign-in a token of its own: `token-1`, `token-2`, … */
function tokenEach(): Behaviour {
  let made = 0;
  return (request, ...rest) => {
    if (request.url.startsWith('/api/v2/token')) return json({ access_token: `token-${(made += 1)}` });
    if (request.url === '/api/v2/employee')
      return json({ employee: { ...PERSON, features: [...PERSON.features, 'wallboard'] } });
    return friendly(request, ...rest);
  };
}

async function start(options: TestOptions = {}) {
  const gateway = await startTestGateway(options);
  gateway.service.behave = tokenEach();
  return gateway;
}

/** A browser that keeps the cookies of the gateway. */
function browserAt(gateway: TestGateway) {
  const jar = new Map<string, string>();
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
  const keep = (reply: Reply): Reply => {
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const begin = async () => {
    const form = { origin: gateway.url, 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { ...form, cookie: cookie() };
    const reply = keep(await ask(gateway, '/auth/login', { method: 'POST', headers, body: '' }));
    return new URL(reply.headers.location ?? '').searchParams;
  };
  const finish = async (query: string) => keep(await comeBack(gateway, query, cookie()));
  return {
    cookie,
    begin,
    finish,
    call: async (path: string, method = 'GET') =>
      keep(await pageCall(gateway, path, { method, cookie: cookie() })),
    prompt: async () => (await begin()).get('prompt'),
    signIn: async () => finish(`?code=c&state=${(await begin()).get('state')}`),
    signInByToken: async (token: string) =>
      keep(
        await pageCall(gateway, '/auth/token', {
          method: 'POST',
          cookie: cookie(),
          send: { access_token: token },
        }),
      ),
  };
}

/** The tokens that the service was asked to revoke. */
const revoked = ({ service }: TestGateway) =>
  service.seen
    .filter(({ url }) => url === '/api/v2/revoke')
    .map(({ body }) => new URLSearchParams(body).get('token'));

describe('the sign-in after a sign-out', () => {
  it('asks for the password until somebody has signed in', async () => {
    const gateway = await start();
    const browser = browserAt(gateway);
    expect(await browser.prompt()).toBeNull();
    await browser.signIn();
    expect(await browser.prompt()).toBeNull();
    await browser.call('/auth/logout', 'POST');
    expect(await browser.prompt()).toBe('login');
    // Cancelled, and tried again.
    await browser.finish(`?error=access_denied&state=${(await browser.begin()).get('state')}`);
    gateway.clock.now += 30 * DAY;
    expect(await browser.prompt()).toBe('login');
    await browser.signIn();
    expect(await browser.prompt()).toBeNull();
    // Another browser of the same person was never signed out.
    expect(await browserAt(gateway).prompt()).toBeNull();
  });

  it.each<[string, (gateway: TestGateway, browser: ReturnType<typeof browserAt>) => Promise<unknown>]>([
    ['everywhere', (_gateway, browser) => browser.call('/auth/logout/everywhere', 'POST')],
    [
      'from elsewhere',
      async (gateway) => {
        const other = browserAt(gateway);
        await other.signIn();
        const { sessions } = (await other.call('/auth/sessions')).json() as {
          sessions: { id: string; here: boolean }[];
        };
        const there = sessions.find(({ here }) => !here);
        expect((await other.call(`/auth/sessions/${there?.id}`, 'DELETE')).status).toBe(204);
      },
    ],
    ['by time', async (gateway) => (gateway.clock.now += 8 * DAY)],
    [
      'with the token',
      async (gateway, browser) => {
        gateway.service.behave = () => json({}, 401);
        expect((await browser.call('/api/v2/employees')).status).toBe(401);
      },
    ],
  ])('asks for it too when the session ended %s', async (_how, end) => {
    const gateway = await start();
    const browser = browserAt(gateway);
    await browser.signIn();
    await end(gateway, browser);
    expect(await browser.prompt()).toBe('login');
  });

  it('is not one that was begun before the sign-out', async () => {
    const gateway = await start();
    const browser = browserAt(gateway);
    await browser.signIn();
    const begun = await browser.begin();
    await browser.call('/auth/logout', 'POST');
    expect((await browser.finish(`?code=c&state=${begun.get('state')}`)).status).toBe(400);
    expect((await browser.call('/auth/session')).status).toBe(401);
  });

  it('asks for it also where the service sends no state back', async () => {
    const browser = browserAt(await start({ state: 'absent' }));
    expect(await browser.prompt()).toBeNull();
    await browser.signInByToken('one-off');
    await browser.call('/auth/logout', 'POST');
    expect(await browser.prompt()).toBe('login');
  });

  it('is on a page that knows whether the service takes part', async () => {
    for (const signOut of ['offered', 'absent'] as const) {
      const { text } = await ask(await start({ signOut }), '/login');
      expect(text.includes('<html data-sign-out="absent"')).toBe(signOut === 'absent');
    }
  });
});

describe('the token of a session that has ended', () => {
  it('is revoked, with the client’s own secret and in the body', async () => {
    const gateway = await start();
    const browser = browserAt(gateway);
    await browser.signIn();
    await browser.call('/auth/logout', 'POST');
    await expect.poll(() => revoked(gateway)).toEqual(['token-1']);
    const call = gateway.service.seen.at(-1);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      client_id: 'desk',
      client_secret: 'canary-client-secret',
      token: 'token-1',
    });
    expect(gateway.log.join()).not.toMatch(/token-1|canary-client-secret|not revoked/);
  });

  it('is revoked when a sign-in replaces it, everywhere, and from elsewhere', async () => {
    const gateway = await start();
    const [first, second] = [browserAt(gateway), browserAt(gateway)];
    await first.signIn();
    await first.signIn();
    await expect.poll(() => revoked(gateway)).toEqual(['token-1']);
    await second.signIn();
    const { sessions } = (await first.call('/auth/sessions')).json() as {
      sessions: { id: string; here: boolean }[];
    };
    await first.call(`/auth/sessions/${sessions.find(({ here }) => !here)?.id}`, 'DELETE');
    await expect.poll(() => revoked(gateway)).toEqual(['token-1', 'token-3']);
    await second.signIn();
    await second.call('/auth/logout/everywhere', 'POST');
    await expect
      .poll(() => revoked(gateway).toSorted())
      .toEqual(['token-1', 'token-2', 'token-3', 'token-4']);
  });

  it('is revoked when its time is over, once by however many gateways', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const gateway = await start();
    const browser = browserAt(gateway);
    await browser.signIn();
    const kept = browserAt(gateway);
    gateway.clock.now += 7 * DAY - 1000;
    await kept.signIn();
    vi.advanceTimersByTime(60_000);
    gateway.clock.now += 1000;
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => revoked(gateway)).toEqual(['token-1']);
    expect((await kept.call('/auth/session')).status).toBe(200);
    const rows = await gateway.database.db.selectFrom('gateway_session').select('created_at').execute();
    expect(rows).toEqual([{ created_at: gateway.clock.now - 1000 }]);
  });

  it('stays while a wall link of the person has it, and goes with the last one', async () => {
    const gateway = await start();
    const browser = browserAt(gateway);
    await browser.signIn();
    const walls = await Promise.all(
      ['Hall', 'Lab'].map(async (name) => {
        const send = { name };
        const made = await pageCall(gateway, '/auth/walls', {
          method: 'POST',
          cookie: browser.cookie(),
          send,
        });
        return (made.json() as { wall: { id: string } }).wall.id;
      }),
    );
    await browser.call('/auth/logout', 'POST');
    await browser.signIn();
    await browser.call(`/auth/walls/${walls[0]}`, 'DELETE');
    await browser.signIn();
    await expect.poll(() => revoked(gateway)).toEqual(['token-2']);
    await browser.call(`/auth/walls/${walls[1]}`, 'DELETE');
    await expect.poll(() => revoked(gateway)).toEqual(['token-2', 'token-1']);
  });

  it('is the one of a sign-in that came to nothing, too', async () => {
    const gateway = await start();
    const withTokens = gateway.service.behave;
    gateway.service.behave = (request, ...rest) =>
      request.url === '/api/v2/employee' ? json({}, 500) : withTokens(request, ...rest);
    expect((await browserAt(gateway).signIn()).headers.location).toBe('/login?error=service_failed');
    await expect.poll(() => revoked(gateway)).toEqual(['token-1']);

    const asking = await start({ state: 'absent' });
    const browser = browserAt(asking);
    await browser.begin();
    await browser.finish('?code=c');
    const headers = {
      origin: asking.url,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: browser.cookie(),
    };
    await ask(asking, '/auth/confirm', { method: 'POST', headers, body: 'answer=no' });
    await expect.poll(() => revoked(asking)).toEqual(['token-1']);
  });

  it('is the person’s where they made it, and a service that fails keeps nobody signed in', async () => {
    const gateway = await start();
    const withTokens = gateway.service.behave;
    for (const [answer, warned] of [
      [json({ error: 'invalid_grant' }, 400), false],
      [json({}, 503), true],
    ] as const) {
      gateway.service.behave = (request, ...rest) =>
        request.url === '/api/v2/revoke' ? answer : withTokens(request, ...rest);
      const browser = browserAt(gateway);
      await browser.signInByToken('one-off');
      const before = revoked(gateway).length;
      expect((await browser.call('/auth/logout', 'POST')).status).toBe(204);
      expect((await browser.call('/auth/session')).status).toBe(401);
      await expect.poll(() => revoked(gateway).length).toBe(before + 1);
      await expect.poll(() => gateway.log.join().includes('"token not revoked"')).toBe(warned);
    }
    expect(gateway.log.join()).not.toContain('one-off');
  });

  it('is only deleted where the service revokes none', async () => {
    const gateway = await start({ signOut: 'absent' });
    const browser = browserAt(gateway);
    await browser.signIn();
    await browser.call('/auth/logout', 'POST');
    expect(await browser.prompt()).toBe('login');
    await gateway.close();
    expect(revoked(gateway)).toEqual([]);
  });
});
