import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { urlOf, type OperationName } from '#contract/endpoints.ts';
import { changedEvent, LIVE_RESOURCES, type LiveResource } from '#contract/live.ts';
import { bearer, type Service } from '../service.ts';
import { readEvents } from './event-stream.ts';

/** The events of a source of changes. */
export interface Listener {
  /** The source works: no change has been missed. */
  alive(): void;
  changed(resources: readonly LiveResource[]): void;
  /** From now on changes may be missed. */
  down(): void;
}

/** Why a source ended. */
export type End =
  /** The service refuses this token; another board's may work. */
  | 'token refused'
  /** The service has no such stream. */
  | 'not offered'
  /** The service cannot be reached, failed, or ended the stream. */
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
      path: `${new URL(service.baseUrl).pathname.replace(/\/$/, '')}/api/v2/events?heartbeat=${HEARTBEAT}`,
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
    return 'failed';
  } catch {
    return 'failed';
  }
}

const ALL = Object.keys(LIVE_RESOURCES) as LiveResource[];

/** The lists that boards show, with the pages' own queries. */
const POLLED: readonly (readonly [LiveResource, OperationName, string])[] = [
  ['employees', 'listEmployees', urlOf('listEmployees', {})],
  ['employee_groups', 'listEmployeeGroups', urlOf('listEmployeeGroups', {})],
  ['voice_mails', 'listVoicemails', urlOf('listVoicemails', {}, { limit: 100 })],
  ['chats', 'listChats', urlOf('listChats', {}, { limit: 100 })],
  ['smileys', 'listSmileys', urlOf('listSmileys', {}, { limit: 20 })],
];
const POLL_EVERY = 2000;
const LONGEST_PAUSE = 30_000;
/** Rounds until a list is asked for again that the company has no product for. */
const REFUSED_ROUNDS = 150;

/** Polls a service without events: compares its lists every two seconds. Ends when the token is refused. */
export async function poll({ service, token, signal }: SourceOptions, listener: Listener): Promise<End> {
  const known = new Map<string, { etag: string | undefined; bytes: string }>();
  const left = new Map<string, number>();
  let wait = POLL_EVERY;
  const prefix = new URL(service.baseUrl).pathname.replace(/\/$/, '');

  /** Asks for one list. Returns the wait that the service demands, in milliseconds; 'failed' if it does not answer. */
  async function ask(
    resource: LiveResource,
    operation: OperationName,
    path: string,
  ): Promise<End | number | undefined> {
    const before = known.get(path);
    const {
      statusCode: status,
      headers,
      body,
    } = await service.request({
      operation,
      method: 'GET',
      path: prefix + path,
      headers: {
        ...bearer(token),
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(before?.etag === undefined ? {} : { 'if-none-match': before.etag }),
      },
      signal,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (status === 401) return 'token refused';
    if (status === 403) left.set(path, REFUSED_ROUNDS);
    if (status === 429 || status >= 500)
      return Number(headers['retry-after'] ?? Number.NaN) * 1000 || 'failed';
    if (status !== 200) return undefined;
    const etag = headers['etag'];
    const now = {
      etag: typeof etag === 'string' ? etag : undefined,
      bytes: createHash('sha1').update(bytes).digest('base64'),
    };
    known.set(path, now);
    if (before !== undefined && before.bytes !== now.bytes) listener.changed([resource]);
    return undefined;
  }

  listener.changed(ALL);
  while (!signal.aborted) {
    let backOff: number | undefined;
    for (const [resource, operation, path] of POLLED) {
      const rounds = left.get(path) ?? 0;
      left.set(path, rounds - 1);
      if (rounds > 0) continue;
      const outcome = await ask(resource, operation, path).catch((): End => 'failed');
      if (outcome === 'token refused') return outcome;
      if (outcome !== undefined) backOff = outcome === 'failed' ? 0 : Number(outcome);
      if (backOff !== undefined) break;
    }
    if (backOff === undefined) {
      listener.alive();
      wait = POLL_EVERY;
    } else {
      listener.down();
      wait = Math.min(LONGEST_PAUSE, Math.max(2 * wait, backOff));
    }
    await pause(wait * (0.9 + 0.2 * Math.random()), undefined, { signal }).catch(() => undefined);
  }
  return 'failed';
}
