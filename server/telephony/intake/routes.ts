import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { intakeEvent, MOST_EVENTS, type IntakeEvent, type intakeAnswer } from '#contract/service/intake.ts';
import { bearerOf } from '../http/authentication.ts';
import { isInParts, readBody, readJson, readParts } from '../http/body.ts';
import type { Service } from '../http/context.ts';
import type { Limiter } from '../http/limits.ts';
import { HttpProblem, problemOf } from '../http/problem.ts';
import { parse } from '../http/validation.ts';
import { isMpegAudio } from '../rules/mpeg-audio.ts';
import { invalid, notFound, Refused, unauthorized } from '../rules/refusal.ts';
import { findIntakeKey, type IntakeKey } from '../store/intake-keys.ts';
import { addEvents, WrongEvents } from '../store/intake.ts';
import { addRecordingSound, addVoicemailSound, type TakeSound } from '../store/intake-sounds.ts';
import { sha256 } from '../store/secrets.ts';

/** Bytes of a list of events, and of a sound. */
const LIMITS = { events: 1024 * 1024, sound: 20 * 1024 * 1024 };

const events = z.array(intakeEvent).check(z.maxLength(MOST_EVENTS, `at most ${MOST_EVENTS} events`));
const uuid = z.uuid();

interface OfUuid {
  readonly Params: { readonly uuid: string };
}

type Answer = z.output<typeof intakeAnswer>;

/**
 * What a telephone system, a web chat or a script tells the service: `POST /intake/events`, and the sounds of voicemails and recordings
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

  /** Adds events. A wrong field of a list is named with the position of its event. */
  async function add(request: FastifyRequest, given: IntakeEvent | readonly IntakeEvent[]): Promise<Answer> {
    const list = 'type' in given ? [given] : given;
    try {
      const accepted = await addEvents(db, companyOf(request), list, clock(), mails);
      return { accepted, known: list.length - accepted };
    } catch (error) {
      if (!(error instanceof WrongEvents)) throw error;
      const named = Object.entries(error.errors).map(
        ([field, words]) => [list === given ? field : field.replace('0.', ''), words] as const,
      );
      throw new Refused({ kind: 'validation', errors: Object.fromEntries(named) });
    }
  }

  const bodyLimit = LIMITS.events + LIMITS.sound;
  app.post('/intake/events', { onRequest, bodyLimit }, async (request): Promise<Answer> => {
    if (isInParts(request)) {
      const { event, take, id, mp3 } = await readEventWithSound(request);
      const answer = await add(request, event);
      const taken = await take(db, { companyId: companyOf(request), uuid: id, mp3, now: clock() });
      if (taken === undefined) throw invalid('event.id', 'is that of another event');
      return answer;
    }
    demandSize(request.body, LIMITS.events);
    const { value } = await readBody(request);
    return add(request, Array.isArray(value) ? parse(events, value) : parse(intakeEvent, value));
  });

  const putSound =
    (take: TakeSound, missing: string) => async (request: FastifyRequest<OfUuid>, reply: FastifyReply) => {
      const id = parse(uuid, request.params.uuid).toLowerCase();
      if (request.headers['content-type'] !== 'audio/mpeg')
        throw new HttpProblem(problemOf('mediaType', { detail: 'Send the sound as audio/mpeg.' }));
      const mp3 = demandSound('body', request.body);
      const added = await take(db, { companyId: companyOf(request), uuid: id, mp3, now: clock() });
      if (added === undefined) throw notFound(missing);
      return reply.code(added ? 201 : 200).send();
    };
  const options = { onRequest, bodyLimit: LIMITS.sound };
  app.put<OfUuid>(
    '/intake/voicemails/:uuid/sound',
    options,
    putSound(addVoicemailSound, 'voicemail: send its event first'),
  );
  app.put<OfUuid>(
    '/intake/calls/:uuid/recording',
    options,
    putSound(addRecordingSound, 'recording: send the call.ended with it first'),
  );
}

function demandSize(body: unknown, most: number): void {
  if (Buffer.isBuffer(body) && body.length > most)
    throw new HttpProblem(problemOf('tooLarge', { detail: `At most ${most / 1024 / 1024} MB.` }));
}

function demandSound(field: string, body: unknown): Buffer {
  demandSize(body, LIMITS.sound);
  if (!Buffer.isBuffer(body) || !isMpegAudio(body)) throw invalid(field, 'is no MPEG audio (MP3)');
  return body;
}

/** The sound that an event tells of, and what takes it. */
function soundOf(event: IntakeEvent): { id: string; take: TakeSound } | undefined {
  if (event.type === 'voicemail.left') return { id: event.voicemail.toLowerCase(), take: addVoicemailSound };
  if (event.type === 'call.ended' && event.recording != null)
    return { id: event.call.toLowerCase(), take: addRecordingSound };
  return undefined;
}

const PARTS = ['event', 'sound'];

/** One event and its sound, as a form with the parts `event` (JSON) and `sound` (a file). */
async function readEventWithSound(request: FastifyRequest) {
  const parts = await readParts(request, PARTS.length);
  for (const name of parts.keys()) if (!PARTS.includes(name)) throw invalid(name, 'is no part of this form');
  const [event, sound] = PARTS.map((name) => {
    const [part, ...more] = parts.getAll(name);
    if (part === undefined || more.length > 0) throw invalid(name, 'is needed, once');
    return new Blob([part]);
  }) as [Blob, Blob];
  const bytesOf = async (part: Blob) => Buffer.from(await part.arrayBuffer());
  const json = await bytesOf(event);
  demandSize(json, LIMITS.events);
  const read = parse(intakeEvent, readJson(json));
  const belongs = soundOf(read);
  if (!belongs) throw invalid('event.type', 'has no sound');
  return { event: read, ...belongs, mp3: demandSound('sound', await bytesOf(sound)) };
}
