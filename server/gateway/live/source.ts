import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { urlOf, type OperationName } from '#contract/endpoints.ts';
import { changedEvent, LIVE_RESOURCES, type LiveResource } from '#contract/live.ts';
import { readEvents } from '#server/http/event-stream.ts';
import { bearer, type Service } from '../http/service.ts';

/** The events of a source of changes. */
export interface Listener {
  /** The source works: no change has been missed. */
  alive(): void;
  /** `person`: only in the lists of this person. */
  changed(resources: readonly LiveResource[], person?: string): void;
  /** From now on changes may be missed. */
  down(): void;
}

/** Why a source ended. */
export type End =
  /** The service refuses this token; another board's may work. */
  | 'token refused'
  /** The service has no such stream; of a poll: it is time to ask again. */
  | 'not offered'
  /** The service ended the stream: it stops, or the token was revoked. */
  | 'ended'
  /** The service cannot be reached, or failed. */
  | 'failed';

interface SourceOptions {
  readonly service: Service;
  readonly token: string;
  readonly signal: AbortSignal;
}

/** The heartbeat that the service is asked for, in seconds, and the longest wait for one, in milliseconds. */
const HEARTBEAT = 5;
const SILENT = 12_000;

/** Reads the service's own stream of events until it ends. `last` is the id to resume from. */
export async function listen(
  { service, token, signal }: SourceOptions,
  listener: Listener,
  last: { id: string | undefined },
): Promise<End> {
  try {
    const answer = await service.request({
      operation: 'events',
      method: 'GET',
      path: `${service.prefix}/api/v2/events?heartbeat=${HEARTBEAT}`,
      headers: {
        ...bearer(token),
        accept: 'text/event-stream',
        ...(last.id === undefined ? {} : { 'last-event-id': last.id }),
      },
      bodyTimeout: SILENT,
      signal,
    });
    const { statusCode: status, headers, body } = answer;
    const isStream = /^text\/event-stream\b/.test(String(headers['content-type'] ?? ''));
    if (status !== 200 || !isStream) {
      body.on('error', () => undefined).destroy();
      if (status === 401 || status === 403 || status === 429) return 'token refused';
      return status >= 500 && status !== 501 ? 'failed' : 'not offered';
    }
    for await (const { id, event, data } of readEvents(body)) {
      const before = last.id;
      if (id !== undefined) last.id = id;
      const read = event === 'changed' ? changedEvent.safeParse(JSON.parse(data)) : undefined;
      if (read?.success) listener.changed(read.data.resources);
      // The first stream does not report what changed before it.
      else if (event === 'hello' && before === undefined) listener.changed(ALL);
      listener.alive();
    }
    return 'ended';
  } catch {
    return 'failed';
  }
}

const ALL = Object.keys(LIVE_RESOURCES) as LiveResource[];

/** The lists that boards show, with the pages' own queries. */
type Polled = readonly [LiveResource, OperationName, string];
const VOICEMAILS: Polled = ['voice_mails', 'listVoicemails', urlOf('listVoicemails', {}, { limit: 100 })];
const POLLED: readonly Polled[] = [
  ['employees', 'listEmployees', urlOf('listEmployees', {})],
  ['employee_groups', 'listEmployeeGroups', urlOf('listEmployeeGroups', {})],
  VOICEMAILS,
  ['chats', 'listChats', urlOf('listChats', {}, { limit: 100 })],
  ['smileys', 'listSmileys', urlOf('listSmileys', {}, { limit: 20 })],
];
export const POLL_EVERY = 2000;
const LONGEST_PAUSE = 30_000;
/** How often a service without events is asked for them again. */
const OFFER_EVERY = 10 * 60_000;
/** A source for one resource alone is for no open page: its rounds are so many times as far apart. */
const SLOWER = 4;
/** Rounds until a list is asked for again that the company has no product for. */
const REFUSED_ROUNDS = 150;
/**
 * Rounds between two requests for one person's voicemails: about as often as their page asks without the stream, so that a
 * company of any size costs the service no more than its pages would.
 */
