import process from 'node:process';
import { onStart } from '../lib/child.ts';

/** What the run asks a server process for. `clock` moves its clock by so many milliseconds. */
export type Question = { readonly ask: 'usage' } | { readonly ask: 'clock'; readonly by: number };

export interface Usage {
  /** Bytes of the heap that are in use after a garbage collection. */
  readonly heap: number;
  /** Bytes. */
  readonly rss: number;
  /** Timers, sockets, files and requests that keep the process alive. */
  readonly handles: number;
}

declare const gc: (() => void) | undefined;

/**
 * Runs in a server process: `start` starts the server with the options of the first message and a clock that the run can
 * move. Its address is sent back. Later messages are answered. Ends when the parent disconnects.
 */
export function serveRun(
  start: (options: never, clock: () => number) => Promise<{ url: string; close: () => Promise<void> }>,
): void {
  let shift = 0;
  onStart(async (options: never) => {
    const { url, close } = await start(options, () => Date.now() + shift);
    process.on('message', (question: Question) => {
      if (question.ask === 'clock') shift += question.by;
      process.send?.(question.ask === 'usage' ? usage() : {});
    });
    process.send?.({ url });
    return close;
  });
}

function usage(): Usage {
  gc?.();
  return {
    heap: process.memoryUsage().heapUsed,
    rss: process.memoryUsage.rss(),
    handles: process.getActiveResourcesInfo().length,
  };
}
