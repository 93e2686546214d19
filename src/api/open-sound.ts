import { GUARD_HEADER } from '#contract/session.ts';
import { ApiError } from './errors.ts';
import { failureOf } from './http.ts';
import { sessionRefused } from './session-end.ts';

/** A part of a sound that is asked for: from which byte on, of which version. */
export interface SoundPart {
  readonly from: number;
  readonly etag: string | null;
  readonly signal: AbortSignal;
}

/**
 * Opens the stream of a sound, from a byte on where `from` is not 0 (Range; the version must still be `etag`). Throws an
 * ApiError as `call` does; the body is the caller's to read and to time.
 */
export async function openSound(url: string, { from, etag, signal }: SoundPart): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: {
        [GUARD_HEADER]: '1',
        accept: 'audio/*',
        ...(from > 0 ? { range: `bytes=${from}-` } : {}),
        ...(from > 0 && etag ? { 'if-range': etag } : {}),
      },
      signal,
      cache: 'no-store',
      redirect: 'error',
    });
  } catch {
    throw new ApiError(signal.aborted ? 'timeout' : 'network');
  }
  if (response.ok) return response;
  const error = failureOf(response, await response.text().catch(() => ''));
  if (error.kind === 'unauthorized') sessionRefused();
  throw error;
}
