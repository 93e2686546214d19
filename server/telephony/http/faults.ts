import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '#contract/endpoints.ts';

/**
 * A failure that tests switch on. With `after: true` the operation runs first, and only its answer fails. `times`: the number
 * of requests after which the fault ends.
 */
export type Fault = { readonly times?: number; readonly after?: boolean } & (
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: string | number;
      readonly body?: string;
    }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'raw'; readonly body: string; readonly status?: number; readonly contentType?: string }
  /** Sends the real answer with its full Content-Length, and cuts the connection after `bytes`. */
  | { readonly kind: 'cut'; readonly bytes: number }
);

type FaultTarget = OperationName | 'recordingSound' | 'events' | '*';

/** Fault switches: only code in the same process can reach them. */
export interface Faults {
  set(target: FaultTarget, fault: Fault): void;
  /** Clears one target, or all. Cuts hanging requests and streams of events. */
  clear(target?: FaultTarget): void;
  /** The fault for this request, if any; counts it. */
  take(target: Exclude<FaultTarget, '*'>): Fault | undefined;
  /** How many requests of that operation have come since the start, with a fault or without. */
  asked(target: Exclude<FaultTarget, '*'>): number;
  /** Remembers a request that hangs or listens, so that `clear` can end it. */
  hold(request: FastifyRequest): void;
}

/** Fault switches, all off. */
export function createFaults(): Faults {
  const switches = new Map<FaultTarget, { fault: Fault; left: number }>();
  const asked = new Map<FaultTarget, number>();
  const held = new Set<FastifyRequest>();
  return {
    set(target, fault) {
      switches.set(target, { fault, left: fault.times ?? Infinity });
    },
    clear(target) {
      if (target === undefined) switches.clear();
      else switches.delete(target);
      for (const request of held) request.raw.socket.destroy();
      held.clear();
    },
    asked: (target) => asked.get(target) ?? 0,
    take(target) {
      asked.set(target, (asked.get(target) ?? 0) + 1);
      for (const key of [target, '*'] as const) {
        const entry = switches.get(key);
        if (!entry) continue;
        entry.left -= 1;
        if (entry.left <= 0) switches.delete(key);
        return entry.fault;
      }
      return undefined;
    },
    hold(request) {
      held.add(request);
      request.raw.socket.once('close', () => held.delete(request));
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Applies the fault to this request. Resolves to true if the request is done, to false if it must still be handled (a delay,
 * or a cut of the answer).
 */
export async function applyFault(
  faults: Faults,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      return false;
    case 'cut':
      cutAfter(reply, fault.bytes);
      return false;
    case 'hang':
      faults.hold(request);
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
