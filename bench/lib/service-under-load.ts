import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answerOf } from './child.ts';
import type { FilledDatabase, FillWish } from './filled-database.ts';

/** What `service-process.ts` is told. */
export type ServiceWish = Pick<FillWish, 'dataDir' | 'databaseUrl' | 'now'>;

export interface Usage {
  /** Resident bytes. */
  readonly rss: number;
  /** Microseconds of processor time since the start. */
  readonly cpu: number;
}

export interface ServiceUnderLoad {
  readonly url: string;
  readonly token: string;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** Starts the service on a filled database in a process of its own. */
export async function startServiceUnderLoad(
  { token, dataDir, databaseUrl }: FilledDatabase,
  now: number,
): Promise<ServiceUnderLoad> {
  const child = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)));
  child.send({ dataDir, databaseUrl, now } satisfies ServiceWish);
  const { url } = await answerOf<{ url: string }>(child);
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
