import { GUARD_HEADER, PERSON_HEADER } from '#contract/session.ts';
import type { ErrorKind } from '#src/lib/errors.ts';
import { ApiError } from './errors.ts';
import { failureOf } from './http.ts';
import { onSignOut } from './on-sign-out.ts';
import { sessionRefused } from './session-state.ts';

/** How much of a sound is loaded. `blob` is the loaded part, or everything when `complete`. */
export interface SoundState {
  readonly complete: boolean;
  readonly blob: Blob | null;
  /** The loaded share, 0 to 1. Null when the length is unknown. */
  readonly share: number | null;
  /** Why loading stopped. Null while loading and when complete. */
  readonly problem: ErrorKind | null;
}

interface Entry {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** The length of the whole sound in bytes. Null when unknown. */
  length: number | null;
  etag: string | null;
  type: string;
  whole: Blob | null;
  problem: ErrorKind | null;
  loading: Promise<SoundState> | null;
}

/** docs/security.md, Budgets: body idle 15 s. */
const IDLE = 15_000;
/** About two hours of voicemail, at 3 kB a second. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_SOUNDS = 80;

/** A cache of sounds, in memory only. The least recently used are removed first. */
export function createSounds(
  open: (url: string, part: SoundPart) => Promise<Response> = openSound,
  limits: { readonly bytes: number; readonly idle: number } = { bytes: MAX_BYTES, idle: IDLE },
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
      if (bytes <= limits.bytes && entries.size <= MAX_SOUNDS) return;
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
    /** Loads a sound, or the rest of one (Range). Sends one request at a time, and none for a complete sound. Never rejects. */
    load: (url: string) => get(url, true),
    /** Loads a sound in advance. Does not retry a failed one: only a person who wants to hear it does. */
    prefetch: (url: string) => get(url, false),
    /** The current state, without a request. */
    peek: (url: string): SoundState => stateOf(entries.get(url) ?? emptyEntry()),
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

/** Reads the missing part. Throws an ApiError when it fails; the part that was read stays in the entry. */
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

/** Prepares the entry for the body: appended when a 206 continues it, else from the start. Returns the whole length in bytes. */
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

/** The cache of the page. */
export const sounds = createSounds();
onSignOut({ forget: () => sounds.clear() });

/** A sound for a track of the player (`src/ui/player`). */
export const soundOf = (url: string) => ({
  load: () => sounds.load(url),
  prefetch: () => sounds.prefetch(url),
  peek: () => sounds.peek(url),
});

/** The part to load: from a byte on, of the version `etag`. */
export interface SoundPart {
  readonly from: number;
  readonly etag: string | null;
  readonly signal: AbortSignal;
}

/** Requests a sound from a byte on (Range). Throws an ApiError as `call` does. The caller reads the body and limits its time. */
async function openSound(url: string, { from, etag, signal }: SoundPart): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: {
        [GUARD_HEADER]: '1',
        [PERSON_HEADER]: '1',
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
