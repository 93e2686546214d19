import type { FastifyInstance, FastifyReply } from 'fastify';
import { operations } from '#contract/service/endpoints.ts';
import { LIVE_RESOURCES, type LiveResource } from '#contract/live.ts';
import { WALL_OPERATIONS } from '#contract/walls.ts';
import { eventText, openEventStream } from '#server/http/event-stream.ts';
import { refreshIfOld, requireReader } from '../auth/require-caller.ts';
import { companyKey, personKey, type Caller } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { requireOwnMedia } from '../http/guard.ts';
import { slowDown } from '../http/rate-limits.ts';
import type { Hub } from './hub.ts';

const STREAMS_PER_SESSION = 6;
/** How often the sessions of open streams are checked, in milliseconds. */
const SESSIONS_EVERY = 1000;
/** When a browser reconnects, in milliseconds: spread out, so that 500 boards do not reconnect at once. */
const COME_BACK = { first: 1000, spread: 4000 };

const onWall = new Set<string>(WALL_OPERATIONS.map((name) => operations[name].resource));
/** Whether a session may hear of the resource: a wall only of what it has an operation for, a person of everything in the company. */
const mayHear = ({ row }: Caller, resource: LiveResource): boolean =>
  row.state !== 'wall' || onWall.has(operations[LIVE_RESOURCES[resource]].resource);

interface Stream {
  readonly idHash: string;
  readonly token: string;
  readonly state: Caller['row']['state'];
  readonly reply: FastifyReply;
  /** Ends what is kept for the stream; more than once does no harm. */
  readonly release: () => void;
}

/** Whether the page has left. No `close` of its answer follows then. */
const hasLeft = (reply: FastifyReply): boolean => reply.request.raw.socket.destroyed;

/**
 * `GET /live`: notifies a page which resources of its company changed, without data; the page then asks with its own session.
 * Guarded like calls, but without their header, which `EventSource` cannot send.
 */
export function liveRoutes(app: FastifyInstance, gateway: Gateway, hub: Hub): void {
  if (!gateway.live) return;
  const streams = new Set<Stream>();
  const own = Object.entries(gateway.ownChanges);

  const watch = setInterval(() => {
    gateway.background.run(
      Promise.all(
        [...streams].map(async ({ idHash, token, state, reply, release }) => {
          const row = hasLeft(reply)
            ? undefined
            : await gateway.sessions.find(idHash, state, gateway.clock());
          if (row !== undefined) return refreshIfOld(gateway, { row, token }, reply.request);
          reply.raw.end();
          release();
        }),
      ).catch((error: unknown) => gateway.log.error(error, 'live')),
    );
  }, SESSIONS_EVERY).unref();

  app.get('/live', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requireOwnMedia(request, gateway.publicOrigin);
    const caller = await requireReader(gateway, request);
    if (hasLeft(reply)) return reply.hijack();
    const { row, token } = caller;
    const { id_hash: idHash, state } = row;
    if ([...streams].filter((stream) => stream.idHash === idHash).length >= STREAMS_PER_SESSION) {
      gateway.measures.rateLimited('streams');
      throw slowDown(5, 'This session has too many pages open that wait for changes.');
    }
    const write = openEventStream(reply);
    write(`retry: ${Math.round(COME_BACK.first + COME_BACK.spread * Math.random())}\n\n`);
    const leave = hub.add({
      token,
      company: companyKey(row),
      person: personKey(row),
      notify(event, resources = []) {
        const known = resources.filter((resource) => mayHear(caller, resource));
        if (event !== 'changed') write(eventText(event, {}));
        else if (known.length > 0) write(eventText(event, { resources: known }));
      },
    });
    const forget = own.map(([event, changes]) =>
      changes.listen(companyKey(row), () => write(eventText(event, {}))),
    );
    const stream: Stream = {
      idHash,
      token,
      state,
      reply,
      release() {
        if (!streams.delete(stream)) return;
        gateway.measures.streamClosed();
        leave();
        for (const end of forget) end();
      },
    };
    streams.add(stream);
    gateway.measures.streamOpened();
    reply.raw.once('close', stream.release);
    return reply;
  });

  gateway.drained.addEventListener('abort', () => {
    clearInterval(watch);
    for (const [, changes] of own) changes.close();
    for (const { reply } of streams) reply.raw.end();
  });
}
