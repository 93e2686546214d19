import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#server/http/requests.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

interface RequestMeasures {
  /** One answered request. `ms`: until its last byte was handed to the system. */
  readonly request: (method: string, route: string, status: number, ms: number) => void;
  /** One conditional request for data. */
  readonly poll: (result: 'unchanged' | 'changed') => void;
}

/** A stream of changes lasts as long as its page: its age is no latency. */
const isStream = (request: FastifyRequest, status: number): boolean =>
  status === 200 && request.routeOptions.url === '/live';

/** One template for all files of the build, whose names change with it. */
function templateOf(request: FastifyRequest): string {
  const route = routeOf(request);
  return route.startsWith('/assets/') ? '/assets/*' : route;
}

/** Reports every answer of the app. */
export function measureRequests(app: FastifyInstance, { request: count, poll }: RequestMeasures): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    if (!isStream(request, status)) {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const route = templateOf(request);
      count(method, route, status, reply.elapsedTime);
      if (request.headers['if-none-match'] !== undefined && route.startsWith('/api/')) {
        if (status === 304) poll('unchanged');
        else if (status === 200) poll('changed');
      }
    }
    done();
  });
}
