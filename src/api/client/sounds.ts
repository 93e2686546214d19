import { GUARD_HEADER } from '#contract/session.ts';
import type { ErrorKind } from '#src/lib/errors.ts';
import { ApiError } from './errors.ts';
import { failureOf } from './http.ts';
import { onSignOut } from './on-sign-out.ts';
import { sessionRefused } from './session-state.ts';

/** How far a sound has come. `blob` holds what is here: all of it when `complete`. */
export interface SoundState {
  readonly complete: boolean;
  readonly blob: Blob | null;
  /** How much of it is here, 0 to 1; null where its length was not told. */
  readonly share: number | null;
  /** Why it stopped; null while it is on its way or complete. */
  readonly problem: ErrorKind | null;
}

interface Entry {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** Of the whole sound, where it was told. */
  length: number | null;
  etag: string | null;
  type: string;
  whole: Blob | null;
  problem: ErrorKind | null;
  loading: Promise<SoundState> | null;
}

/** docs/security.md, Budgets: body idle 15 s. */
const IDLE = 15_000;
/** Voicemail is about 3 kB a second: this is two hours of it. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_SOUNDS = 80;

/** The sounds that this page has heard or will hear next: in memory only, the least used ones forgotten first. */
export function createSounds(
  open: (url: string, part: SoundPart) => Promise<Response> = openSound,
  limits: { readonly bytes: number; readonly idle: number } = { bytes: MOST_BYTES, idle: IDLE },
) {
  const entries = new Map<string, Entry>();

  const stateOf = (entry: Entry): SoundState => ({
    complete: entry.whole !== null,
    blob: entry.whole ?? (entry.bytes > 0 ? new Blob(entry.parts, { type: entry.type }) : null),
    share: entry.whole ? 1 : entry.bytes === 0 ? 0 : entry.length && entry.bytes / entry.length,
    problem: entry.problem,
  });

  function touch(url: string): Entry {
    const entry = entries.get(url) ?? emptyEntry();
    entries.delete(url);
    entries.set(url, entry);
    return entry;
  }

  function trim(): void {
    let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [url, entry] of entries) {
      if (bytes <= limits.bytes && entries.size <= MOST_SOUNDS) return;
      if (entry.loading || entries.size === 1) continue;
      entries.delete(url);
      bytes -= entry.bytes;
    }
  }

  async function fetchRest(url: string, entry: Entry): Promise<SoundState> {
    entry.problem = null;
    try {
      await readInto(entry, (part) => open(url, part), limits.idle);
      entry.whole = new Blob(entry.parts, { type: entry.type });
      entry.parts = [];
    } catch (error) {
      entry.problem = error instanceof ApiError ? error.kind : 'network';
    }
    entry.loading = null;
    trim();
    return stateOf(entry);
  }

  async function get(url: string, again: boolean): Promise<SoundState> {
    const entry = touch(url);
    if (entry.whole || (entry.problem && !entry.loading && !again)) return stateOf(entry);
    return (entry.loading ??= fetchRest(url, entry));
  }

  return {
    /**
     * Fetches a sound, or goes on where an earlier attempt broke off (Range). One request however often it is called while
     * the answer is on its way, and none for a sound that is here. Never rejects.
     */
    load: (url: string) => get(url, true),
    /** The same ahead of time, and not again where it broke off: whether to try again is for who wants to hear it. */
    prefetch: (url: string) => get(url, false),
    /** What is here now. */
    peek: (url: string): SoundState => stateOf(entries.get(url) ?? emptyEntry()),
    /** Forgets everything: somebody else may sit down. */
    clear: () => entries.clear(),
  };
}

const emptyEntry = (): Entry => ({
  parts: [],
  bytes: 0,
  length: null,
  etag: null,
  type: 'audio/mpeg',
  whole: null,
  problem: null,
  loading: null,
});

/** Reads what is missing. Throws when it breaks off; what came until then stays in the entry. */
async function readInto(
  entry: Entry,
  open: (part: SoundPart) => Promise<Response>,
  idle: number,
): Promise<void> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), idle);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), idle);
  };
  try {
    const response = await open({ from: entry.bytes, etag: entry.etag, signal: stop.signal });
    entry.length = beginPart(entry, response);
    for await (const part of bodyOf(response)) {
      entry.parts.push(part);
      entry.bytes += part.byteLength;
      alive();
    }
    if (entry.length !== null && entry.bytes < entry.length) throw new ApiError('network');
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(stop.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the entry ready for the body: appended to what is here (206 that fits) or from the beginning. Its whole length. */
function beginPart(entry: Entry, response: Response): number | null {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('audio/')) throw new ApiError('unreadable');
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  const fits = response.status === 206 && range !== null && Number(range[1]) === entry.bytes;
  if (response.status === 206 && !fits) throw new ApiError('unreadable');
  if (!fits) {
    entry.parts = [];
    entry.bytes = 0;
  }
  entry.etag = response.headers.get('etag');
  entry.type = type;
  const length = response.headers.get('content-length');
  if (fits && range[2] !== '*') return Number(range[2]);
  return length === null || response.headers.has('content-encoding') ? null : entry.bytes + Number(length);
}

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The one memory of the page. */
export const sounds = createSounds();
onSignOut({ forget: () => sounds.clear() });

/** A sound as a track of the player (`src/ui/player`) has it. */
export const soundOf = (url: string) => ({
  load: () => sounds.load(url),
  prefetch: () => sounds.prefetch(url),
  peek: () => sounds.peek(url),
});

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
async function openSound(url: string, { from, etag, signal }: SoundPart): Promise<Response> {
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