const OWN_ROUNDS = 7;

interface PollOptions extends SourceOptions {
  /** Whose voicemails are asked for too, as the list holds each person's own: a token of each person but the one of `token`. */
  readonly others: () => ReadonlyMap<string, string>;
  /** The only resource that anybody shows. */
  readonly only: () => LiveResource | undefined;
  /** Milliseconds from one round to the next. */
  readonly every: number;
}

/** How a list was answered: a number is the wait that the service demands, in milliseconds. */
type Answered = 'read' | 'refused' | 'token refused' | 'failed' | number;

/**
 * Polls a service without events: compares its lists every two seconds. Ends when the token is refused, and after `OFFER_EVERY` as
 * "not offered".
 */
export async function poll(
  { service, token, signal, others, only, every }: PollOptions,
  listener: Listener,
): Promise<End> {
  const known = new Map<string, { etag: string | undefined; bytes: string }>();
  const left = new Map<string, number>();
  let wait = every;
  const end = Date.now() + OFFER_EVERY;

  async function ask(
    key: string,
    [resource, operation, path]: Polled,
    reader: string,
    person?: string,
  ): Promise<Answered> {
    const before = known.get(key);
    const {
      statusCode: status,
      headers,
      body,
    } = await service.request({
      operation,
      method: 'GET',
      path: service.prefix + path,
      headers: {
        ...bearer(reader),
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(before?.etag === undefined ? {} : { 'if-none-match': before.etag }),
      },
      signal,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (status === 403) return 'refused';
    // Their pages, which have the same token, are refused too, and say so.
    if (person !== undefined && (status === 401 || status === 429)) return 'read';
    if (status === 401) return 'token refused';
    if (status === 429 || status >= 500)
      return Number(headers['retry-after'] ?? Number.NaN) * 1000 || 'failed';
    if (status !== 200) return 'read';
    const etag = headers['etag'];
    const now = {
      etag: typeof etag === 'string' ? etag : undefined,
      bytes: createHash('sha1').update(bytes).digest('base64'),
    };
    known.set(key, now);
    // The first one too: what a page has read may be from before it.
    if (before?.bytes !== now.bytes) listener.changed([resource], person);
    return 'read';
  }

  /** Asks for each list that is due. Returns the wait that the service demands, 0 for a failure, undefined if all is well. */
  async function round(): Promise<number | 'token refused' | undefined> {
    const one = only();
    const lists = [
      ...POLLED.filter(([resource]) => one === undefined || one === resource).map((list) => ({
        list,
        reader: token,
        person: undefined,
        rounds: 0,
      })),
      ...[...others()].map(([person, reader]) => ({ list: VOICEMAILS, reader, person, rounds: OWN_ROUNDS })),
    ];
    for (const { list, reader, person, rounds } of lists) {
      const key = `${person ?? ''} ${list[2]}`;
      // Pages that open together are not asked for together.
      const still = left.get(key) ?? rounds * Math.random();
      if (still > 0) {
        left.set(key, still - 1);
        continue;
      }
      const answered = await ask(key, list, reader, person).catch((): Answered => 'failed');
      if (answered === 'token refused' || typeof answered === 'number') return answered;
      if (answered === 'failed') return 0;
      left.set(key, answered === 'refused' ? REFUSED_ROUNDS : rounds);
    }
    return undefined;
  }

  while (!signal.aborted && Date.now() < end) {
    const backOff = await round();
    if (backOff === 'token refused') return backOff;
    if (backOff === undefined) {
      listener.alive();
      wait = only() === undefined ? every : SLOWER * every;
    } else {
      listener.down();
      wait = Math.min(LONGEST_PAUSE, Math.max(2 * wait, backOff));
    }
    await pause(wait * (0.9 + 0.2 * Math.random()), undefined, { signal }).catch(() => undefined);
  }
  return 'not offered';
}
