import type { SendOutcome } from '#server/metrics/measures.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { endSession, personKey, type Caller } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { problemOf, Refusal } from '../http/problems.ts';
import { traceHeaders } from '../http/request-id.ts';
import { bearer } from '../http/service.ts';
import { SEND_DEADLINE, type Intent } from '../store/ledger.ts';
import type { SendRow } from '../store/tables.ts';
import type { Call } from './match.ts';
import { isJson, refusedProblem } from './refused-answer.ts';
import { sendOnce, type Attempt } from './send-once.ts';

/** An outcome as it is stored, and answered to every repetition of the same intent. */
interface Outcome {
  readonly state: SendOutcome;
  readonly status: number;
  /** JSON: the service's answer, or a problem document with `outcome`. */
  readonly answer: string;
  /** From a service that asks to slow down; answered once, and not stored. */
  readonly retryAfter?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Shorter than the row's deadline: a row still pending after that has certainly lost its sender. */
const WHOLE_TIME = SEND_DEADLINE - 15_000;

/** 4xx that prove no refusal: a time-out may be reported after the service accepted the message. */
const UNSURE = new Set([408, 499]);

const UNKNOWN_WORDS = 'It may have been sent and billed. Ask the person before you send it again.';

/** The key of the intent: the page's UUID. */
function intentKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) {
    throw new Refusal('badRequest', { detail: 'A billed message needs an Idempotency-Key, such as a UUID.' });
  }
  return key;
}

function problemOutcome(state: Outcome['state'], problem: ReturnType<typeof problemOf>): Outcome {
  return { state, status: problem.status, answer: JSON.stringify({ ...problem, outcome: state }) };
}

const unknownOutcome = (): Outcome =>
  problemOutcome('unknown', problemOf('messageUnknown', { detail: UNKNOWN_WORDS }));

/** A repetition is answered with the id of the request that was sent: its line in the log says what happened. */
function withReference(outcome: Outcome, reference: string): Outcome {
  if (outcome.state === 'sent') return outcome;
  return { ...outcome, answer: JSON.stringify({ ...(JSON.parse(outcome.answer) as Problem), reference }) };
}

/** The outcome of the one request (docs/security.md, Billed text messages). */
function outcomeOf(call: Pick<Call, 'operation'>, attempt: Attempt): Outcome {
  if (attempt.kind === 'not sent') {
    return problemOutcome(
      'not_sent',
      problemOf('serviceUnreachable', { detail: 'The message was not sent and not billed.' }),
    );
  }
  if (attempt.kind === 'unknown') return unknownOutcome();
  const { status, text, headers } = attempt;
  if (status >= 400 && status < 500 && !UNSURE.has(status)) {
    const json = isJson(headers['content-type'] ?? '');
    const refused = problemOutcome(
      'refused',
      refusedProblem(call.operation, status, json ? text : undefined),
    );
    const retryAfter = headers['retry-after'];
    return retryAfter === undefined ? refused : { ...refused, retryAfter };
  }
  if (status === 200 && readsAsSent(call, text)) return { state: 'sent', status: 200, answer: text };
  return unknownOutcome();
}

