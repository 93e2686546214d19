import pLimit from 'p-limit';
import type { Voicemail } from '#contract/voicemails.ts';
import type { Rest } from '#src/api/cache/newest-first.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** At most so many ids are requested. A moment with more is incomplete. */
const MAX_IDS = 400;
const BATCH = 50;
const AT_ONCE = 6;

/**
 * The other voicemails of a moment that has more than one page. No cursor reaches them, so they are read by id, downwards from
 * those of `then`, until a batch has none of that moment.
 */
export async function restOfMoment(
  then: readonly Voicemail[],
  fits: (item: Voicemail) => boolean,
  signal: AbortSignal,
): Promise<Rest<Voicemail>> {
  const [first] = then;
  if (first === undefined) return { items: [], complete: true };
  const at = Date.parse(first.created_at);
  const seen = new Set(then.map(({ id }) => id));
  const ids = Array.from({ length: MAX_IDS + seen.size }, (_, step) => Math.max(...seen) - step)
    .filter((id) => id > 0 && !seen.has(id))
    .slice(0, MAX_IDS);
  const limit = pLimit(AT_ONCE);
  const items: Voicemail[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const found = await Promise.all(ids.slice(from, from + BATCH).map((id) => limit(() => one(id, signal))));
    const ofThen = found.filter((item) => item !== null).filter((item) => Date.parse(item.created_at) === at);
    if (ofThen.length === 0) return { items, complete: true };
    items.push(...ofThen.filter(fits));
  }
  return { items, complete: ids.length < MAX_IDS };
}

async function one(id: number, signal: AbortSignal): Promise<Voicemail | null> {
  try {
    return await call('getVoicemail', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}
