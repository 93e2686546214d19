import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CREATED = 'fastify.initialization';

/** The routes, as `POST /sign-in`, of all Fastify programs that `start` makes. */
export async function routesOf<T>(start: () => Promise<T>): Promise<[started: T, routes: string[]]> {
  const routes = new Set<string>();
  const note = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  };
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  subscribe(CREATED, watch);
  try {
    return [await start(), [...routes]];
  } finally {
    unsubscribe(CREATED, watch);
  }
}

/** Those of them that may get a body. */
export async function routesWithBodies<T>(start: () => Promise<T>): Promise<[started: T, routes: string[]]> {
  const [started, routes] = await routesOf(start);
  return [started, routes.filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route))];
}

/** Bodies that no program accepts, and their types. A parser answers each with another status than 429. */
export const BROKEN_BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"a":'],
  ['application/json', '['.repeat(4000)],
  ['application/x-www-form-urlencoded', 'a&'.repeat(4000)],
  ['application/x-www-form-urlencoded', `a=%FF`],
  ['multipart/form-data; boundary=b', '--b\r\n'.repeat(1000)],
  ['text/plain', 'x'],
  ['application/json', 'x'.repeat(70_000)],
];
