import { isServedOutside, readSettings } from './settings.ts';
import type { Mailbox } from './gateway/http/options.ts';
import type { Webhook } from './http/signed-call.ts';
import { wantsTraces } from './tracing/request-trace.ts';

export interface EmbeddedService {
  readonly kind: 'embedded';
  /** 0 picks a free one. */
  readonly port: number;
  /** The origin at which people and programs reach it; undefined: where it listens. */
  readonly publicUrl: string | undefined;
  /** Whether it may have the demo companies, whose password everybody knows: only this machine reaches it. */
  readonly demo: boolean;
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
  /** Whom the gateway tells of alarms of coverage; undefined: nobody. */
  readonly coverageWebhook: Webhook | undefined;
  /** What digests are sent by; undefined: not by this. */
  readonly digestMail: Mailbox | undefined;
  readonly digestWebhook: Webhook | undefined;
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

/**
 * The settings from the environment (docs/architecture.md, Settings).
 * @throws ConfigError with one clear line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readSettings(env);
  const demo = !isServedOutside(values);
  const webhook = (name: 'SMS' | 'NOTIFY' | 'MAIL' | 'COVERAGE' | 'DIGEST') => {
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
            publicUrl: values.SERVICE_PUBLIC_URL,
            demo,
            liveTraffic:
              (values.LIVE_TRAFFIC ?? (demo && env['npm_lifecycle_event'] === 'start' ? 'on' : 'off')) ===
              'on',
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
    coverageWebhook: webhook('COVERAGE'),
    digestMail:
      values.SMTP_URL === undefined || values.SMTP_FROM === undefined
        ? undefined
        : { url: values.SMTP_URL, from: values.SMTP_FROM },
    digestWebhook: webhook('DIGEST'),
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
