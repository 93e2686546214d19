import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '#contract/endpoints.ts';
import { operations } from '#contract/service/endpoints.ts';

/** A failure that tests switch on. `times`: the number of requests after which the fault ends. */
type Fault = { readonly times?: number } & (
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: string | number;
      readonly body?: string;
    }
  | { readonly kind: 'hang' }
  /** With `after: true` the operation runs first, and only its answer is lost. */
  | { readonly kind: 'reset'; readonly after?: boolean }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'raw'; readonly body: string; readonly status?: number; readonly contentType?: string }
  /** Sends the real answer with its full Content-Length, and cuts the connection after `bytes`. */
  | { readonly kind: 'cut'; readonly bytes: number }
);

type FaultTarget = OperationName | 'recordingSound' | 'events' | '*';

/** The faults of a telephony service, by operation. */
export interface Faults {
  set(target: FaultTarget, fault: Fault): void;
  /** Clears one target, or all. Cuts hanging requests and streams of events. */
  clear(target?: FaultTarget): void;
  /** How many requests of that operation have come since the start, with a fault or without. */
  asked(target: Exclude<FaultTarget, '*'>): number;
  /** For `onApp` of the service: adds them to its routes. */
  addTo(this: void, app: FastifyInstance): void;
}

const TARGETS = new Map<string, Exclude<FaultTarget, '*'>>([
  ...Object.entries(operations).map(
    ([name, { method, path }]) => [`${method} ${path}`, name as OperationName] as const,
  ),
  ['GET /recordings/:id/sound', 'recordingSound'],
  ['GET /api/v2/events', 'events'],
]);

/** Fault switches, all off. */
export function createFaults(): Faults {
  const switches = new Map<FaultTarget, { fault: Fault; left: number }>();
  const counts = new Map<FaultTarget, number>();
  const held = new Set<FastifyRequest>();

  function take(target: FaultTarget): Fault | undefined {
    counts.set(target, (counts.get(target) ?? 0) + 1);
    for (const key of [target, '*'] as const) {
      const entry = switches.get(key);
      if (!entry) continue;
      entry.left -= 1;
      if (entry.left <= 0) switches.delete(key);
      return entry.fault;
    }
    return undefined;
  }
  /** Remembers a request that hangs or listens, so that `clear` can end it. */
  function hold(request: FastifyRequest): void {
    held.add(request);
    request.raw.socket.once('close', () => held.delete(request));
  }

  const faults: Faults = {
    set(target, fault) {
      switches.set(target, { fault, left: fault.times ?? Infinity });
    },
    clear(target) {
      if (target === undefined) switches.clear();
      else switches.delete(target);
      for (const request of held) request.raw.socket.destroy();
      held.clear();
    },
    asked: (target) => counts.get(target) ?? 0,
    addTo(app) {
      const losesAnswer = new WeakSet<FastifyRequest>();
      app.addHook('onRoute', (route) => {
        const target = TARGETS.get(`${String(route.method)} ${route.url}`);
        if (target === undefined) return;
        const { handler } = route;
        route.handler = async function (request, reply) {
          const fault = take(target);
          if (fault?.kind === 'hang') hold(request);
          if (fault?.kind === 'reset' && fault.after) losesAnswer.add(request);
          else if (fault && (await apply(fault, request, reply))) return reply;
          const answer: unknown = await handler.call(this, request, reply);
          if (target === 'events') hold(request);
          return answer;
        };
      });
      app.addHook('onSend', async (request) => {
        if (losesAnswer.has(request)) request.raw.socket.resetAndDestroy();
      });
      // Otherwise closing would wait for a hanging request.
      app.addHook('preClose', async () => faults.clear());
    },
  };
  return faults;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Applies the fault to this request. Resolves to true if the request is done, to false if it must still be handled (a delay,
 * or a cut of the answer).
 */
async function apply(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      return false;
    case 'cut':
      cutAfter(reply, fault.bytes);
      return false;
    case 'hang':
      reply.hijack();
      return true;
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    case 'raw':
      await reply
        .code(fault.status ?? 200)
        .type(fault.contentType ?? 'application/json')
        .send(fault.body);
      return true;
    case 'status':
      if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
      await reply
        .code(fault.status)
        .type('application/problem+json')
        .send(fault.body ?? JSON.stringify({ type: 'about:blank', title: 'Fault', status: fault.status }));
      return true;
  }
}

/** Sends `bytes` of the body, then destroys the socket. The headers, with Content-Length, are unchanged. */
function cutAfter(reply: FastifyReply, bytes: number): void {
  const { raw } = reply;
  let left = bytes;
  const write = raw.write.bind(raw);
  const end = raw.end.bind(raw);
  const passOn = (chunk: unknown): boolean => {
    const buffer =
      typeof chunk === 'string' ? Buffer.from(chunk) : chunk instanceof Uint8Array ? chunk : null;
    if (buffer === null || buffer.length <= left) {
      left -= buffer?.length ?? 0;
      return true;
    }
    write(buffer.subarray(0, left), () => raw.destroy());
    left = 0;
    return false;
  };
  raw.write = ((chunk: unknown, ...rest: never[]) =>
    passOn(chunk) ? write(chunk, ...rest) : false) as typeof raw.write;
  raw.end = ((chunk: unknown, ...rest: never[]) =>
    passOn(chunk) ? end(chunk, ...rest) : raw) as typeof raw.end;
}
