import type { Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The factor by which the page's time is faster: a presence poll every 25 ms. */
const FASTER = 200;

/** Makes the clock and timers, and so the polls, of every page opened from now on run faster. */
export async function accelerate(page: Page): Promise<void> {
  await page.addInitScript((faster) => {
    const started = Date.now();
    const RealDate = Date;
    const now = () => started + (RealDate.now() - started) * faster;
    class FastDate extends RealDate {
      constructor(...args: [] | [string | number | Date]) {
        if (args.length === 0) super(now());
        else super(...(args as [number]));
      }
      static override now() {
        return now();
      }
    }
    Object.assign(window, { Date: FastDate });
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name].bind(window) as (...args: unknown[]) => number;
      Object.assign(window, {
        // The ticks of clocks stay slow: they fetch nothing, and would take time from the polls.
        [name]: (work: unknown, delay = 0, ...args: unknown[]) =>
          real(work, delay > 1000 ? delay / faster : delay, ...args),
      });
    }
  }, FASTER);
}

export interface HeapSample {
  readonly polls: number;
  /** After garbage collection. */
  readonly megabytes: number;
}

interface Run {
  readonly polls: number;
  /** The number of polls between two samples. */
  readonly every: number;
  /** Polls before the first sample, to load code and fill caches. */
  readonly warmUp: number;
}

/**
 * Lets an accelerated wall poll and measures the heap after garbage collection. People change all the time, so that answers
 * are parsed and rendered.
 */
export async function sampleHeap(page: Page, server: TestServer, run: Run): Promise<readonly HeapSample[]> {
  const { every, warmUp } = run;
  const seen = { polls: 0 };
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/v2/')) seen.polls++;
  });
  const cdp = await page.context().newCDPSession(page);
  const ids = (await server.db.selectFrom('employee').select('id').execute()).map(({ id }) => id);
  let turn = 0;
  const change = async () => {
    const id = ids[turn++ % ids.length] ?? 1;
    await server.db
      .updateTable('employee')
      .set({ do_not_disturb: turn % 2, dnd_timeout_at: null })
      .where('id', '=', id)
      .execute();
  };
  const pollUntil = async (count: number) => {
    while (seen.polls < count) {
      const next = Math.min(count, seen.polls + 5);
      await change();
      while (seen.polls < next) await page.waitForEvent('requestfinished', { timeout: 10_000 });
    }
  };
  await pollUntil(warmUp);
  const samples: HeapSample[] = [];
  for (let next = warmUp; next <= run.polls; next += every) {
    await pollUntil(next);
    // Twice, because the first run can free objects that hold others.
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    samples.push({ polls: seen.polls, megabytes: usedSize / 1e6 });
  }
  return samples;
}

/** Of points: the median of the slopes between all pairs (Theil and Sen). A sample taken during an answer hardly changes it. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], at) =>
    points.slice(at + 1).map(([otherX, otherY]) => (otherY - y) / (otherX - x)),
  );
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

/** Megabytes per 1,000 polls. */
export const growthOf = (samples: readonly HeapSample[]): number =>
  slopeOf(samples.map(({ polls, megabytes }) => [polls / 1000, megabytes]));
