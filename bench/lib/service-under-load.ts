import { once } from 'node:events';
import { nextMessage, startChild } from './child.ts';
import type { FilledDatabase, FillOptions } from './filled-database.ts';

/** The first message to `service-process.ts`. */
export type ServiceOptions = Pick<FillOptions, 'dataDir' | 'databaseUrl' | 'now'>;

export interface Usage {
  /** Resident bytes. */
  readonly rss: number;
  /** Microseconds of CPU time since the start. */
  readonly cpu: number;
}

export interface ServiceUnderLoad {
  readonly url: string;
  readonly token: string;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** Starts the service in a separate process, with a filled database. */
export async function startServiceUnderLoad(
  { token, dataDir, databaseUrl }: FilledDatabase,
  now: number,
): Promise<ServiceUnderLoad> {
  const child = startChild(new URL('service-process.ts', import.meta.url), {
    dataDir,
    databaseUrl,
    now,
  } satisfies ServiceOptions);
  const { url } = await nextMessage<{ url: string }>(child);
  let asked = 0;
  return {
    url,
    token,
    usage() {
      const question = (asked += 1);
      return new Promise((resolve) => {
        const listen = (message: unknown) => {
          const answer = message as { question: number; usage: Usage };
          if (answer.question !== question) return;
          child.off('message', listen);
          resolve(answer.usage);
        };
        child.on('message', listen);
        child.send(question);
      });
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
