import * as z from 'zod';
import { isLoopback, namesProxies, withoutEndSlashes } from './http/addresses.ts';
import type { Webhook } from './telephony/store/signed-call.ts';
import { wantsTraces } from './tracing/request-trace.ts';

/** A setting that cannot work. The message is one plain line, without any secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface EmbeddedService {
  readonly kind: 'embedded';
  /** Port on 127.0.0.1; 0 picks a free one. */
  readonly port: number;
  readonly liveTraffic: boolean;
  /** Whether the service offers the stream of changes (`GET /api/v2/events`). */
  readonly events: boolean;
  readonly webhooks: Readonly<Record<'sms' | 'notify' | 'mail', Webhook | undefined>>;
  /** For how many days rows are kept; undefined: for good. */
  readonly keepDays: Readonly<Record<'voicemails' | 'chats' | 'feedback' | 'audit', number | undefined>>;
}

interface RemoteService {
  readonly kind: 'remote';
  /** Origin and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** Where people manage their access tokens; undefined: unknown. */
  readonly accountUrl: string | undefined;
}

export interface Config {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The gateway's own origin; undefined: `http://localhost:` and the chosen port. */
  readonly publicUrl: string | undefined;
  readonly service: EmbeddedService | RemoteService;
  readonly oauth: {
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    readonly state: 'required' | 'absent';
    readonly signOut: 'offered' | 'absent';
  };
  /** The first seals, all open. Undefined: made at the first start and stored in `dataDir` (embedded only). */
  readonly sessionSecrets: readonly string[] | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** For how many days tasks are kept that are done; undefined: the gateway's own default. */
  readonly keepTaskDays: number | undefined;
  /** Addresses of the reverse proxies whose `X-Forwarded-For` is believed, as Fastify's `trustProxy` takes them. */
  readonly trustProxy: string | undefined;
  /** Where Prometheus reads; undefined: nowhere. Port 0 picks a free one. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether the `OTEL_*` variables ask for traces. */
  readonly traces: boolean;
  /** How long new work is still done after SIGTERM, in milliseconds. */
  readonly drainMs: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'silent';
}

const SECRET_BYTES = 32;

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

const days = {
  schema: digits(/^[1-9]\d{0,4}$/).optional(),
  must: 'be a number of days from 1 to 99999',
} as const;

const port = digits(/^\d{1,5}$/).refine((value) => value <= 65535);

