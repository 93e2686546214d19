import type { CDPSession } from '@playwright/test';

/** Tasks of the page's main thread, in its own time: what it took, not how long it was kept from running. */
export interface Tasks {
  /** Milliseconds. */
  readonly longest: number;
  readonly over50: number;
  readonly all: number;
}

interface TraceEvent {
  readonly name?: string;
  readonly ph?: string;
  readonly pid?: number;
  readonly tid?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Follows the main thread's tasks while something happens. */
export async function traceTasks(cdp: CDPSession, work: () => Promise<unknown>): Promise<Tasks> {
  const events: TraceEvent[] = [];
  const keep = ({ value }: { value: readonly object[] }) => {
    for (const event of value) {
      const { name } = event as TraceEvent;
      if (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask' || name === 'thread_name')
        events.push(event);
    }
  };
  cdp.on('Tracing.dataCollected', keep);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', keep);
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const own = events.flatMap(({ ph, pid, tid, tdur }) =>
    ph === 'X' && tdur !== undefined && threads.has(`${pid}/${tid}`) ? [tdur / 1000] : [],
  );
  return {
    longest: Math.max(0, ...own),
    over50: own.filter((duration) => duration > 50).length,
    all: own.length,
  };
}
