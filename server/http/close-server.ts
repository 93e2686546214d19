import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are looked at whose last answer may have ended, in milliseconds. */
const LOOK_EVERY = 20;

/**
 * Prepares `server` for a quick end: browsers open connections in advance, and Node waits for one that has never carried a
 * request as for one that is busy. The function that is returned takes no more connections, lets requests that run
 * finish within `grace` milliseconds, and closes the rest.
 */
export function closerOf(server: Server): (grace: number, close?: () => Promise<void>) => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  const closeServer = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return async (grace, close = closeServer) => {
    const letGo = () => {
      for (const socket of unused) socket.destroy();
      // Connections that a browser keeps open turn idle one by one as their answers end.
      server.closeIdleConnections();
    };
    const idle = setInterval(letGo, LOOK_EVERY);
    const forced = setTimeout(() => server.closeAllConnections(), grace);
    const closed = close();
    letGo();
    await closed;
    clearInterval(idle);
    clearTimeout(forced);
  };
}