/** An address of the web. `read` answers undefined for one that does not fit. */
const address = (read: (url: URL) => string | undefined) =>
  z.string().transform((text, context) => {
    try {
      const value = read(webAddress(text));
      if (value !== undefined) return value;
    } catch {
      // Reported below.
    }
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
const origin = address((url) => (url.href === `${url.origin}/` ? url.origin : undefined));
const base = address((url) =>
  url.search === '' && url.hash === '' ? withoutEndSlashes(url.href) : undefined,
);
const page = address((url) => url.href);

const webhookUrl = { schema: base.optional(), must: 'be an http or https address' } as const;
const webhookSecret = {
  schema: z.string().min(16).optional(),
  must: 'be at least 16 characters long',
  secret: true,
} as const;

const hostName = z.string().regex(/^[\w.:-]+$/);

/** Every variable: how it is read, and what it must be, in words. `secret` values are never repeated in a message. */
const variables = {
  PORT: { schema: port.default(8080), must: 'be a number from 0 to 65535' },
  HOST: { schema: hostName.default('127.0.0.1'), must: 'be an address or a host name' },
  PUBLIC_URL: {
    schema: origin.optional(),
    must: 'be an origin such as https://desk.example.com, without a path',
  },
  TELEPHONY_BASE_URL: {
    schema: base.optional(),
    must: 'be an http or https address without a query, such as https://telephony.example.com',
  },
  TELEPHONY_ACCOUNT_URL: {
    schema: page.optional(),
    must: 'be an http or https address, such as https://telephony.example.com/account',
  },
  OAUTH_CLIENT_ID: { schema: z.string().max(200).optional(), must: 'be at most 200 characters' },
  OAUTH_CLIENT_SECRET: {
    schema: z.string().max(500).optional(),
    must: 'be at most 500 characters',
    secret: true,
  },
  OAUTH_STATE: { schema: z.enum(['required', 'absent']).default('required'), must: 'be required or absent' },
  OAUTH_SIGN_OUT: { schema: z.enum(['offered', 'absent']).optional(), must: 'be offered or absent' },
  SESSION_SECRET: {
    schema: z.string().transform(ringOf).optional(),
    must: `be at least ${SECRET_BYTES} bytes long (several, comma-separated, each that long)`,
    secret: true,
  },
  SERVICE_PORT: { schema: port.default(8081), must: 'be a number from 0 to 65535' },
  DATA_DIR: { schema: z.string().default('.data'), must: 'be a folder' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    must: 'be an address that starts with postgresql://',
    secret: true,
  },
  LIVE_TRAFFIC: { schema: z.enum(['on', 'off']).optional(), must: 'be on or off' },
  EVENTS: { schema: z.enum(['on', 'off']).default('on'), must: 'be on or off' },
  SMS_WEBHOOK_URL: webhookUrl,
  SMS_WEBHOOK_SECRET: webhookSecret,
  NOTIFY_WEBHOOK_URL: webhookUrl,
  NOTIFY_WEBHOOK_SECRET: webhookSecret,
  MAIL_WEBHOOK_URL: webhookUrl,
  MAIL_WEBHOOK_SECRET: webhookSecret,
  KEEP_VOICEMAIL_DAYS: days,
  KEEP_CHAT_DAYS: days,
  KEEP_FEEDBACK_DAYS: days,
  AUDIT_DAYS: days,
  KEEP_TASK_DAYS: days,
  TRUST_PROXY: {
    schema: z.string().refine(namesProxies).optional(),
    must: 'be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, comma-separated',
  },
  METRICS_PORT: { schema: port.optional(), must: 'be a number from 0 to 65535' },
  METRICS_HOST: { schema: hostName.default('127.0.0.1'), must: 'be an address or a host name' },
  DRAIN_MS: { schema: digits(/^\d{1,6}$/).default(5000), must: 'be milliseconds, from 0 to 999999' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'silent']).default('warn'),
    must: 'be fatal, error, warn, info or silent',
  },
} as const;

type Variable = keyof typeof variables;
type Values = { [V in Variable]: z.output<(typeof variables)[V]['schema']> };

function webAddress(text: string): URL {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new TypeError();
  return url;
}

function ringOf(text: string, context: z.RefinementCtx): readonly string[] {
  const ring = text.split(',').map((secret) => secret.trim());
  if (ring.every((secret) => Buffer.byteLength(secret) >= SECRET_BYTES)) return ring;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
}

function readVariable(name: Variable, env: Readonly<Record<string, string | undefined>>): unknown {
  const text = env[name]?.trim();
  const { schema, must, ...rest } = variables[name];
  const read = schema.safeParse(text === '' ? undefined : text);
  if (read.success) return read.data;
  throw new ConfigError(`${name} must ${must}${'secret' in rest ? '' : `, not "${text ?? ''}"`}.`);
}

