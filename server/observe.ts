import { readFileSync } from 'node:fs';
import { NO_MEASURES } from '#server/metrics/measures.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { NO_TRACER, type Tracer } from '#server/tracing/request-trace.ts';
import type { OpenOptions } from '#server/db/database.ts';
import type { Config } from './config.ts';

interface Observed {
  readonly metrics: Pick<Metrics, 'measures' | 'readFrom'> & {
    readonly queryObserver: (...database: Parameters<Metrics['queryObserver']>) => OpenOptions['onQuery'];
  };
  /** Where Prometheus reads. */
  readonly metricsUrl?: string;
  readonly tracing: Tracer;
}

const NOTHING: Observed = {
  metrics: { measures: NO_MEASURES, queryObserver: () => undefined, readFrom: () => undefined },
  tracing: NO_TRACER,
};

/** The version of this repository. */
function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version: read } = JSON.parse(text) as { version: string };
  return read;
}

/**
 * Starts what watches the server, as far as it is configured. The libraries are loaded only then. `closers` gets what ends it; rejects with
 * a `MetricsListenError` if the port for metrics cannot be opened.
 */
export async function observe(
  config: Pick<Config, 'metrics' | 'traces'>,
  closers: (() => Promise<void>)[],
): Promise<Observed> {
  let observed = NOTHING;
  if (config.traces) {
    const { startTracing } = await import('#server/tracing/tracing.ts');
    const tracing = startTracing(process.env);
    closers.push(() => tracing.close());
    observed = { ...observed, tracing };
  }
  if (config.metrics !== undefined) {
    const [{ createMetrics }, { openMetricsListener }] = await Promise.all([
      import('#server/metrics/metrics.ts'),
      import('#server/metrics/listener.ts'),
    ]);
    const metrics = createMetrics(version());
    const { host, port } = config.metrics;
    const listener = await openMetricsListener(host, port, metrics);
    closers.push(() => listener.close());
    observed = { ...observed, metrics, metricsUrl: listener.url };
  }
  return observed;
}
