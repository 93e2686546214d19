import type { CDPSession } from '@playwright/test';

/** An event of the page's main thread, in milliseconds since the start of the trace. `took` is CPU time. */
export interface Piece {
  readonly name: string;
  readonly at: number;
  readonly end: number;
  readonly took: number;
}

interface TraceEvent {
  readonly name?: string;
  readonly ph?: string;
  readonly pid?: number;
  readonly tid?: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'RunMicrotasks',
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'HandlePostMessage',
]);

/** The trace of the main thread. */
export interface MainThread {
  readonly tasks: readonly Piece[];
  /** Script events that are not inside another one. */
  readonly script: readonly Piece[];
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/** The events that are not inside another one of them. */
function outermost(pieces: readonly Piece[]): readonly Piece[] {
  let end = -Infinity;
  return pieces.filter((piece) => {
    if (piece.at < end) return false;
    end = piece.end;
    return true;
  });
}

/** Traces the page's main thread during `work`. */
export async function traceMainThread(cdp: CDPSession, work: () => Promise<unknown>): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const keep = ({ value }: { value: readonly object[] }) => events.push(...value);
  cdp.on('Tracing.dataCollected', keep);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
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
  const pieces = events
    .filter(({ pid, tid, ts }) => ts !== undefined && threads.has(`${pid}/${tid}`))
    .map(({ name = '', ts = 0, dur = 0, tdur = 0 }) => ({
      name,
      at: ts / 1000,
      end: (ts + dur) / 1000,
      took: tdur / 1000,
    }))
    .toSorted((a, b) => a.at - b.at || b.end - a.end);
  return {
    tasks: outermost(pieces.filter(({ name }) => TASKS.has(name))),
    script: outermost(pieces.filter(({ name }) => SCRIPT.has(name))),
  };
}

/** The total CPU time (milliseconds) of the events that begin between two times. */
export const cpuTimeBetween = (pieces: readonly Piece[], from: number, to: number): number =>
  pieces.filter(({ at }) => at >= from && at <= to).reduce((sum, { took }) => sum + took, 0);
