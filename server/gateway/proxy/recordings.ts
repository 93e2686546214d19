import { LRUCache } from 'lru-cache';
import type { Gateway } from '../http/context.ts';
import { isObject } from '../http/seal.ts';

/**
 * How long a recording has the same handle, and how long a handle is valid, in milliseconds. When its period ends, it is still
 * valid for another one.
 */
const PERIOD = 12 * 60 * 60_000;
const PLAYS_FOR = 2 * PERIOD;
const REMEMBERED = 20_000;
/**
 * So many hexadecimal digits of the session's hash are in a handle: 72 bits, which no two sessions share by chance. Every row of a
 * list has a handle.
 */
const SESSION_IN_HANDLE = 18;

/** The page's entity tags of an answer that is rewritten here. */
export interface EntityTags {
  /** The page's tag of what has this tag at the service. */
  tagFor(serviceTag: string | string[] | undefined): string | undefined;
  /** The service's tag in one of the page's; undefined where the page needs the answer again. */
  serviceTagOf(tag: string | undefined): string | undefined;
}

/**
 * Tags that end with `suffix`, which is asked for each time. They are weak: the gateway writes the answer again. A browser that has another
 * tag gets the answer again.
 */
export const tagsWith = (suffix: () => string): EntityTags => ({
  tagFor(serviceTag) {
    const [, value] = /^(?:W\/)?"([^"]*)"$/.exec(String(serviceTag)) ?? [];
    return value === undefined ? undefined : `W/"${value}${suffix()}"`;
  },
  serviceTagOf(tag = '') {
    const end = `${suffix()}"`;
    return tag.startsWith('W/"') && tag.endsWith(end) ? `${tag.slice(0, -end.length)}"` : undefined;
  },
});

export interface Recordings {
  /**
   * The tags for a session. They have the session and the period, since the service's tag does not change with the handles: those
   * of another session play nothing in this one, and those of an earlier period expire soon.
   */
  tagsOf(session: string): EntityTags;
  /** The answer of `listSmileys` with every recording's address replaced by a handle of ours. */
  rewrite(answer: unknown, session: string): unknown;
  /** The service's path for the handle, if it was sealed for this session. */
  pathOf(handle: string, session: string): string | undefined;
}

/**
 * The path and query of an absolute address on the service's exact origin; undefined for any other (docs/security.md, Foreign or
 * hostile media): look-alike hosts, other ports, user names and other schemes.
 */
export function pathAtService(address: unknown, serviceOrigin: string): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== serviceOrigin || url.username !== '' || url.password !== '') return undefined;
  return url.pathname + url.search;
}

export function createRecordings(gateway: Pick<Gateway, 'seals' | 'service' | 'clock'>): Recordings {
  /** Session and path to handle. Kept so that an unchanged list has the same bytes. */
  const given = new LRUCache<string, { handle: string; period: number }>({ max: REMEMBERED });
  const periodNow = () => Math.floor(gateway.clock() / PERIOD);

  function handleOf(path: string, session: string): string {
    const key = `${session} ${path}`;
    const period = periodNow();
    const known = given.get(key);
    if (known?.period === period) return known.handle;
    const handle = gateway.seals.media.seal(
      { path, session: session.slice(0, SESSION_IN_HANDLE) },
      gateway.clock() + PLAYS_FOR,
    );
    given.set(key, { handle, period });
    return handle;
  }

  function rewriteSmiley(smiley: unknown, session: string): unknown {
    if (!isObject(smiley) || !isObject(smiley['call_recording'])) return smiley;
    const recording = smiley['call_recording'];
    const { sound } = recording;
    if (!isObject(sound)) return smiley;
    const path = pathAtService(sound['url'], gateway.service.origin);
    const playable = path === undefined ? null : { ...sound, url: `/media/${handleOf(path, session)}` };
    return { ...smiley, call_recording: { ...recording, sound: playable } };
  }

  return {
    rewrite(answer, session) {
      if (!isObject(answer) || !Array.isArray(answer['smileys'])) return answer;
      return {
        ...answer,
        smileys: answer['smileys'].map((smiley: unknown) => rewriteSmiley(smiley, session)),
      };
    },
    tagsOf: (session) => tagsWith(() => `.${session.slice(0, 8)}.${periodNow()}`),
    pathOf(handle, session) {
      if (!/^[\w.-]{1,4000}$/.test(handle)) return undefined;
      const { path, session: owner } = gateway.seals.media.open(handle) ?? {};
      if (typeof owner !== 'string' || owner.length < SESSION_IN_HANDLE) return undefined;
      // Those of an earlier version have all of it.
      return session.startsWith(owner) && typeof path === 'string' && path.startsWith('/') ? path : undefined;
    },
  };
}