function readsAsSent(call: Pick<Call, 'operation'>, text: string): boolean {
  try {
    return call.operation.read.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The answer to a repeated intent: the stored outcome, never another request. */
function repeated(row: SendRow, intent: Intent): Outcome {
  if (row.body_hash !== intent.bodyHash) {
    throw new Refusal('validation', { detail: 'This Idempotency-Key was used for another message.' });
  }
  if (row.state === 'pending') {
    throw new Refusal(
      'conflict',
      { detail: 'This message is just being sent.', outcome: 'pending' },
      { 'retry-after': '1' },
    );
  }
  // A row that lost its sender has no stored answer.
  if (row.status === null || row.answer === null) return unknownOutcome();
  return { state: row.state, status: row.status, answer: row.answer };
}

/** Limits what one person sends, counted in the ledger and including this intent. */
async function enforceCaps(gateway: Gateway, intent: Intent, now: number): Promise<void> {
  const times = await gateway.ledger.timesSince(intent.person, now - HOUR);
  const caps = [
    {
      times: times.filter((time) => time > now - MINUTE),
      most: gateway.limits.messagesPerMinute,
      window: MINUTE,
    },
    { times, most: gateway.limits.messagesPerHour, window: HOUR },
  ];
  const exceeded = caps.find((cap) => cap.times.length > cap.most);
  if (exceeded === undefined) return;
  await gateway.ledger.discard(intent);
  gateway.measures.rateLimited('messages');
  const first = exceeded.times[exceeded.times.length - 1 - exceeded.most] ?? now;
  const seconds = Math.max(1, Math.ceil((first + exceeded.window - now) / 1000));
  throw new Refusal(
    'messageLimit',
    {
      detail: 'Many text messages were sent in a short time. This one was not sent.',
      retry_after: seconds,
    },
    { 'retry-after': String(seconds) },
  );
}

/** Sends a billed message: at most one request per intent, even after repetitions, losses and restarts. */
export async function sendMessage(
  gateway: Gateway,
  reply: FastifyReply,
  { call, caller }: { readonly call: Call; readonly caller: Caller },
  body: unknown,
): Promise<FastifyReply> {
  const { request } = reply;
  const text = JSON.stringify(body);
  const path = gateway.service.pathOf(call.name, call.params, call.query);
  const intent: Intent = {
    person: personKey(caller.row),
    intent: intentKey(request),
    target: path,
    bodyHash: createHash('sha256').update(`${call.name}\n${path}\n${text}`).digest('hex'),
  };
  const before = await gateway.ledger.open(intent, gateway.clock());
  const outcome =
    before === undefined
      ? await send(gateway, request, caller, { call, intent, text })
      : repeated(before, intent);
  if (outcome.status === 401) throw await endSession(gateway, reply, caller.row);
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  return reply
    .code(outcome.status)
    .header('cache-control', 'no-store')
    .header(
      'content-type',
      outcome.state === 'sent'
        ? 'application/json; charset=utf-8'
        : 'application/problem+json; charset=utf-8',
    )
    .send(outcome.answer);
}

async function send(
  gateway: Gateway,
  request: FastifyRequest,
  caller: Caller,
  { call, intent, text }: { call: Call; intent: Intent; text: string },
): Promise<Outcome> {
  await enforceCaps(gateway, intent, gateway.clock());
  const work = (async () => {
    const headers = {
      ...traceHeaders(request),
      ...bearer(caller.token),
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': intent.intent,
    };
    const startedAt = performance.now();
    const attempt = await sendOnce(
      gateway.service,
      { method: 'POST', path: intent.target, headers, body: text },
      WHOLE_TIME,
    );
    if (attempt.kind === 'answered')
      gateway.measures.serviceAnswered(call.name, attempt.status, performance.now() - startedAt);
    else gateway.measures.serviceFailed(call.name, attempt.code);
    const outcome = withReference(outcomeOf(call, attempt), request.id);
    gateway.measures.message(outcome.state);
    if (outcome.state !== 'sent')
      request.log.warn(
        {
          operation: call.name,
          outcome: outcome.state,
          code: 'code' in attempt ? attempt.code : outcome.status,
        },
        'message',
      );
    // If this fails, the person still gets the true outcome; the row becomes unknown at its deadline.
    await storeOutcome(gateway, intent, outcome).catch((error: unknown) =>
      request.log.error(error, 'send ledger'),
    );
    return outcome;
  })();
  gateway.background.run(work);
  return work;
}

async function storeOutcome(gateway: Gateway, intent: Intent, outcome: Outcome): Promise<void> {
  // A destroyed token refuses the person, not the message: signed in again, they may send it unchanged.
  if (outcome.status === 401) return gateway.ledger.discard(intent);
  const { state, status, answer } = outcome;
  return gateway.ledger.close(intent, { state, status, answer }, gateway.clock());
}