/**
 * The settings from the environment (docs/architecture.md, Settings). An empty variable counts as unset.
 * @throws ConfigError with one clear line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(variables).filter((name): name is Variable => name in variables);
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name, env)])) as Values;
  for (const [holds, line] of conflicts(values)) if (holds) throw new ConfigError(line);
  const webhook = (name: 'SMS' | 'NOTIFY' | 'MAIL') => {
    const { [`${name}_WEBHOOK_URL` as const]: url, [`${name}_WEBHOOK_SECRET` as const]: secret } = values;
    return url === undefined || secret === undefined ? undefined : { url, secret };
  };
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? (values.PORT === 0 ? undefined : `http://localhost:${values.PORT}`),
    service:
      values.TELEPHONY_BASE_URL === undefined
        ? {
            kind: 'embedded',
            port: values.SERVICE_PORT,
            liveTraffic:
              (values.LIVE_TRAFFIC ?? (env['npm_lifecycle_event'] === 'start' ? 'on' : 'off')) === 'on',
            events: values.EVENTS === 'on',
            webhooks: { sms: webhook('SMS'), notify: webhook('NOTIFY'), mail: webhook('MAIL') },
            keepDays: {
              voicemails: values.KEEP_VOICEMAIL_DAYS,
              chats: values.KEEP_CHAT_DAYS,
              feedback: values.KEEP_FEEDBACK_DAYS,
              audit: values.AUDIT_DAYS,
            },
          }
        : {
            kind: 'remote',
            baseUrl: values.TELEPHONY_BASE_URL,
            accountUrl: values.TELEPHONY_ACCOUNT_URL,
          },
    oauth: {
      clientId: values.OAUTH_CLIENT_ID,
      clientSecret: values.OAUTH_CLIENT_SECRET,
      state: values.OAUTH_STATE,
      signOut: values.OAUTH_SIGN_OUT ?? (values.TELEPHONY_BASE_URL === undefined ? 'offered' : 'absent'),
    },
    sessionSecrets: values.SESSION_SECRET,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    keepTaskDays: values.KEEP_TASK_DAYS,
    trustProxy: values.TRUST_PROXY,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: wantsTraces(env),
    drainMs: values.DRAIN_MS,
    logLevel: values.LOG_LEVEL,
  };
}

/** Settings that are valid alone but not together. The first conflict is reported. */
function* conflicts(values: Values): Generator<readonly [boolean, string]> {
  const publicUrl = values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL);
  const here = isLoopback(values.HOST);
  for (const name of ['PORT', 'SERVICE_PORT'] as const) {
    yield [
      values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values[name],
      `METRICS_PORT and ${name} must differ.`,
    ];
  }
  if (values.TELEPHONY_BASE_URL === undefined) {
    const realService = 'Set TELEPHONY_BASE_URL to use a real service.';
    yield [
      !here,
      `HOST must be a loopback address, not "${values.HOST}", while the embedded demo service runs. ${realService}`,
    ];
    yield [
      publicUrl !== undefined && !isLoopback(publicUrl.hostname),
      `PUBLIC_URL must be on this machine, not "${values.PUBLIC_URL}", while the embedded demo service runs. ${realService}`,
    ];
    yield [
      values.TELEPHONY_ACCOUNT_URL !== undefined,
      'TELEPHONY_ACCOUNT_URL is for another service, and TELEPHONY_BASE_URL is not set.',
    ];
    yield [values.PORT !== 0 && values.PORT === values.SERVICE_PORT, 'PORT and SERVICE_PORT must differ.'];
    for (const name of ['SMS', 'NOTIFY', 'MAIL'] as const)
      yield [
        values[`${name}_WEBHOOK_URL`] !== undefined && values[`${name}_WEBHOOK_SECRET`] === undefined,
        `${name}_WEBHOOK_SECRET is needed to sign what is sent to ${name}_WEBHOOK_URL.`,
      ];
  } else {
    const service = new URL(values.TELEPHONY_BASE_URL);
    for (const name of ['OAUTH_CLIENT_ID', 'OAUTH_CLIENT_SECRET', 'SESSION_SECRET'] as const) {
      yield [values[name] === undefined, `${name} is needed with TELEPHONY_BASE_URL.`];
    }
    yield [
      service.protocol === 'http:' && !isLoopback(service.hostname),
      'TELEPHONY_BASE_URL must be https unless it is on this machine: it receives access tokens.',
    ];
    yield [
      values.LIVE_TRAFFIC === 'on',
      'LIVE_TRAFFIC=on is for the embedded service, and TELEPHONY_BASE_URL is set.',
    ];
    yield [
      !here && publicUrl?.protocol !== 'https:',
      `PUBLIC_URL must be an https address when HOST is "${values.HOST}": others than this machine can reach it.`,
    ];
  }
  yield [
    publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname),
    'PUBLIC_URL must be https unless it is on this machine: browsers keep the sign-in cookie only there.',
  ];
}
