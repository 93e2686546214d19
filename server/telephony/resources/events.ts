import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LIVE_RESOURCES, PERSONAL_RESOURCES } from '#contract/live.ts';
import { eventText, openEventStream } from '#server/http/event-stream.ts';
import { refusalToBegin } from '../rules/policy.ts';
import {
  nextEnd,
  recipientsBetween,
  RESOURCES,
  versionsOf,
  type Resource,
  type Versions,
} from '../store/versions.ts';
import { identify } from '../http/authentication.ts';
import type { Identity, Service } from '../http/context.ts';
import type { Limiter } from '../http/limits.ts';
import { slowDown } from '../http/problem.ts';
import { parseQuery } from '../http/validation.ts';

/** How often the versions of the companies with open streams are read, in milliseconds. */
const LOOK_EVERY = 200;
/** How often the tokens of open streams are checked if that takes a query, in milliseconds. */
const TOKENS_EVERY = 1000;
/** Without a successful read for this long, heartbeats stop. Milliseconds. */
const LOOK_FAILED = 5000;
const HEARTBEAT = { usual: 20, shortest: 2, longest: 60 };

/** The parameters of the stream. Seconds beyond the limits are taken for the nearest. */
export const eventsQuery = z.object({
  heartbeat: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/, 'seconds, 2 to 60'))),
});
const STREAMS_PER_TOKEN = 10;

const OPERATIONS = { ...LIVE_RESOURCES, ...PERSONAL_RESOURCES };
type Name = keyof typeof OPERATIONS;
const COMMENTS: readonly Name[] = ['comments'];

/** The resources that change when a do-not-disturb or a call ends. */
const BY_THE_CLOCK: readonly Resource[] = ['employees', 'employee_groups'];

interface Stream {
  asker: Identity;
  readonly reply: FastifyReply;
  readonly send: (text: string) => void;
}

interface Company {
  versions: Versions;
  /** When something next changes by the clock alone. */
  nextEnd: number;
}

/**
 * `GET /api/v2/events`, an extension of ours (docs/differences.md): says which resources of the company changed, without data.
 * `hello` and `changed` have the company's version as id. For a client that reconnects with an older one in `Last-Event-ID`
 * everything counts as changed, with the current one what changes by the clock alone. `comments` is named to their recipients
 * only. `close` ends all streams.
 */
