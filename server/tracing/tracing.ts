import { FastifyOtelInstrumentation } from '@fastify/otel';
import { SpanStatusCode } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyRequest } from 'fastify';
import { routeOf } from '#server/http/requests.ts';
import type { Tracer } from './request-trace.ts';

export interface Tracing extends Tracer {
  /** Sends what is left, then ends. */
  close(): Promise<void>;
}

/**
 * Starts OpenTelemetry as its standard `OTEL_*` variables say. A span has the route's template, method, status and the request's id, and
 * never an address, a header or the text of an error.
 */
export function startTracing(env: Readonly<Record<string, string | undefined>>): Tracing {
  const named =
    env['OTEL_SERVICE_NAME'] !== undefined || /\bservice\.name=/.test(env['OTEL_RESOURCE_ATTRIBUTES'] ?? '');
  const sdk = new NodeSDK({
    ...(named ? {} : { serviceName: 'frontdesk' }),
    // Metrics are read by Prometheus, and logs are on standard output.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      span.setAttribute('frontdesk.request_id', request.id);
      nameSpan(span, request);
    },
  });
  return {
    async watch(app) {
      await app.register(instrumentation.plugin());
      app.decorateRequest('trace', {
        getter(this: FastifyRequest) {
          return this.opentelemetry();
        },
      });
      app.addHook('onSend', (request, reply, _payload, done) => {
        const { span } = request.opentelemetry();
        if (span !== null) {
          // Only now a call of the API is matched with its operation.
          nameSpan(span, request);
          // Replaces the text of an error. A refusal is no failure of the gateway.
          span.setStatus({ code: reply.statusCode >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.OK });
        }
        done();
      });
    },
    close: () => sdk.shutdown().catch(() => undefined),
  };
}

type Span = NonNullable<ReturnType<FastifyRequest['opentelemetry']>['span']>;

function nameSpan(span: Span, request: FastifyRequest): void {
  const route = routeOf(request);
  span.updateName(`${request.method} ${route}`);
  // The instrumentation sets the path to the address with its query.
  span.setAttributes({ 'http.route': route, 'url.path': route });
}
