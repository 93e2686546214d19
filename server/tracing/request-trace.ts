/** What a request's span offers to the gateway, where tracing is on. */
export interface RequestTrace {
  /** Adds the headers of the propagators (`traceparent`, …) for the request's span. */
  inject(headers: Record<string, string>): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only where tracing is on. */
    readonly trace?: RequestTrace;
  }
}

/** Whether the standard variables ask for traces. They are off until an exporter or its address is named. */
export function wantsTraces(env: Readonly<Record<string, string | undefined>>): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = env;
  if (disabled?.trim().toLowerCase() === 'true' || exporter?.trim() === 'none') return false;
  return [exporter, env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some(
    (value) => (value ?? '').trim() !== '',
  );
}
