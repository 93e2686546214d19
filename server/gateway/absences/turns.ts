import pLimit from 'p-limit';
import type { Gateway } from '../http/context.ts';
import type { Whose } from '../store/tables.ts';

interface Turns {
  /** In the log. */
  readonly name: string;
  /** Whose turn it is. */
  readonly due: (now: number) => Promise<readonly Whose[]>;
  /** Claims a row and does the work, unless another gateway has it. */
  readonly look: (whose: Whose) => Promise<void>;
  readonly atATime: number;
}

/** At each whole second, does work for people whose turn it is. Those that take long hold up nobody. */
export function takeTurns(gateway: Gateway, { name, due, look, atATime }: Turns): void {
  const limit = pLimit(atATime);
  const running = new Set<string>();
  const failed = (error: unknown) => gateway.log.error(error, name);

  async function round(): Promise<void> {
    for (const whose of await due(gateway.clock())) {
      const key = `${whose.company} ${whose.employee_id}`;
      if (running.has(key)) continue;
      running.add(key);
      const work = limit(() => look(whose))
        .catch(failed)
        .finally(() => running.delete(key));
      gateway.background.run(work);
    }
  }

  const { absences: every } = gateway.timeouts;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        gateway.background.run(round().catch(failed));
      },
      every - (Date.now() % every),
    ).unref();
  };
  wait();
  gateway.drained.addEventListener('abort', () => clearTimeout(timer));
}
