import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { intakeEvent, MOST_EVENTS, type intakeAnswer } from '#contract/service/intake.ts';
import { bearerOf } from '../http/authentication.ts';
import { readBody } from '../http/body.ts';
import type { Service } from '../http/context.ts';
import type { Limiter } from '../http/limits.ts';
import { HttpProblem, problemOf } from '../http/problem.ts';
import { parse } from '../http/validation.ts';
import { isMpegAudio } from '../rules/mpeg-audio.ts';
import { invalid, notFound, Refused, unauthorized } from '../rules/refusal.ts';
import { findIntakeKey, type IntakeKey } from '../store/intake-keys.ts';
import { addEvents, addVoicemailSound, UnknownInEvents } from '../store/intake.ts';
import { sha256 } from '../store/secrets.ts';

/** Bytes of a list of events and of a sound. */
const LIMITS = { events: 1024 * 1024, sound: 20 * 1024 * 1024 };

const events = z.array(intakeEvent).check(z.maxLength(MOST_EVENTS, `at most ${MOST_EVENTS} events`));
const uuid = z.uuid();

/**
 * What a telephone system, a web chat or a script tells the service: `POST /intake/events`, and the sound of a voicemail
 * (docs/integrations.md). By a key of the company, which opens nothing else.
 */
export function addIntake(app: FastifyInstance, service: Service, limiter: Limiter): void {
  const { db, clock, mails } = service;

  /** The key of a request, before its body is read. */
  async function keyOf(request: FastifyRequest): Promise<IntakeKey> {
    const key = bearerOf(request);
    if (key === undefined) {
      await limiter.stranger(request);
      throw unauthorized('Send an intake key as a Bearer token.');
    }
    const hash = sha256(key);
    await limiter.token(request, hash);
    const found = await findIntakeKey(db, key);
    if (found !== undefined) return found;
    await limiter.wrongToken(request, hash);
    throw unauthorized('This intake key does not exist, or it was revoked.');
  }
  const keys = new WeakMap<FastifyRequest, IntakeKey>();
  const onRequest = async (request: FastifyRequest) => {
    keys.set(request, await keyOf(request));
  };
  const companyOf = (request: FastifyRequest): number => (keys.get(request) as IntakeKey).companyId;

  app.post('/intake/events', { onRequest, bodyLimit: LIMITS.events }, async (request) => {
    const { value } = await readBody(request);
    const list = Array.isArray(value) ? parse(events, value) : [parse(intakeEvent, value)];
    try {
      const accepted = await addEvents(db, companyOf(request), list, clock(), mails);
      return { accepted, known: list.length - accepted } satisfies z.output<typeof intakeAnswer>;
    } catch (error) {
      if (error instanceof UnknownInEvents) throw new Refused({ kind: 'validation', errors: error.errors });
      throw error;
    }
  });

  app.put<{ Params: { uuid: string } }>(
    '/intake/voicemails/:uuid/sound',
    { onRequest, bodyLimit: LIMITS.sound },
    async (request, reply) => {
      const id = parse(uuid, request.params.uuid).toLowerCase();
      if (request.headers['content-type'] !== 'audio/mpeg')
        throw new HttpProblem(problemOf('mediaType', { detail: 'Send the sound as audio/mpeg.' }));
      const { body } = request;
      if (!Buffer.isBuffer(body) || !isMpegAudio(body)) throw invalid('body', 'is no MPEG audio (MP3)');
      const added = await addVoicemailSound(db, companyOf(request), id, body);
      if (added === undefined) throw notFound('voicemail: send its event first');
      return reply.code(added ? 201 : 200).send();
    },
  );
}
