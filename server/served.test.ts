import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { forEachEngine, type DatabaseLocation } from '#testing/db/databases.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { startHttpsProxy, type HttpsBrowser } from '#testing/https-proxy.ts';
import { cli } from '#testing/installation.ts';
import { formsOf } from '#testing/telephony/browser.ts';
import { onData } from '#testing/telephony/command-line.ts';
import { startWebhook } from '#testing/telephony/webhook.ts';
import { createServer } from './app.ts';
import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { startFailure } from './start-failure.ts';

const DESK = 'https://desk.example.com';
const TELEPHONY = 'https://telephony.example.com';
const EMAIL = 'ida@kyst.example';
const PASSWORD = 'a password of mine';
const SECRET = 'webhook-secret-16';

const settingsOf = ({ dataDir, databaseUrl }: DatabaseLocation, env: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    PUBLIC_URL: DESK,
    SERVICE_PUBLIC_URL: TELEPHONY,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...env,
  });

/** A company made by commands. */
async function addCompany(location: DatabaseLocation): Promise<void> {
  for (const line of [
    ['company', 'add', '--name', 'Kyst Optik', '--products', 'switch,mobile,switch_premium,chat'],
    [
      'employee',
      'add',
      '--company',
      '1',
      '--name',
      'Ida Holm',
      '--email',
      EMAIL,
      '--password-stdin',
      '--admin',
    ],
    ['employee', 'add', '--company', '1', '--name', 'Bo Lund', '--number', '4520304051'],
    ['reception', 'add', '--company', '1', '--kind', 'Reception', '--name', 'Shop', '--number', '4533120000'],
    ['reception', 'ask', 'on', '--reception', 'Reception#1'],
  ])
    expect(await cli(location, line, { input: `${PASSWORD}\n` })).toMatchObject({ code: 0 });
}

async function start(location: DatabaseLocation, env: Record<string, string> = {}) {
  const config = settingsOf(location, env);
  const server = await createServer(config, { distDir: builtPage() });
  onTestFinished(() => server.close());
  const { gateway, service = '' } = server.listensAt;
  const proxy = await startHttpsProxy({ [DESK]: gateway, [TELEPHONY]: service });
  return { server, config, browser: proxy.browse(), proxy };
}

/** Signs in by OAuth as a person does, from the page to the page. */
async function signIn(browser: HttpsBrowser) {
  const asked = await browser.follow(`${DESK}/auth/login`, { headers: { 'sec-fetch-site': 'same-origin' } });
  const [form] = formsOf(asked.text);
  const typed = { ...form?.fields, email: EMAIL, password: PASSWORD };
  const consent = await browser.follow(TELEPHONY + (form?.action ?? ''), { form: typed });
  const allow = formsOf(consent.text).at(-1);
  const page = await browser.follow(TELEPHONY + (allow?.action ?? ''), {
    form: { ...allow?.fields, decision: 'allow' },
  });
  return { asked, consent, page };
}

const ownCall = { headers: { 'x-frontdesk': '1', origin: DESK, 'sec-fetch-site': 'same-origin' } };

