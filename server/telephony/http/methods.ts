import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** The methods that are offered at an address: for `Allow` (405), or nothing (404). */
export function methodsAt(app: FastifyInstance, url: string): HTTPMethods[] {
  const path = url.split('?')[0] ?? url;
  return METHODS.filter((method) => app.findRoute({ method, url: path }) !== null);
}