export function addEvents(app: FastifyInstance, service: Service, limiter: Limiter): { close(): void } {
  const streams = new Set<Stream>();
  const companies = new Map<number, Company>();
  let timer: NodeJS.Timeout | undefined;
  let changesSeen: number | undefined;
  let tokensSeenAt = 0;
  let lookedAt = 0;
  let closed = false;

  function sendChanged(stream: Stream, names: readonly Name[], version: number): void {
    const readable = names.filter((name) => refusalToBegin(OPERATIONS[name], stream.asker) === null);
    if (readable.length > 0) stream.send(eventText('changed', { version, resources: readable }, version));
  }

  /** Tells a client that was away whether comments for its person have changed since the version that it knows. */
  async function sendMissed(stream: Stream, known: number, version: number): Promise<void> {
    const { companyId, employeeId } = stream.asker;
    // A version that has not been yet is one of before a backup was restored.
    const after = known < version ? known : 0;
    const recipients = await recipientsBetween(service.db, companyId, after, version);
    if (recipients.has(employeeId)) sendChanged(stream, COMMENTS, version);
  }

  /** Ends the streams of tokens that were destroyed. */
  async function dropDestroyed(): Promise<void> {
    await Promise.all(
      [...streams].map(async (stream) => {
        const owner = await service.tokenOwner(stream.asker.tokenHash);
        if (owner === undefined) stream.reply.raw.end();
        else stream.asker = owner;
      }),
    );
  }

  async function readCompanies(ids: readonly number[], now: number): Promise<void> {
    for (const [id, versions] of await versionsOf(service.db, ids)) {
      const before = companies.get(id);
      if (before?.versions.version === versions.version) continue;
      const changed = RESOURCES.filter(
        (resource) => before && before.versions[resource] !== versions[resource],
      );
      const recipients =
        before && changed.includes('contacts')
          ? await recipientsBetween(service.db, id, before.versions.version, versions.version)
          : undefined;
      companies.set(id, { versions, nextEnd: await nextEnd(service.db, id, now) });
      for (const stream of streams)
        if (stream.asker.companyId === id) {
          const own = recipients?.has(stream.asker.employeeId) ? COMMENTS : [];
          sendChanged(stream, [...changed, ...own], versions.version);
        }
    }
  }

  async function look(): Promise<void> {
    const now = service.clock();
    const listening = new Set([...streams].map(({ asker }) => asker.companyId));
    const changes = service.changes?.();
    const mayHaveChanged = changes === undefined || changes !== changesSeen;
    changesSeen = changes;
    if (mayHaveChanged) {
      if (changes !== undefined || Date.now() - tokensSeenAt >= TOKENS_EVERY) {
        tokensSeenAt = Date.now();
        await dropDestroyed();
      }
      if (listening.size > 0) await readCompanies([...listening], now);
    }
    for (const [id, company] of companies) {
      if (!listening.has(id)) companies.delete(id);
      if (now < company.nextEnd) continue;
      company.nextEnd = await nextEnd(service.db, id, now);
      for (const stream of streams)
        if (stream.asker.companyId === id) sendChanged(stream, BY_THE_CLOCK, company.versions.version);
    }
    lookedAt = Date.now();
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => service.log.error({ error }, 'events'))
        .finally(() => {
          if (streams.size > 0 && !closed) lookAgain();
          else timer = undefined;
        });
    }, LOOK_EVERY);
  }

  function open(request: FastifyRequest, opened: Omit<Stream, 'send'>, beatEvery: number): void {
    const { versions } = companies.get(opened.asker.companyId) ?? {};
    const stream: Stream = { ...opened, send: openEventStream(opened.reply) };
    streams.add(stream);
    const version = versions?.version ?? 0;
    stream.send(eventText('hello', { version }, version));
    const known = request.headers['last-event-id'];
    // What ended by the clock while the client was away has not raised the version.
    if (known === String(version)) sendChanged(stream, BY_THE_CLOCK, version);
    else if (known !== undefined) {
      sendChanged(stream, RESOURCES, version);
      // What cannot be read counts as changed.
      sendMissed(stream, Number(known), version).catch(() => sendChanged(stream, COMMENTS, version));
    }
    // No heartbeat unless the database can be read: a change might be missed.
    const beat = setInterval(() => {
      if (Date.now() - lookedAt < LOOK_FAILED) stream.send(eventText('heartbeat', {}));
    }, beatEvery * 1000);
    stream.reply.raw.once('close', () => {
      clearInterval(beat);
      streams.delete(stream);
    });
    if (timer === undefined) lookAgain();
  }

  app.get('/api/v2/events', { exposeHeadRoute: false }, async (request, reply) => {
    const now = service.clock();
    const asker = await identify(service, limiter, request, now);
    const { heartbeat } = parseQuery(eventsQuery, request.query as Readonly<Record<string, unknown>>);
    const asked = Number(heartbeat ?? HEARTBEAT.usual);
    const beatEvery = Math.min(Math.max(asked, HEARTBEAT.shortest), HEARTBEAT.longest);
    if (
      [...streams].filter((stream) => stream.asker.tokenHash === asker.tokenHash).length >= STREAMS_PER_TOKEN
    )
      // By then the streams of readers that have gone are noticed.
      throw slowDown(HEARTBEAT.usual, `A token may have ${STREAMS_PER_TOKEN} streams of events at a time.`);
    if (!companies.has(asker.companyId)) await readCompanies([asker.companyId], now);
    open(request, { asker, reply }, beatEvery);
    return reply;
  });

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const { reply } of streams) reply.raw.end();
    },
  };
}