forEachEngine((engine) => {
  it('a company made by commands is served behind TLS at two addresses', async () => {
    const location = await engine.location();
    await addCompany(location);
    const { server, config, browser } = await start(location);
    expect(banner(server, config)).toContain(
      `Behind the proxy   ${server.listensAt.gateway} and ${server.listensAt.service}`,
    );
    expect(banner(server, config)).not.toContain('Demo');

    const { asked, consent, page } = await signIn(browser);
    expect(asked.url.origin).toBe(TELEPHONY);
    expect(asked.text).not.toContain('frontdesk-demo');
    expect(asked.headers['strict-transport-security']).toContain('max-age=');
    expect(consent.headers['content-security-policy']).toContain(`form-action 'self' ${DESK};`);
    expect([page.url.href, page.status]).toEqual([`${DESK}/`, 200]);
    expect(page.headers['content-security-policy']).toContain(TELEPHONY);
    expect(browser.setCookies.length).toBeGreaterThan(3);
    for (const line of browser.setCookies) expect(line).toMatch(/^__Host-[\s\S]*; Secure/);

    const call = async (path: string) =>
      JSON.parse((await browser.visit(DESK + path, ownCall)).text) as unknown;
    expect(await call('/auth/session')).toMatchObject({
      employee: { name: 'Ida Holm' },
      service: { account_url: `${TELEPHONY}/account/tokens` },
    });
    expect(await call('/api/v2/employees')).toMatchObject({
      employees: [{ name: 'Ida Holm' }, { name: 'Bo Lund' }],
    });
    // A command beside the server.
    await cli(location, ['employee', 'add', '--company', '1', '--name', 'Tea Vang']);
    expect(await call('/api/v2/employees')).toMatchObject({
      employees: [{ name: 'Ida Holm' }, { name: 'Bo Lund' }, { name: 'Tea Vang' }],
    });
  });

  it('the pages of the service work at its address, and take no form of another', async () => {
    const location = await engine.location();
    await addCompany(location);
    const sms = await startWebhook();
    onTestFinished(() => sms.close());
    const { server, browser } = await start(location, {
      SMS_WEBHOOK_URL: sms.url,
      SMS_WEBHOOK_SECRET: SECRET,
    });
    const guide = await browser.visit(`${TELEPHONY}/api/v2/docs`);
    expect(guide.text.includes(TELEPHONY)).toBe(true);
    expect(guide.text.includes(server.listensAt.service ?? '')).toBe(false);

    const [form] = formsOf((await browser.visit(`${TELEPHONY}/account/tokens`)).text);
    const typed = { ...form?.fields, email: EMAIL, password: PASSWORD };
    const action = TELEPHONY + (form?.action ?? '');
    for (const origin of [DESK, server.listensAt.service ?? ''])
      expect((await browser.visit(action, { form: typed, headers: { origin } })).status).toBe(403);
    const account = await browser.follow(action, { form: typed });
    expect([account.url.href, account.status]).toEqual([`${TELEPHONY}/account/tokens`, 200]);
    expect(account.text).toContain('Ida Holm');

    // A caller is sent a link to the service's address.
    const made = await cli(location, ['intake', 'add', '--company', '1', '--label', 'Asterisk']);
    const key = /in_[\w-]+/.exec(made.out)?.[0] ?? '';
    const at = (ago: number) => new Date(Date.now() - ago).toISOString();
    const call = crypto.randomUUID();
    const events = [
      { id: '1', type: 'call.started', call, at: at(30_000), from: '4520304050', to: 'Reception#1' },
      { id: '2', type: 'call.answered', call, at: at(20_000), employee_id: 1 },
      { id: '3', type: 'call.ended', call, at: at(10_000) },
    ];
    const answer = await fetch(`${server.listensAt.service}/intake/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(events),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    await expect.poll(() => sms.received.length).toBe(1);
    const link = new RegExp(`${TELEPHONY}/s/\\w+`).exec(sms.received[0]?.body ?? '')?.[0] ?? '';
    const smiley = await browser.visit(link);
    expect(smiley.status).toBe(200);
    const [faces] = formsOf(smiley.text);
    const thanked = await browser.follow(new URL(faces?.action || link, link).href, {
      form: { ...faces?.fields, rating: '1' },
    });
    expect(thanked.status).toBe(200);
  });

  it('accounts of the demo are refused where others reach them, also in a thread', async () => {
    const location = await engine.location();
    await cli(location, ['seed']);
    for (const serviceApart of [false, true]) {
      const refused = await createServer(settingsOf(location), { distDir: builtPage(), serviceApart }).then(
        () => 'started',
        startFailure,
      );
      expect(refused).toMatch(/^The data has accounts of the demo, whose password everybody knows[^\n]+$/);
    }
    // They are known by the password, and not by their names.
    await onData(location, (db) => db.updateTable('employee').set({ password_hash: null }).execute());
    const { server } = await start(location);
    expect(server.accounts).toEqual([]);
  });

  it('an empty place gets no demo where others reach it, and no secrets where they are given', async () => {
    const location = await engine.location();
    const { server } = await start(location, {
      OAUTH_CLIENT_ID: 'desk',
      OAUTH_CLIENT_SECRET: 's'.repeat(40),
      SESSION_SECRET: 't'.repeat(40),
    });
    expect(server.accounts).toEqual([]);
    expect(readdirSync(location.dataDir)).not.toContain('secrets.json');
    expect((await cli(location, ['company', 'list'])).out.split('\n')).toHaveLength(1);
  });
});
