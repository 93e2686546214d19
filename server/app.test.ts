import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import {
  ask,
  builtPage,
  cookiesOf,
  pageCall,
  type Reply,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { begin, comeBack } from '#testing/gateway/sign-in.ts';
import { DEMO_PASSWORD } from './telephony/demo/seed.ts';
import { formsOf, openBrowser } from '#testing/telephony/browser.ts';
import { signIn as typePassword } from '#testing/telephony/oauth.ts';
import { createServer, type StartedServer } from './app.ts';
import { readConfig } from './config.ts';

async function start(
  env: Record<string, string> = {},
): Promise<StartedServer & { readonly log: string[]; readonly gateway: TestGateway }> {
  const log: string[] = [];
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LOG_LEVEL: 'info',
    ...env,
  });
  const started = await createServer(config, {
    distDir: builtPage(),
    logStream: { write: (line) => void log.push(line) },
  });
  onTestFinished(() => started.close());
  return {
    ...started,
    log,
    gateway: { url: started.url, port: Number(new URL(started.url).port) } as TestGateway,
  };
}

/** Goes through the OAuth flow as a person: sign-in form, consent form, back. Returns the gateway's last answer. */
async function walk(
  { gateway, serviceUrl }: Awaited<ReturnType<typeof start>>,
  email: string,
  decision: 'allow' | 'deny',
  returnTo = '/voicemails',
): Promise<Reply> {
  const login = await ask(gateway, `/auth/login?return_to=${encodeURIComponent(returnTo)}`);
  const { pathname, search } = new URL(login.headers.location ?? '');
  const service = openBrowser(serviceUrl);
  await typePassword(service, pathname + search, email, DEMO_PASSWORD);
  const form = formsOf((await service.get(pathname + search)).text).at(-1);
  const decided = await service.post(form?.action ?? '', { ...form?.fields, decision });
  return comeBack(gateway, new URL(decided.headers.get('location') ?? '').search, cookiesOf(login));
}

