import type { FastifyInstance } from 'fastify';
import type { OpenedDatabase } from '../db/database.ts';
import { createLookup } from '../db/lookup.ts';
import { isLoopback } from '../http/addresses.ts';
import { closerOf } from '../http/close-server.ts';
import { outbox, webhook } from './store/carrier.ts';
import { sendAsk } from './store/ask-delivery.ts';
import { startNotifications } from './store/notifications.ts';
import { signedCall, type Webhook } from '#server/http/signed-call.ts';
import type { Log, Service } from './http/context.ts';
import { createKeptAnswers, KEEP_NONE } from './http/kept-answers.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import { buildHttp } from './server.ts';
import { sha256 } from './store/secrets.ts';
import { registerClient } from './store/clients.ts';
import type { TelephonyTables } from './store/schema.ts';
import { createUseNotes, tokenOwners } from './store/tokens.ts';
import { demoAccounts, DEMO_PASSWORD } from './demo/seed.ts';

export interface TelephonyOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Opened and migrated by the caller, who also closes it. */
  readonly database: OpenedDatabase<TelephonyTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The folder that `sound.file` is relative to. */
  readonly soundsDir: string;
  /** An application to register or update: the gateway. */
  readonly client?: { id: string; secret: string; name: string; redirectUri: string };
  /** The demo lists its accounts on the sign-in page, and listens on loopback only. */
  readonly demo: boolean;
  /** The origin at which people and gateways reach the service; by default where it listens. */
  readonly publicUrl?: string | undefined;
  /** Who carries text messages; without one they are kept in a table. */
  readonly smsWebhook?: Webhook | undefined;
  /** Who notifies the recipients of comments; without one nobody does. */
  readonly notifyWebhook?: Webhook | undefined;
  /** Who mails requests for a smiley after a chat; without one nobody is asked then. */
  readonly mailWebhook?: Webhook | undefined;
  /** Addresses of the reverse proxies whose `X-Forwarded-For` is believed, as Fastify's `trustProxy` takes them. */
  readonly trustProxy?: string | undefined;
  /** Rate limits; 'none' for measurements. */
  readonly limits?: Limits | 'none';
  readonly log?: Log;
  /** Whether `GET /api/v2/events` is offered; true by default. */
  readonly events?: boolean;
  /** Whether answers are kept until the next write; true by default. */
  readonly keepAnswers?: boolean;
  /** Called with the app before its routes are added, to add hooks of the caller. */
  readonly onApp?: ((app: FastifyInstance) => void) | undefined;
}

export interface RunningTelephony {
  /** `publicUrl`, or where it listens. */
  readonly url: string;
  /** Where this machine reaches it. */
  readonly address: string;
  /** The demo accounts that can sign in. */
  readonly accounts: Awaited<ReturnType<typeof demoAccounts>>;
  /** Stops accepting, waits for running requests, then ends. */
  close(): Promise<void>;
}

const LONGEST_CLOSE = 10_000;

const SILENT: Log = { info: () => undefined, error: () => undefined };

/** Starts the telephony service. Throws one clear line when it cannot. */
export async function startTelephony(options: TelephonyOptions): Promise<RunningTelephony> {
  const { host, port, database, clock, demo, smsWebhook, notifyWebhook, mailWebhook } = options;
  if (demo && !isLoopback(host))
    throw new Error(`The demo has a known password, so it listens on loopback only, not on ${host}.`);

  let url = options.publicUrl ?? '';
  const log = options.log ?? SILENT;
  const useNotes = createUseNotes(database.db, (error) => log.error({ error }, 'last use of tokens'));
  const service: Service = {
    db: database.db,
    tokenOwner: createLookup({
      load: (tokenHashes) => tokenOwners(database.db, tokenHashes),
      changes: database.changes,
    }),
    useNotes,
    changes: database.changes,
    answers: options.keepAnswers === false ? KEEP_NONE : createKeptAnswers(),
    clock,
    url: () => url,
    soundsDir: options.soundsDir,
    refusedPassword: demo ? undefined : DEMO_PASSWORD,
    carrier: smsWebhook ? webhook({ ...smsWebhook, clock }) : outbox,
    notifies: notifyWebhook !== undefined,
    mails: mailWebhook !== undefined,
    log,
  };
  if (options.client) {
    const { id, secret, name, redirectUri } = options.client;
    await registerClient(database.db, {
      client_id: id,
      name,
      secret_hash: sha256(secret),
      redirect_uri: redirectUri,
    });
  }

  const accounts = demo ? await demoAccounts(database.db) : [];
  const app = await buildHttp(service, {
    limits: options.limits ?? LIMITS,
    events: options.events ?? true,
    onApp: options.onApp,
    trustProxy: options.trustProxy,
    demo: accounts.length > 0 ? { accounts, password: DEMO_PASSWORD } : null,
  });
  const closeServer = closerOf(app.server);
  const listening = new URL(await app.listen({ host, port }));
  // A service that listens on every address is reached on loopback from here.
  const address = `http://${host === 'localhost' ? 'localhost' : listening.hostname}:${listening.port}`;
  if (url === '') url = address;
  const callOf = (hook: Webhook | undefined) => hook && signedCall({ ...hook, clock });
  const asks = { carrier: service.carrier, mail: callOf(mailWebhook), url: service.url, clock };
  const notifications = startNotifications(database.db, {
    call: callOf(notifyWebhook),
    ask: (db, row) => sendAsk(db, row, asks),
    clock,
    log,
  });
  return {
    url,
    address,
    accounts,
    async close() {
      await Promise.all([closeServer(LONGEST_CLOSE, () => app.close()), notifications.stop()]);
      await useNotes.write();
    },
  };
}
