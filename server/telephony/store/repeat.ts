export interface RepeatOptions {
  /** Milliseconds from the end of one run to the next, and until the first. */
  readonly every: number;
  readonly first: number;
  readonly onError: (error: unknown) => void;
}

/** Does `work` again and again, never twice at a time. `stop` aborts its signal and waits for the work at hand. */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { every, first, onError }: RepeatOptions,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, first).unref();
  function run(): void {
    running = work(stopped.signal)
      .catch(onError)
      .finally(() => {
        if (!stopped.signal.aborted) timer = setTimeout(run, every).unref();
      });
  }
  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
