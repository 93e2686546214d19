import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openBeside } from '#server/db/database.ts';
import type { PlainLog } from './gateway/http/logging.ts';
import type { SizedDatabase } from '#server/metrics/database-size.ts';
import type { QueryObserver } from '#server/metrics/measures.ts';
import type { EmbeddedOptions, RunningService } from './embedded.ts';
import type { ThreadMessage, ThreadOptions } from './embedded-thread.ts';

interface Surroundings {
  readonly logLevel: string;
  readonly log: PlainLog;
  readonly onQuery: QueryObserver | undefined;
}

export interface ServiceApart {
  readonly url: string;
  readonly address: string;
  readonly accounts: RunningService['accounts'];
  readonly service?: undefined;
  /** For its size: opened to read, if anybody counts. */
  readonly database?: SizedDatabase;
  close(): Promise<void>;
}

/**
 * Starts the embedded service in a thread of its own, so that its work does not hold up the gateway (docs/decisions/0027-service-apart.md). A
 * thread that ends by itself is started again at the same address; when that fails the process ends. Rejects as `startEmbedded` does.
 */
export async function startEmbeddedApart(
  options: EmbeddedOptions,
  { logLevel, log, onQuery }: Surroundings,
): Promise<ServiceApart> {
  let thread: Worker | undefined;
  let closing = false;

  async function start(port: number): Promise<Pick<RunningService, 'url' | 'address' | 'accounts'>> {
    const workerData: ThreadOptions = {
      ...options,
      service: { ...options.service, port },
      logLevel,
      counts: onQuery !== undefined,
    };
    const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData });
    const [said] = (await once(worker, 'message')) as [ThreadMessage];
    const started = 'url' in said ? said : { url: '', address: '', accounts: [] };
    worker.on('message', (message: ThreadMessage) => {
      if ('queries' in message) for (const query of message.queries) onQuery?.(...query);
    });
    worker.on('error', (error) => log.error({ error }, 'the service failed'));
    worker.once('exit', () => {
      thread = undefined;
      if (closing) return;
      log.error({}, 'the service has ended, and is started again');
      void start(Number(new URL(started.address).port));
    });
    thread = worker;
    return started;
  }

  const started = await start(options.service.port);
  const { dataDir, databaseUrl } = options;
  const database =
    onQuery && (await openBeside<never>({ name: 'telephony', dataDir, databaseUrl }, 'reader'));
  return {
    ...started,
    ...(database && { database: { db: database.db, engine: databaseUrl ? 'postgres' : 'sqlite' } }),
    async close() {
      closing = true;
      await database?.close();
      if (thread === undefined) return;
      const ended = once(thread, 'exit');
      thread.postMessage('close');
      await ended;
    },
  };
}
