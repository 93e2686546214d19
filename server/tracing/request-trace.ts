import type { FastifyInstance } from 'fastify';

/** What a request's span offers to the gateway. */
export interface RequestTrace {
  /** Adds the headers of the propagators (`traceparent`, …) for the request's span. */
  inject(headers: Record<string, string>): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly trace: RequestTrace;
  }
}

/** What gives each request of an app a span. */
export interface Tracer {
  /** Call it before routes are added. */
  watch(app: FastifyInstance): Promise<void>;
}

const NO_TRACE: RequestTrace = { inject: () => undefined };

/** Requests without spans. */
export const NO_TRACER: Tracer = {
  async watch(app) {
    app.decorateRequest('trace', { getter: () => NO_TRACE });
  },
};

/** Whether the standard variables ask for traces. They are off until an exporter or its address is named. */
export function wantsTraces(env: Readonly<Record<string, string | undefined>>): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = env;
  if (disabled?.trim().toLowerCase() === 'true' || exporter?.trim() === 'none') return false;
  return [exporter, env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some(
    (value) => (value ?? '').trim() !== '',
  );
}
