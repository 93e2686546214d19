import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { slowDown } from './problem.ts';

const MOST_AT_ONCE = 100;

/**
 * Carries out the requests of a connection one after the other, also when a client sends them without waiting for answers
 * (pipelining). Those that wait take memory, so beyond `MOST_AT_ONCE` they are refused.
 */
export function carryOutInOrder(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, { open: number; last?: Promise<void> }>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const connection = connections.get(socket) ?? { open: 0 };
    connections.set(socket, connection);
    const before = connection.last;
    connection.open += 1;
    connection.last = new Promise((resolve) =>
      reply.raw.once('close', () => {
        connection.open -= 1;
        resolve();
      }),
    );
    if (connection.open > MOST_AT_ONCE)
      throw slowDown(1, `A connection may have ${MOST_AT_ONCE} requests without an answer.`);
    await before;
  });
}
