import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  operation,
  resourceOperationNames,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResourceOperationName,
} from '#contract/endpoints.ts';
import { idText } from '#contract/wire.ts';
import { refusalToBegin } from '../rules/policy.ts';
import { invalid, notFound, Refused } from '../rules/refusal.ts';
import { recordingSound } from '../store/smileys.ts';
import { authenticate } from './authentication.ts';
import type { Call, Handlers, Service } from './context.ts';
import { spoil } from './faults.ts';
import { handlers } from './handlers.ts';
import { readJson } from './json-body.ts';
import type { Limiter } from './limits.ts';
import { sendSound, type SoundFile } from './sound.ts';
import { parse, parseQuery } from './validation.ts';

/** The key of a billed request: up to 200 visible characters. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', 'is not a key of 1 to 200 visible characters');
  return key;
}

/** The one place where the widened table meets the types of one operation: the schemas are those of `name`. */
function readCall<N extends ResourceOperationName>(name: N, request: FastifyRequest) {
  const { params, query, body } = operation(name);
  return {
    params: parse(params, request.params) as ParamsOf<N>,
    query: parseQuery(query, request.query as Record<string, unknown>) as QueryOf<N>,
    body: (body === null
      ? undefined
      : parse(body, readJson(request.body, request.headers['content-type']))) as BodyOf<N>,
  };
}

/** Answers JSON, with an ETag on what can be read again. */
function sendJson(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', etag).header('vary', 'Authorization');
    if (
      request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === etag)
    )
      return reply.code(304).send();
  }
  return reply.send(text);
}

/** Who asks. Tokens that are not there count against the address, so that trying them out is slow. */
async function identify(service: Service, limiter: Limiter, request: FastifyRequest, now: number) {
  await limiter.byToken(request);
  try {
    return await authenticate(service, request, now);
  } catch (error) {
    if (error instanceof Refused) await limiter.byAddress(request);
    throw error;
  }
}

function addOperation<N extends ResourceOperationName>(
  app: FastifyInstance,
  service: Service,
  limiter: Limiter,
  name: N,
  handle: Handlers[N],
): void {
  const { method, path, answer } = operation(name);

  const run = async (request: FastifyRequest): Promise<unknown> => {
    const now = service.clock();
    const asker = await identify(service, limiter, request, now);
    const refusal = refusalToBegin(name, asker);
    if (refusal) throw refusal;
    const call: Call<N> = {
      service,
      asker,
      now,
      idempotencyKey: idempotencyKeyOf(request),
      ...readCall(name, request),
    };
    return handle(call);
  };

  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const fault = service.faults.take(name);
      if (fault && !fault.after && (await spoil(service.faults, fault, request, reply))) return reply;
      const result = await run(request);
      if (fault?.after && (await spoil(service.faults, fault, request, reply))) return reply;
      if (answer === 'audio') return sendSound(request, reply, service.soundsDir, result as SoundFile);
      if (answer === null || answer === 'page') return reply.code(200).send();
      const checked = answer.safeParse(result);
      if (!checked.success) throw new Error(`${name} answers against the contract: ${checked.error.message}`);
      return sendJson(request, reply, JSON.stringify(checked.data));
    },
  });
}

/** Every resource operation of the contract, and the sounds of call recordings. */
export function addResources(app: FastifyInstance, service: Service, limiter: Limiter): void {
  for (const name of resourceOperationNames)
    addOperation<typeof name>(app, service, limiter, name, handlers[name]);

  // Spec, Smiley: `call_recording.sound.url` leads here; the address is the service's own choice.
  app.get('/recordings/:id/sound', async (request, reply) => {
    const fault = service.faults.take('recordingSound');
    if (fault && (await spoil(service.faults, fault, request, reply))) return reply;
    const asker = await identify(service, limiter, request, service.clock());
    const refusal = refusalToBegin('listSmileys', asker);
    if (refusal) throw refusal;
    const id = parse(idText, (request.params as Record<string, unknown>)['id']);
    const sound = await recordingSound(service.db, asker.companyId, id);
    if (!sound) throw notFound('recording');
    return sendSound(request, reply, service.soundsDir, sound);
  });
}
