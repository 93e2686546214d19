import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operation, type BodyOf, type Operation } from '#contract/service/endpoints.ts';
import { errorsOf, readBy } from '#contract/service/validation.ts';
import { takesGzip } from '#server/http/gzip.ts';
import { requireCaller, requireReader } from '../auth/require-caller.ts';
import { companyKey, type Caller } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { ServiceFailure } from '../http/failures.ts';
import { requireOwnMedia, requirePageCall } from '../http/guard.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { problemOf, Refusal, sendProblem, wrong } from '../http/problems.ts';
import type { ServiceOperation } from '#server/metrics/measures.ts';
import { traceHeaders } from '../http/request-id.ts';
import { bearer, readText, type ServiceCall } from '../http/service.ts';
import { matchCall, type Call } from './match.ts';
import { sendMessage } from './messages.ts';
import { requireWallCall, WALL_LIMIT, wallTags, wallText } from './wall-limits.ts';
import { createRecordings, type EntityTags, type Recordings } from './recordings.ts';
import { conditionalHeaders, followBrowser, relayJson, relayRefusal, relaySound, sendJson } from './relay.ts';
import { isJson } from './refused-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the call is found in the contract and its caller is signed in. */
    admitted: Admitted | null;
  }
}

/** A call that may pass, and whose it is. */
export interface Admitted {
  readonly call: Call;
  readonly caller: Caller;
}

/** Bytes. Smileys are read whole to replace recordings by handles; a full page is far smaller. */
const REWRITE_LIMIT = 8 * 1024 * 1024;

