import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ResourceOperationName } from '#contract/endpoints.ts';
import {
  operation,
  resourceOperationNames,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#contract/service/endpoints.ts';
import { idText } from '#contract/service/wire.ts';
import { takesGzip } from '#server/http/gzip.ts';
import { refusalToBegin } from '../rules/policy.ts';
import { invalid, notFound } from '../rules/refusal.ts';
import { recordingSound } from '../store/smileys.ts';
import { nextEnd } from '../store/versions.ts';
import { identify } from '../http/authentication.ts';
import { readBody } from '../http/body.ts';
import type { Call, Handlers, Identity, Service } from '../http/context.ts';
import { isKnown } from '../http/etag.ts';
import { createFit, mostFieldsOf } from '../http/fit-body.ts';
import { handlers } from './handlers.ts';
import { answerOf, type Answer, type MadeFrom } from '../http/kept-answers.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import type { Limiter } from '../http/limits.ts';
import { sendSound } from '../http/sound.ts';
import type { SoundFile } from '../store/sounds.ts';
import { parse, parseQuery } from '../http/validation.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The key of a billed request: up to 200 visible characters. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', 'is not a key of 1 to 200 visible characters');
  return key;
}

/** The casts are safe: the schemas are those of `name`. Only here the widened table meets an operation's types. */
function callReader<N extends ResourceOperationName>(name: N) {
  const { params, query, body } = operation(name);
  const fit = body && createFit(body);
  const mostFields = body ? mostFieldsOf(body) : 0;
  return async (request: FastifyRequest) => ({
    params: parse(params, request.params) as ParamsOf<N>,
    query: parseQuery(query, request.query as Record<string, unknown>) as QueryOf<N>,
    body: (body && fit ? parse(body, fit(await readBody(request, mostFields))) : undefined) as BodyOf<N>,
  });
}

/** Answers JSON: 304 if the client has it already, compressed if the client accepts that. */
async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Authorization, Accept-Encoding');
  if (isKnown(request, answer.etag)) return reply.code(304).header('etag', answer.etag).send();
  const compressed = takesGzip(request.headers['accept-encoding']) ? await answer.gzipped() : undefined;
  if (compressed === undefined) return reply.header('etag', answer.etag).send(answer.body);
  return reply.header('etag', `W/${answer.etag}`).header('content-encoding', 'gzip').send(compressed);
}

function addOperation<N extends ResourceOperationName>(
  app: FastifyInstance,
  service: Service,
  limiter: Limiter,
  name: N,
  handle: Handlers[N],
): void {
  const { method, path, answer, billed, body, scope, clock } = operation(name);
  const readCall = callReader(name);

  const callOf = async (request: FastifyRequest, asker: Identity, now: number): Promise<Call<N>> => ({
    service,
    asker,
    now,
    idempotencyKey: billed ? idempotencyKeyOf(request) : undefined,
    ...(await readCall(request)),
  });

  async function read(request: FastifyRequest, asker: Identity, now: number): Promise<Answer> {
    const make = async (): Promise<MadeFrom> => ({
      text: JSON.stringify(await handle(await callOf(request, asker, now))),
      from: clock ? now : -Infinity,
      until: clock ? await nextEnd(service.db, asker.companyId, now) : Infinity,
    });
    // Not cached: the address contains a token.
    if (request.headers.authorization === undefined) return answerOf((await make()).text);
    const { companyId, version } = asker;
    const employeeId = scope === 'person' ? asker.employeeId : undefined;
    return service.answers.find({ url: request.url, companyId, employeeId, version, now }, make);
  }

  app.route({
    method,
    url: path,
    bodyLimit: body === null ? BODY_LIMITS.form : BODY_LIMITS.write,
    handler: async (request, reply) => {
      const now = service.clock();
      const asker = await identify(service, limiter, request, now);
      const refusal = refusalToBegin(name, asker);
      if (refusal) throw refusal;
      const result = scope
        ? await read(request, asker, now)
        : await handle(await callOf(request, asker, now));
      if (scope) return sendAnswer(request, reply, result as Answer);
      if (answer === 'audio') return sendSound(request, reply, service.soundsDir, result as SoundFile);
      if (answer === null) return reply.code(200).send();
      return reply
        .header('content-type', JSON_TYPE)
        .header('cache-control', 'private, no-cache')
        .send(JSON.stringify(result));
    },
  });
}

/** Every resource operation of the contract, and the sounds of call recordings. */
export function addResources(app: FastifyInstance, service: Service, limiter: Limiter): void {
  for (const name of resourceOperationNames)
    addOperation<typeof name>(app, service, limiter, name, handlers[name]);

  // Spec, Smiley: `call_recording.sound.url` leads here; the address is the service's own choice.
  app.get('/recordings/:id/sound', async (request, reply) => {
    const asker = await identify(service, limiter, request, service.clock());
    const refusal = refusalToBegin('listSmileys', asker);
    if (refusal) throw refusal;
    const id = parse(idText, (request.params as Record<string, unknown>)['id']);
    const sound = await recordingSound(service.db, asker.companyId, id);
    if (!sound) throw notFound('recording');
    return sendSound(request, reply, service.soundsDir, sound);
  });
}
