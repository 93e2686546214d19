import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isLoopback } from './http/addresses.ts';
import { ConfigError } from './settings.ts';

const SECRET = 's'.repeat(32);
const REMOTE = {
  TELEPHONY_BASE_URL: 'https://telephony.example.com/',
  OAUTH_CLIENT_ID: 'desk',
  OAUTH_CLIENT_SECRET: 'canary-client-secret',
  SESSION_SECRET: SECRET,
};

/** The embedded service behind a proxy. */
const SERVED = {
  PUBLIC_URL: 'https://desk.example.com',
  SERVICE_PUBLIC_URL: 'https://telephony.example.com',
};

function messageFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the settings', () => {
  it('have the defaults that the README names', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      service: {
        kind: 'embedded',
        port: 8081,
        publicUrl: undefined,
        demo: true,
        liveTraffic: false,
        events: true,
        webhooks: { sms: undefined, notify: undefined, mail: undefined },
        keepDays: { voicemails: undefined, chats: undefined, feedback: undefined, audit: undefined },
      },
      oauth: { clientId: undefined, clientSecret: undefined, state: 'required', signOut: 'offered' },
      sessionSecrets: undefined,
      dataDir: '.data',
      databaseUrl: undefined,
      trustProxy: undefined,
      metrics: undefined,
      traces: false,
      drainMs: 5000,
      logLevel: 'warn',
    });
  });

  it('send traces where the standard variables ask for it', () => {
    const asked = (env: Record<string, string>) => readConfig(env).traces;
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(asked({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(true);
    expect(asked({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' })).toBe(true);
    expect(asked({ OTEL_TRACES_EXPORTER: 'console' })).toBe(true);
    expect(asked({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(false);
    expect(asked({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(false);
  });

  it('keep rows for the days that are set', () => {
    const days = {
      KEEP_VOICEMAIL_DAYS: '30',
      KEEP_CHAT_DAYS: '7',
      KEEP_FEEDBACK_DAYS: '90',
      AUDIT_DAYS: '365',
    };
    expect(readConfig(days).service).toMatchObject({
      keepDays: { voicemails: 30, chats: 7, feedback: 90, audit: 365 },
    });
  });

  it('simulate traffic under npm start, with the embedded service only', () => {
    const live = (env: Record<string, string>) => {
      const { service } = readConfig(env);
      return service.kind === 'embedded' && service.liveTraffic;
    };
    expect(live({ npm_lifecycle_event: 'start' })).toBe(true);
    expect(live({ npm_lifecycle_event: 'start', LIVE_TRAFFIC: 'off' })).toBe(false);
    expect(live({ LIVE_TRAFFIC: 'on' })).toBe(true);
    expect(live({ npm_lifecycle_event: 'start', ...REMOTE })).toBe(false);
    expect(live({ npm_lifecycle_event: 'start', ...SERVED })).toBe(false);
  });

  it.each([
    [{}, true],
    [
      { HOST: '::1', PUBLIC_URL: 'https://desk.localhost', SERVICE_PUBLIC_URL: 'http://localhost:8081' },
      true,
    ],
    [SERVED, false],
    [{ ...SERVED, HOST: '0.0.0.0' }, false],
    // The service alone, for gateways on other machines.
    [{ SERVICE_PUBLIC_URL: 'https://telephony.example.com' }, false],
  ])('allow the demo companies on this machine only: %j', (env, demo) => {
    const { service } = readConfig(env);
    expect(service).toMatchObject({ kind: 'embedded', demo });
  });

  it('serve the embedded service at two addresses', () => {
    expect(readConfig(SERVED)).toMatchObject({
      host: '127.0.0.1',
      publicUrl: 'https://desk.example.com',
      service: { publicUrl: 'https://telephony.example.com', port: 8081 },
      oauth: { signOut: 'offered' },
    });
  });

  it.each(['127.0.0.1', '10.0.0.0/8, 192.168.0.0/16', '::1', 'fd00::/8,loopback', 'uniquelocal,linklocal'])(
    'trust the proxies %s, as Fastify reads them',
    async (text) => {
      expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text);
      await Fastify({ trustProxy: text }).close();
    },
  );

  it('leave the address open when the port is', () => {
    expect(readConfig({ PORT: '0' }).publicUrl).toBeUndefined();
    expect(readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:5173/' }).publicUrl).toBe(
      'http://localhost:5173',
    );
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readConfig({ PORT: '' }).port).toBe(8080);
  });

  it('accept a real service', () => {
    const config = readConfig({
      ...REMOTE,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://desk.example.com',
      SESSION_SECRET: `${SECRET}, ${'t'.repeat(40)}`,
    });
    expect(config).toMatchObject({
      service: { kind: 'remote', baseUrl: 'https://telephony.example.com' },
      oauth: { signOut: 'absent' },
      sessionSecrets: [SECRET, 't'.repeat(40)],
      publicUrl: 'https://desk.example.com',
    });
    expect(readConfig({ ...REMOTE, TELEPHONY_BASE_URL: 'https://a.example/base/' }).service).toEqual({
      kind: 'remote',
      baseUrl: 'https://a.example/base',
      accountUrl: undefined,
    });
    const TELEPHONY_ACCOUNT_URL = 'https://a.example/account/?tab=tokens';
    expect(readConfig({ ...REMOTE, TELEPHONY_ACCOUNT_URL }).service).toMatchObject({
      accountUrl: TELEPHONY_ACCOUNT_URL,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1".'],
    [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535, not "80.5".'],
    [{ SERVICE_PORT: 'x' }, 'SERVICE_PORT must be a number from 0 to 65535, not "x".'],
    [{ AUDIT_DAYS: '0' }, 'AUDIT_DAYS must be a number of days from 1 to 99999, not "0".'],
    [{ KEEP_CHAT_DAYS: 'forever' }, /^KEEP_CHAT_DAYS must be a number of days/],
    [{ PORT: '8081' }, 'PORT and SERVICE_PORT must differ.'],
    [{ OAUTH_STATE: 'off' }, 'OAUTH_STATE must be required or absent, not "off".'],
    [{ OAUTH_SIGN_OUT: 'yes' }, 'OAUTH_SIGN_OUT must be offered or absent, not "yes".'],
    [
      { TELEPHONY_ACCOUNT_URL: 'https://a.example' },
      'TELEPHONY_ACCOUNT_URL is for another service, and TELEPHONY_BASE_URL is not set.',
    ],
    [
      { ...REMOTE, TELEPHONY_ACCOUNT_URL: 'javascript:alert(1)' },
      /^TELEPHONY_ACCOUNT_URL must be an http or https address/,
    ],
    [{ LIVE_TRAFFIC: 'yes' }, 'LIVE_TRAFFIC must be on or off, not "yes".'],
    [
      { PUBLIC_URL: 'localhost:8080' },
      'PUBLIC_URL must be an origin such as https://desk.example.com, without a path, not "localhost:8080".',
    ],
    [{ PUBLIC_URL: 'http://localhost:8080/desk' }, /^PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'ftp://localhost' }, /^PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'http://user:pw@localhost' }, /^PUBLIC_URL must be an origin/],
    [
      { PUBLIC_URL: 'https://desk.example.com' },
      /^SERVICE_PUBLIC_URL is needed with PUBLIC_URL "https:\/\/desk\.example\.com".*TELEPHONY_BASE_URL\.$/,
    ],
    [{ ...SERVED, SERVICE_PUBLIC_URL: 'http://localhost:8081' }, /^SERVICE_PUBLIC_URL is needed/],
    [{ ...SERVED, SERVICE_PUBLIC_URL: SERVED.PUBLIC_URL }, /^PUBLIC_URL and SERVICE_PUBLIC_URL must differ/],
    [{ ...SERVED, SERVICE_PUBLIC_URL: 'http://t.example.com' }, /^SERVICE_PUBLIC_URL must be https unless/],
    [{ ...SERVED, PUBLIC_URL: 'http://d.example.com' }, /^PUBLIC_URL must be https unless/],
    [{ SERVICE_PUBLIC_URL: 'https://t.example.com/a' }, /^SERVICE_PUBLIC_URL must be an origin/],
    [{ ...SERVED, LIVE_TRAFFIC: 'on' }, /^LIVE_TRAFFIC=on simulates the demo companies/],
    [{ HOST: '0.0.0.0' }, /^PUBLIC_URL must be an https address when HOST is "0.0.0.0"/],
    [{ HOST: '192.168.1.4' }, /^PUBLIC_URL must be an https address/],
    [{ HOST: '::' }, /^PUBLIC_URL must be an https address/],
    [{ HOST: 'desk.example.com' }, /^PUBLIC_URL must be an https address/],
    [{ HOST: 'a b' }, /^HOST must be an address/],
    [
      { TRUST_PROXY: 'caddy' },
      'TRUST_PROXY must be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, comma-separated, not "caddy".',
    ],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be .*, not "true"\.$/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/8 192.168.0.0/16' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY must be/],
    [
      { SESSION_SECRET: 'canary-short' },
      'SESSION_SECRET must be at least 32 bytes long (several, comma-separated, each that long).',
    ],
    [{ SESSION_SECRET: `${SECRET},canary` }, /^SESSION_SECRET must be at least 32 bytes/],
    [
      { DATABASE_URL: 'mysql://u:canary@h/d' },
      'DATABASE_URL must be an address that starts with postgresql://.',
    ],
    [{ SMS_WEBHOOK_URL: 'https://sms.example.com' }, /^SMS_WEBHOOK_SECRET is needed/],
    [{ ...REMOTE, COVERAGE_WEBHOOK_URL: 'https://alarms.example.com' }, /^COVERAGE_WEBHOOK_SECRET is needed/],
    [{ NOTIFY_WEBHOOK_URL: 'https://mail.example.com' }, /^NOTIFY_WEBHOOK_SECRET is needed/],
    [{ MAIL_WEBHOOK_URL: 'https://mail.example.com' }, /^MAIL_WEBHOOK_SECRET is needed/],
    [{ ...REMOTE, DIGEST_WEBHOOK_URL: 'https://digests.example.com' }, /^DIGEST_WEBHOOK_SECRET is needed/],
    ...['mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://mail.example.com?pool=true'].map(
      (SMTP_URL) => [{ SMTP_URL }, /^SMTP_URL must be an address such as smtps:/] as const,
    ),
    [{ SMTP_URL: 'smtps://user:canary@mail.example.com' }, /^SMTP_URL and SMTP_FROM are needed together/],
    [{ SMTP_FROM: 'desk@example.com' }, /^SMTP_URL and SMTP_FROM are needed together/],
    ...['Frontdesk', 'a@b.example, c@d.example', 'Desk <a@b.example>', 'a@b.example\r\nBcc: c@d.example'].map(
      (SMTP_FROM) => [{ SMTP_FROM }, /^SMTP_FROM must be an address such as desk@example.com/] as const,
    ),
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ DRAIN_MS: '5s' }, 'DRAIN_MS must be milliseconds, from 0 to 999999, not "5s".'],
    [{ TELEPHONY_BASE_URL: 'telephony' }, /^TELEPHONY_BASE_URL must be an http or https address/],
    [{ ...REMOTE, TELEPHONY_BASE_URL: 'http://telephony.example.com' }, /^TELEPHONY_BASE_URL must be https/],
    [{ ...REMOTE, OAUTH_CLIENT_ID: '' }, 'OAUTH_CLIENT_ID is needed with TELEPHONY_BASE_URL.'],
    [{ ...REMOTE, OAUTH_CLIENT_SECRET: '' }, 'OAUTH_CLIENT_SECRET is needed with TELEPHONY_BASE_URL.'],
    [{ ...REMOTE, SESSION_SECRET: '' }, 'SESSION_SECRET is needed with TELEPHONY_BASE_URL.'],
    [{ ...REMOTE, HOST: '0.0.0.0' }, /^PUBLIC_URL must be an https address when HOST is "0.0.0.0"/],
    [{ ...REMOTE, HOST: '0.0.0.0', PUBLIC_URL: 'http://desk.example.com' }, /^PUBLIC_URL must be/],
    [{ ...REMOTE, PUBLIC_URL: 'http://192.168.1.4:8080' }, /^PUBLIC_URL must be https unless/],
    [{ ...REMOTE, LIVE_TRAFFIC: 'on' }, /^LIVE_TRAFFIC=on is for the embedded service/],
    [{ ...REMOTE, ...SERVED }, /^SERVICE_PUBLIC_URL is for the embedded service/],
  ] as const)('stop the start with one line: %j', (env, line) => {
    const message = messageFor(env);
    expect(message).toMatch(line);
    expect(message).not.toMatch(/\n|canary/);
  });
});

it('knows what only this machine can reach', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost', 'desk.localhost'])
    expect([host, isLoopback(host)]).toEqual([host, true]);
  for (const host of [
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '128.0.0.1',
    'localhost.example.com',
    '127.0.0.1.nip.io',
    '[::]',
    '',
  ])
    expect([host, isLoopback(host)]).toEqual([host, false]);
});