/** `/api/v2/*`: exactly the resource operations of the contract. `/media/:handle`: call recordings. */
export function proxyRoutes(app: FastifyInstance, gateway: Gateway): void {
  const recordings = createRecordings(gateway);
  readJsonBodies(app);
  app.decorateRequest('admitted', null);

  /** Who plays a sound: always a person, since a wall plays none and the browser's player cannot say on which page it is. */
  async function requireListener(request: FastifyRequest): Promise<Caller> {
    requireOwnMedia(request, gateway.publicOrigin);
    return requireCaller(gateway, request);
  }

  /** All checks that need no body, made before any of it is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const call = matchCall(request.method, request.raw.url ?? '');
    const isSound = !(call instanceof Refusal) && call.operation.answer === 'audio';
    if (!isSound) requirePageCall(request, gateway.publicOrigin);
    const caller = await (isSound ? requireListener(request) : requireReader(gateway, request));
    if (call instanceof Refusal) throw call;
    if (caller.row.state === 'wall') requireWallCall(call);
    request.admitted = { call, caller };
  }

  app.all('/api/*', { onRequest: admit }, async (request, reply) => {
    if (request.admitted === null) throw new TypeError('not admitted');
    const { admitted } = request;
    const body = readBody(admitted.call, request.body);
    if (admitted.call.operation.billed) return sendMessage(gateway, reply, admitted, body);
    return passOn(gateway, recordings, reply, admitted, body);
  });

  app.get<{ Params: { handle: string } }>('/media/:handle', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await requireListener(request);
    const path = recordings.pathOf(request.params.handle, caller.row.id_hash);
    if (path === undefined)
      throw new Refusal('notFound', { detail: 'This recording is not available here. Load the list again.' });
    return playSound(gateway, reply, caller, { row: operation('listSmileys'), name: 'recording', path });
  });
}

/** The exact body of the contract: other properties are never sent. */
function readBody(call: Call, body: unknown): unknown {
  const { body: schema } = call.operation;
  if (schema === null) {
    if (body === undefined || body === null) return undefined;
    throw wrong('body', 'no body belongs here');
  }
  const read = readBy(schema, body);
  if (!read.success) throw new Refusal('validation', { errors: errorsOf(read.error.issues) });
  return read.data;
}

async function passOn(
  gateway: Gateway,
  recordings: Recordings,
  reply: FastifyReply,
  { call, caller }: Admitted,
  body: unknown,
): Promise<FastifyReply> {
  const { request } = reply;
  const { operation: row } = call;
  const path = gateway.service.pathOf(call.name, call.params, call.query);
  if (row.answer === 'audio') return playSound(gateway, reply, caller, { row, name: call.name, path });
  const wall = caller.row.state === 'wall';
  // What is rewritten here has tags of its own.
  const tags = wall
    ? wallTags
    : call.name === 'listSmileys'
      ? recordings.tagsOf(caller.row.id_hash)
      : undefined;
  const answer = await ask(gateway, {
    operation: call.name,
    method: row.method,
    path,
    headers: {
      ...traceHeaders(request),
      ...bearer(caller.token),
      accept: 'application/json',
      'accept-encoding': !tags && takesGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity',
      ...(row.method === 'GET' ? conditionOf(request, tags) : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined && row.method !== 'GET' ? { 'content-length': '0' } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    // A change that has begun is not aborted when a tab is closed.
    signal: row.method === 'GET' ? followBrowser(reply) : undefined,
  });
  if (await relayRefusal(gateway, reply, row, caller, answer)) return reply;
  await noteHand(gateway, call, caller, body);
  if (tags) answer.headers['etag'] = tags.tagFor(answer.headers['etag']);
  if (!tags || answer.statusCode === 304 || !isJson(String(answer.headers['content-type'] ?? ''))) {
    return relayJson(reply, row, answer);
  }
  const text = await readText(answer.body, wall ? WALL_LIMIT : REWRITE_LIMIT).catch((error: unknown) => {
    throw new ServiceFailure(error);
  });
  if (text === undefined)
    return sendProblem(reply, problemOf('serviceFailed', { detail: 'Its answer is too large.' }));
  const etag = answer.headers['etag'];
  if (etag !== undefined) reply.header('etag', etag);
  const written = wall ? wallText(call.name, text) : rewrittenText(recordings, text, caller.row.id_hash);
  return sendJson(reply.code(answer.statusCode), Buffer.from(written));
}

/** Keeps that somebody has set do-not-disturb by hand, which no absence undoes. */
async function noteHand(
  gateway: Gateway,
  { name, params }: Call,
  { row }: Caller,
  body: unknown,
): Promise<void> {
  if (name !== 'updateEmployee' && name !== 'updateOwnEmployee') return;
  const { employee } = body as BodyOf<'updateEmployee'>;
  if (employee.do_not_disturb === undefined && employee.dnd_timeout_at === undefined) return;
  const employee_id = name === 'updateEmployee' ? Number(params['id']) : row.employee_id;
  await gateway.switches.byHand({ company: companyKey(row), employee_id });
}

/** The page's condition, for the service. A page that needs the answer again has none. */
function conditionOf(request: FastifyRequest, tags: EntityTags | undefined): Record<string, string> {
  const condition = conditionalHeaders(request, ['if-none-match']);
  if (tags === undefined) return condition;
  const tag = tags.serviceTagOf(condition['if-none-match']);
  return tag === undefined ? {} : { 'if-none-match': tag };
}

/** An unreadable answer is passed on unchanged: the page reports it, and can fetch nothing in it. */
function rewrittenText(recordings: Recordings, text: string, session: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(recordings.rewrite(answer, session));
}

async function playSound(
  gateway: Gateway,
  reply: FastifyReply,
  caller: Caller,
  { row, name, path }: { row: Operation; name: ServiceOperation; path: string },
): Promise<FastifyReply> {
  const { request } = reply;
  const answer = await ask(gateway, {
    operation: name,
    method: 'GET',
    path,
    headers: {
      ...traceHeaders(request),
      ...bearer(caller.token),
      accept: 'audio/*',
      'accept-encoding': 'identity',
      ...conditionalHeaders(request, ['range', 'if-range']),
    },
    signal: followBrowser(reply),
  });
  if (await relayRefusal(gateway, reply, row, caller, answer)) return reply;
  return relaySound(reply, answer, gateway.limits.soundBytes);
}

async function ask(gateway: Gateway, call: ServiceCall) {
  try {
    return await gateway.service.request(call);
  } catch (error) {
    throw new ServiceFailure(error);
  }
}