describe('gateway and embedded service together', () => {
  it('signs in by OAuth, reads, changes, plays and logs out', async () => {
    const server = await start();
    expect(server.hasPage).toBe(true);
    const page = await walk(server, 'manager@harbour.example', 'allow');
    expect([page.status, page.headers.location]).toEqual([303, '/voicemails']);
    const cookie = cookiesOf(page);
    const call = (path: string, options: Parameters<typeof pageCall>[2] = {}) =>
      pageCall(server.gateway, path, { cookie, ...options });
    const session = (await call('/auth/session')).json();
    expect(session).toMatchObject({
      employee: { admin: true },
      service: { account_url: `${server.serviceUrl}/account/tokens`, embedded: true, calls_per_minute: 1200 },
    });

    const { employees } = (await call('/api/v2/employees')).json() as {
      employees: { id: number; name: string }[];
    };
    expect(employees.length).toBeGreaterThan(20);
    const tag = (await call('/api/v2/employees')).headers.etag;
    expect((await call('/api/v2/employees', { headers: { 'if-none-match': tag } })).status).toBe(
      tag === undefined ? 200 : 304,
    );

    const other = employees.at(-1);
    const changed = await call(`/api/v2/employees/${other?.id}`, {
      method: 'PUT',
      send: { employee: { do_not_disturb: true } },
    });
    expect(changed.json()).toMatchObject({
      employee: { do_not_disturb: true, live_presence: 'do_not_disturb' },
    });

    const { voice_mails: voicemails } = (await call('/api/v2/voice_mails?limit=1')).json() as {
      voice_mails: { id: number }[];
    };
    const path = `/api/v2/voice_mails/${voicemails[0]?.id}/sound`;
    const whole = await ask(server.gateway, path, { headers: { 'sec-fetch-site': 'same-origin', cookie } });
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    const part = await ask(server.gateway, path, {
      headers: { 'sec-fetch-site': 'same-origin', cookie, range: 'bytes=100-299' },
    });
    expect([part.status, part.body.equals(whole.body.subarray(100, 300))]).toEqual([206, true]);

    const { smileys } = (await call('/api/v2/smileys?limit=100')).json() as {
      smileys: { call_recording: { sound: { url: string } } | null }[];
    };
    const handle = smileys.find((smiley) => smiley.call_recording !== null)?.call_recording?.sound.url ?? '';
    expect(handle).toMatch(/^\/media\//);
    const recording = await ask(server.gateway, handle, {
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    });
    expect([recording.status, recording.headers['content-type']]).toEqual([200, 'audio/mpeg']);

    const key = '6f1f6f0e-5a41-4a6f-9d5e-4d2f4f3c2b1a';
    const message = {
      method: 'POST',
      send: { message: { body: 'Call back' } },
      headers: { 'idempotency-key': key },
    };
    const sent = await call(`/api/v2/employees/${other?.id}/message`, message);
    expect([sent.status, sent.json()]).toEqual([200, { sent: 1 }]);
    expect((await call(`/api/v2/employees/${other?.id}/message`, message)).text).toBe(sent.text);
    const rows = await server.service?.db.selectFrom('text_message').selectAll().execute();
    expect(rows?.filter((row) => JSON.stringify(row).includes('Call back')).length).toBe(1);

    expect((await call('/auth/logout', { method: 'POST' })).status).toBe(204);
    expect((await call('/auth/session')).status).toBe(401);
    const tokens = server.service?.db.selectFrom('access_token').where('kind', '=', 'oauth').select('id');
    await expect.poll(() => tokens?.execute()).toEqual([]);
    expect(server.log.join('')).not.toMatch(/Bearer|code=|frontdesk-demo|Call back/);
  });

  it('shows a refused consent on the sign-in page', async () => {
    const server = await start();
    const denied = await walk(server, 'reception@harbour.example', 'deny', '/groups/2');
    expect(denied.headers.location).toBe('/login?error=access_denied&return_to=%2Fgroups%2F2');
    expect(cookiesOf(denied)).toBe('');
  });

  it('asks who the person is with OAUTH_STATE=absent', async () => {
    const server = await start({ OAUTH_STATE: 'absent' });
    expect((await ask(server.gateway, '/auth/login')).status).toBe(405);
    const { authorize } = await begin(server.gateway, '/me');
    expect(authorize).toMatch(new RegExp(`^${server.serviceUrl}/api/v2/authorize`));
  });

  it('keeps people signed in over a restart on the same data, and refuses a second process on it', async () => {
    const data = { DATA_DIR: temporaryDataDir() };
    const server = await start(data);
    const page = await walk(server, 'employee@harbour.example', 'allow', '/');
    const cookie = cookiesOf(page);
    await expect(createServer(readConfig({ PORT: '0', SERVICE_PORT: '0', ...data }))).rejects.toThrow(
      new RegExp(`${process.pid}`),
    );
    await server.close();
    const again = await start({ ...data, PORT: new URL(server.url).port, PUBLIC_URL: server.url });
    expect((await pageCall(again.gateway, '/auth/session', { cookie })).status).toBe(200);
    expect((await pageCall(again.gateway, '/api/v2/employee', { cookie })).status).toBe(200);
  });

  it('logs errors of the traffic, and continues', async () => {
    const server = await start({ LIVE_TRAFFIC: 'on' });
    await server.service?.db.schema.alterTable('active_call').renameTo('mislaid').execute();
    const logged = () => server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'traffic');
    // Logged at any step of the traffic: the number of steps is not predictable.
    await expect
      .poll(() => logged()[0])
      .toMatchObject({
        level: 50,
        error: { type: 'Error', message: expect.stringContaining('active_call') },
      });
    expect((await ask(server.gateway, '/healthz')).status).toBe(200);
    await server.service?.db.schema.alterTable('mislaid').renameTo('active_call').execute();
    await server.close();
  });
});

it('stops the start when a port is in use, and leaves nothing open', async () => {
  const other = createHttp();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const data = temporaryDataDir();
  for (const env of [
    { PORT: String(port), SERVICE_PORT: '0' },
    { PORT: '0', SERVICE_PORT: String(port) },
  ]) {
    await expect(createServer(readConfig({ ...env, DATA_DIR: data }))).rejects.toThrow(/EADDRINUSE/);
  }
  await new Promise((resolve) => other.close(resolve));
  const server = await start({ DATA_DIR: data });
  expect((await ask(server.gateway, '/healthz')).status).toBe(200);
});
