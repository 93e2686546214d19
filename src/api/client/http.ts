import { operations, urlOf, type ReadOf, type ResourceOperationName } from '#contract/endpoints.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#contract/service/endpoints.ts';
import { problem, PROBLEMS } from '#contract/problem.ts';
import type { ProductNeed } from '#contract/products.ts';
import { GUARD_HEADER, isWallPath, PERSON_HEADER } from '#contract/session.ts';
import { served, type Served } from '#src/browser/served.ts';
import { measureClock } from './clock.ts';
import { ApiError, kindOfStatus } from './errors.ts';
import { sessionRefused } from './session-state.ts';

/** docs/security.md, Budgets: the browser gives up after 8 s. */
const TIMEOUT = 8000;
const DEFAULT_RETRY_AFTER = 10_000;

interface Kept {
  readonly etag: string | null;
  readonly text: string;
  readonly value: unknown;
}
/** The last answer of each GET: an unchanged answer is not parsed again and keeps its objects. In memory only. */
const kept = new Map<string, Kept>();
const MAX_KEPT = 40;

interface Answered {
  readonly response: Response;
  readonly text: string;
}

/** After a 429 that is about all calls, nothing is sent before this time (milliseconds since 1970). */
let pausedUntil = 0;

/** Refusals for want of a plan, by what is needed: for so long no call that needs it is sent. Shorter than a re-check (polling.ts). */
const refusals = new Map<ProductNeed, { readonly error: ApiError; readonly until: number }>();
const REFUSED_FOR = 200_000;

/** Forgets every kept answer and refusal: the session has ended. */
export function forgetAnswers(): void {
  kept.clear();
  refusals.clear();
}

interface Request {
  readonly method: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly etag?: string | null | undefined;
  readonly keepalive?: boolean | undefined;
}

const onWall = (): boolean => typeof location !== 'undefined' && isWallPath(location.pathname);
/** Not of a person who goes to the wall from another screen: what is in memory is theirs. */
const beganOnWall = onWall();

function headersOf(request: Request): Record<string, string> {
  return {
    [GUARD_HEADER]: '1',
    ...(beganOnWall && onWall() ? {} : { [PERSON_HEADER]: '1' }),
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.etag ? { 'if-none-match': request.etag } : {}),
    ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
  };
}

/** The error for a response with a failure status. */
export function failureOf(response: Response, text: string): ApiError {
  const { status, headers } = response;
  let read: ReturnType<typeof problem.safeParse> | undefined;
  try {
    read = problem.safeParse(JSON.parse(text));
  } catch {
    // No JSON body: only the status is known.
  }
  const wait = retryAfterOf(headers.get('retry-after'), Date.parse(headers.get('date') ?? '') || Date.now());
  const retryAfter = status === 429 ? (wait ?? DEFAULT_RETRY_AFTER) : wait;
  return new ApiError(kindOfStatus(status), { status, problem: read?.data, retryAfter });
}

async function fetchText(url: string, request: Request, page: Served | undefined): Promise<Answered> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await (page
      ? page.fetch(url, signal)
      : fetch(url, {
          method: request.method,
          headers: headersOf(request),
          body: request.body === undefined ? null : JSON.stringify(request.body),
          signal,
          cache: 'no-store',
          redirect: 'error',
          keepalive: request.keepalive ?? false,
        }));
    return { response, text: await response.text() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const late = timeout.aborted || (error instanceof Error && error.name === 'TimeoutError');
    throw new ApiError(late ? 'timeout' : 'network');
  }
}

/** Sends one request to our own origin. Throws an ApiError for everything but a 2xx or 304. */
async function send(url: string, request: Request, need: ProductNeed = null): Promise<Answered> {
  const page = served();
  // Rendering keeps nothing between requests.
  if (page) {
    const answer = await fetchText(url, request, page);
    if (answer.response.ok) return answer;
    throw failureOf(answer.response, answer.text);
  }
  const pause = pausedUntil - Date.now();
  if (pause > 0) throw new ApiError('slow-down', { status: 429, retryAfter: pause });
  const answer = await fetchText(url, request, undefined);
  const { response, text } = answer;
  measureClock(response.headers.get('date'), Date.now());
  if (response.ok || response.status === 304) return answer;
  const error = failureOf(response, text);
  if (error.kind === 'unauthorized') sessionRefused();
  if (need !== null && error.problem?.type === PROBLEMS.productMissing)
    refusals.set(need, { error, until: Date.now() + REFUSED_FOR });
  if (error.kind === 'slow-down' && error.problem?.type !== PROBLEMS.messageLimit)
    pausedUntil = Date.now() + (error.retryAfter ?? 0);
  throw error;
}

function keep(url: string, answer: Kept): void {
  if (served()) return;
  kept.delete(url);
  kept.set(url, answer);
  const oldest = kept.keys().next();
  if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
}

export interface CallOptions<N extends ResourceOperationName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N>;
  readonly body?: BodyOf<N>;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  /** The request continues when the page is closed. For writes that must not be lost. */
  readonly keepalive?: boolean;
}

/**
 * Calls an operation of the contract through the gateway. Reads the answer leniently. An unchanged answer (304, or the same
 * text) is the same object as before. Throws an ApiError, or the abort's reason.
 */
export async function call<N extends ResourceOperationName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<ReadOf<N>> {
  const url = urlOf(name, { ...options.params }, { ...options.query });
  const { method, product } = operations[name];
  const refused = refusals.get(product);
  if (refused && Date.now() < refused.until) throw refused.error;
  // TypeScript cannot see that the table has the right schema for each name.
  const reading = operations[name].read as Reading<ReadOf<N>>;
  const { body, signal, idempotencyKey, keepalive } = options;
  if (method !== 'GET') {
    const { text } = await send(url, { method, body, signal, idempotencyKey, keepalive }, product);
    return readAs(text, reading);
  }
  const before = kept.get(url);
  const { response, text } = await send(url, { method, signal, etag: before?.etag }, product);
  const etag = response.headers.get('etag');
  if (before && (response.status === 304 || text === before.text)) {
    keep(url, { ...before, etag: etag ?? before.etag });
    return before.value as ReadOf<N>;
  }
  const value = readAs(text, reading);
  keep(url, { etag, text, value });
  return value;
}

/** A schema of the contract. */
interface Reading<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Reads an answer's text, which may be empty, with a schema. Throws an ApiError `unreadable`. */
function readAs<T>(text: string, reading: Reading<T>): T {
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading.safeParse(json);
  if (!read.success) throw new ApiError('unreadable');
  return read.data;
}

/** Calls the gateway itself (`/auth/…`) and reads the answer with `reading`. Throws as `call` does. */
export async function callGateway<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/auth/${string}`,
  reading: Reading<T>,
  options: { readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<T> {
  const { text } = await send(path, { method, ...options });
  return readAs(text, reading);
}

const MAX_RETRY_AFTER = 600_000;

/** `Retry-After` (RFC 9110 §10.2.3) in milliseconds from now, at most ten minutes. Undefined when absent or invalid. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER) : undefined;
}
