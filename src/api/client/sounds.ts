import { GUARD_HEADER } from '#contract/session.ts';
import type { ErrorKind } from '#src/lib/errors.ts';
import { ApiError } from './errors.ts';
import { failureOf } from './http.ts';
import { sessionRefused } from './session-state.ts';

/** docs/security.md, Budgets: the browser gives up after 8 s. */
const TIMEOUT = 8000;

/** A sound on our own origin, for a track of the player (`src/ui/player`). The `<audio>` element asks for its parts by itself. */
export const soundOf = (url: string) => ({
  url,
  whole: (signal?: AbortSignal): Promise<Blob | ErrorKind> =>
    answered(async () => (await open(url, {}, signal)).blob()),
  whySilent: (): Promise<ErrorKind | null> =>
    answered(async () => {
      const { body } = await open(url, { range: 'bytes=0-0' }, AbortSignal.timeout(TIMEOUT));
      await body?.cancel();
      return null;
    }),
});

/** What `work` answers, or the kind of the error. */
async function answered<T>(work: () => Promise<T>): Promise<T | ErrorKind> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return error.kind;
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}

/** Requests a sound. Throws an ApiError for what is none, and the browser's error when there is no answer. */
async function open(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const response = await fetch(url, {
    headers: { [GUARD_HEADER]: '1', accept: 'audio/*', ...headers },
    signal: signal ?? null,
    cache: 'no-store',
    redirect: 'error',
  });
  if (!response.ok) {
    const error = failureOf(response, await response.text().catch(() => ''));
    if (error.kind === 'unauthorized') sessionRefused();
    throw error;
  }
  if (!response.headers.get('content-type')?.startsWith('audio/')) throw new ApiError('unreadable');
  return response;
}
