/**
 * Gateway and embedded service as `npm start` runs them, with the demo, in a process of their own. Every later message is answered
 * with the usage. Ends when its parent disconnects.
 */
import process from 'node:process';
import { startServer } from '../../e2e/server.ts';
import { makeToken } from '../../e2e/tokens.ts';
import { onStart } from './child.ts';

/** The first message to this process. */
export interface AttackedOptions {
  /** Without rate limits, to measure what each request costs. */
  readonly unlimited: boolean;
}

/** Its first answer. */
export interface Attacked {
  readonly url: string;
  readonly serviceUrl: string;
  readonly tokens: readonly string[];
}

/** Its other answers. */
export interface AttackedUsage {
  /** Bytes in use. */
  readonly heap: number;
  /** Milliseconds of processor time since the start. */
  readonly cpu: number;
}

onStart(async (options: AttackedOptions) => {
  const server = await startServer({ ...options, env: { LOG_LEVEL: 'silent' } });
  process.on('message', (question) => {
    // What it costs is not counted with the requests.
    if (question === 'heap') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({
      heap: process.memoryUsage().heapUsed,
      cpu: (user + system) / 1000,
    } satisfies AttackedUsage);
  });
  const token = () => makeToken(server, 'manager@harbour.example');
  const { url, serviceUrl } = server;
  process.send?.({ url, serviceUrl, tokens: [await token(), await token()] } satisfies Attacked);
  return () => server.close();
});
