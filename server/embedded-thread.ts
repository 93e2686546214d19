/** The thread of the embedded service (server/embedded-apart.ts). Any message ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { plainLog } from './gateway/http/logging.ts';
import type { QueryObserver } from '#server/metrics/measures.ts';
import { startEmbedded, type EmbeddedOptions, type RunningService } from './embedded.ts';

/** What the thread is started with. */
export interface ThreadOptions extends EmbeddedOptions {
  readonly logLevel: string;
  /** Whether it tells of its queries. */
  readonly counts: boolean;
}

/** What it says: where it listens and for whom, once, then the queries of each second. */
export type ThreadMessage =
  | Pick<RunningService, 'url' | 'address' | 'accounts'>
  | { readonly queries: readonly Parameters<QueryObserver>[] };

const TELL_EVERY = 1000;

const options = workerData as ThreadOptions;
const say = (message: ThreadMessage) => parentPort?.postMessage(message);
let queries: Parameters<QueryObserver>[] = [];
const service = await startEmbedded(options, {
  clock: Date.now,
  log: plainLog(options.logLevel, process.stdout),
  onQuery: options.counts ? (...query) => void queries.push(query) : undefined,
});
if (options.counts)
  setInterval(() => {
    say({ queries });
    queries = [];
  }, TELL_EVERY);
parentPort?.once('message', () => void service.close().finally(() => process.exit()));
say({ url: service.url, address: service.address, accounts: service.accounts });
