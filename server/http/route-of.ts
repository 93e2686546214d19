import type { FastifyRequest } from 'fastify';

/** The pattern of the request's route (`/api/v2/contacts/:id`), for logs, metrics and traces; never the address itself. */
export function routeOf(request: FastifyRequest): string {
  return request.admitted?.call.operation.path ?? request.routeOptions.url ?? 'page';
}
