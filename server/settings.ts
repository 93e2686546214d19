import * as z from 'zod';
import { isLoopback, namesProxies, withoutEndSlashes } from './http/addresses.ts';

/** A setting that cannot work. The message is one plain line, without any secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
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

/** Every variable of the environment: how it is read, and what it must be, in words. `secret` values are never repeated in a message. */
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
  SERVICE_PUBLIC_URL: {
    schema: origin.optional(),
    must: 'be an origin such as https://telephony.example.com, without a path',
  },
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
  COVERAGE_WEBHOOK_URL: webhookUrl,
  COVERAGE_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: {
    schema: z.string().refine(isMailServer).optional(),
    must: 'be an address such as smtps://user:password@mail.example.com',
    secret: true,
  },
  SMTP_FROM: { schema: z.email().optional(), must: 'be an address such as desk@example.com' },
  DIGEST_WEBHOOK_URL: webhookUrl,
  DIGEST_WEBHOOK_SECRET: webhookSecret,
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
export type Values = { [V in Variable]: z.output<(typeof variables)[V]['schema']> };

function webAddress(text: string): URL {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new TypeError();
  return url;
}

/** Whether a text is the address of a server for mail. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '';
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
  throw new ConfigError(
    `${name} must ${must}${'secret' in rest ? '' : `, not ${JSON.stringify(text ?? '')}`}.`,
  );
}

/** What each variable says, with its default. An empty one counts as unset. Throws a `ConfigError` for the first that cannot work. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Values {
  const names = Object.keys(variables).filter((name): name is Variable => name in variables);
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name, env)])) as Values;
  for (const [holds, line] of conflicts(values)) if (holds) throw new ConfigError(line);
  return values;
}

/** Whether an address is of another machine than this one. */
const isOutside = (url: string | undefined): boolean =>
  url !== undefined && !isLoopback(new URL(url).hostname);

/** Whether others than this machine reach the gateway or the embedded service, directly or by a proxy. */
export const isServedOutside = ({ HOST, PUBLIC_URL, SERVICE_PUBLIC_URL }: Values): boolean =>
  !isLoopback(HOST) || isOutside(PUBLIC_URL) || isOutside(SERVICE_PUBLIC_URL);

type Conflicts = Generator<readonly [boolean, string]>;

/** Settings that are valid alone but not together. The first conflict is reported. */
function* conflicts(values: Values): Conflicts {
  const { HOST, PUBLIC_URL, METRICS_PORT } = values;
  for (const name of ['PORT', 'SERVICE_PORT'] as const)
    yield [
      METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === values[name],
      `METRICS_PORT and ${name} must differ.`,
    ];
  yield* values.TELEPHONY_BASE_URL === undefined
    ? conflictsWhenEmbedded(values)
    : conflictsWithService(values, values.TELEPHONY_BASE_URL);
  yield* unsigned(values, ['COVERAGE', 'DIGEST']);
  yield [
    (values.SMTP_URL === undefined) !== (values.SMTP_FROM === undefined),
    'SMTP_URL and SMTP_FROM are needed together: the server for mail, and the sender.',
  ];
  yield [
    !isLoopback(HOST) && PUBLIC_URL?.startsWith('https:') !== true,
    `PUBLIC_URL must be an https address when HOST is "${HOST}": others than this machine can reach it.`,
  ];
  for (const name of ['PUBLIC_URL', 'SERVICE_PUBLIC_URL'] as const)
    yield [
      isOutside(values[name]) && values[name]?.startsWith('http:') === true,
      `${name} must be https unless it is on this machine: browsers keep the sign-in cookie only there.`,
    ];
}

function* unsigned(
  values: Values,
  names: readonly ('SMS' | 'NOTIFY' | 'MAIL' | 'COVERAGE' | 'DIGEST')[],
): Conflicts {
  for (const name of names)
    yield [
      values[`${name}_WEBHOOK_URL`] !== undefined && values[`${name}_WEBHOOK_SECRET`] === undefined,
      `${name}_WEBHOOK_SECRET is needed to sign what is sent to ${name}_WEBHOOK_URL.`,
    ];
}

function* conflictsWhenEmbedded(values: Values): Conflicts {
  const { PUBLIC_URL, SERVICE_PUBLIC_URL } = values;
  yield [
    values.TELEPHONY_ACCOUNT_URL !== undefined,
    'TELEPHONY_ACCOUNT_URL is for another service, and TELEPHONY_BASE_URL is not set.',
  ];
  yield [values.PORT !== 0 && values.PORT === values.SERVICE_PORT, 'PORT and SERVICE_PORT must differ.'];
  yield [
    isOutside(PUBLIC_URL) && !isOutside(SERVICE_PUBLIC_URL),
    `SERVICE_PUBLIC_URL is needed with PUBLIC_URL "${PUBLIC_URL}": the address of the embedded service, where people sign in. For another service set TELEPHONY_BASE_URL.`,
  ];
  yield [
    PUBLIC_URL !== undefined && PUBLIC_URL === SERVICE_PUBLIC_URL,
    'PUBLIC_URL and SERVICE_PUBLIC_URL must differ.',
  ];
  yield [
    values.LIVE_TRAFFIC === 'on' && isServedOutside(values),
    'LIVE_TRAFFIC=on simulates the demo companies, which are served on this machine only.',
  ];
  yield* unsigned(values, ['SMS', 'NOTIFY', 'MAIL']);
}

function* conflictsWithService(values: Values, baseUrl: string): Conflicts {
  for (const name of ['OAUTH_CLIENT_ID', 'OAUTH_CLIENT_SECRET', 'SESSION_SECRET'] as const)
    yield [values[name] === undefined, `${name} is needed with TELEPHONY_BASE_URL.`];
  yield [
    isOutside(baseUrl) && baseUrl.startsWith('http:'),
    'TELEPHONY_BASE_URL must be https unless it is on this machine: it receives access tokens.',
  ];
  const ofEmbedded = {
    'LIVE_TRAFFIC=on': values.LIVE_TRAFFIC === 'on',
    SERVICE_PUBLIC_URL: values.SERVICE_PUBLIC_URL !== undefined,
  };
  for (const [name, isSet] of Object.entries(ofEmbedded))
    yield [isSet, `${name} is for the embedded service, and TELEPHONY_BASE_URL is set.`];
}
