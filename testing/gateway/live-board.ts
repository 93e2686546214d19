import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { urlOf } from '#contract/endpoints.ts';
import { changedEvent, type LiveResource } from '#contract/live.ts';
import { GUARD_HEADER } from '#contract/session.ts';
import { cookieOf } from './cookie.ts';
import { readEvents } from '#server/http/event-stream.ts';

/** What the switchboard shows, with the page's own addresses. */
const SHOWN: Partial<Record<LiveResource, string>> = {
  employees: urlOf('listEmployees', {}),
  employee_groups: urlOf('listEmployeeGroups', {}),
  voice_mails: urlOf('listVoicemails', {}, { limit: 100 }),
  smileys: urlOf('listSmileys', {}, { limit: 20 }),
  chats: urlOf('listChats', {}, { limit: 100 }),
};
/** Milliseconds, as those of the page (src/api/cache/live.ts). */
const TIMES = { gather: 250, again: { least: 1000, most: 8000 }, safetyNet: 90_000 };

export interface LiveBoard {
  /** Who is busy by the last answer, by id in order; undefined before it has come. */
  busy(this: void): readonly number[] | undefined;
  /** Answers so far: those with new content, unchanged ones, and failures. */
  readonly answers: { new: number; same: number; failed: number };
  close(this: void): void;
}

/** An answer of `listEmployees`. */
interface People {
  readonly employees: readonly { readonly id: number; readonly live_presence: string }[];
}

/**
 * An open switchboard without a browser, signed in by a token: it listens to `GET /live` and fetches what has changed, as the page does.
 * A stream that ends is opened again.
 */
export async function openLiveBoard(url: string, token: string): Promise<LiveBoard> {
  const cookie = await cookieOf(url, token, true);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: url, [GUARD_HEADER]: '1' };
  const dispatcher = new Agent({ connections: 6, bodyTimeout: 60_000 });
  const stop = new AbortController();
  const { signal } = stop;
  const answers = { new: 0, same: 0, failed: 0 };
  const kept = new Map<LiveResource, { readonly etag: string; readonly body: unknown }>();
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  async function fetchOne(resource: LiveResource, path: string): Promise<void> {
    const etag = kept.get(resource)?.etag;
    try {
      const answer = await request(url + path, {
        headers: { ...headers, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
        dispatcher,
        signal,
      });
      const text = await answer.body.text();
      if (answer.statusCode === 304) answers.same += 1;
      else if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
      else {
        answers.new += 1;
        kept.set(resource, { etag: String(answer.headers['etag']), body: JSON.parse(text) });
      }
    } catch {
      answers.failed += 1;
    }
  }

  /** Of the resources that are fetched, whether they have changed since. */
  const fetching = new Map<LiveResource, boolean>();
  async function refresh(resource: LiveResource): Promise<void> {
    const path = SHOWN[resource];
    if (path === undefined) return;
    if (fetching.has(resource)) return void fetching.set(resource, true);
    do {
      fetching.set(resource, false);
      await Promise.all([fetchOne(resource, path), wait(TIMES.gather)]);
    } while (fetching.get(resource) && !signal.aborted);
    fetching.delete(resource);
  }
  const refreshAll = () => {
    for (const resource of Object.keys(SHOWN) as LiveResource[]) void refresh(resource);
  };

  async function listen(): Promise<void> {
    const { statusCode, body } = await request(`${url}/live`, { headers, dispatcher, signal });
    if (statusCode !== 200) return body.dump();
    let down = true;
    for await (const { event, data } of readEvents(body)) {
      if (event === 'down') down = true;
      // What changed before the stream, or while it was down, is not told.
      else if (down) {
        down = false;
        refreshAll();
      }
      if (event === 'changed')
        for (const resource of changedEvent.parse(JSON.parse(data)).resources) void refresh(resource);
    }
  }
  void (async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await wait(TIMES.again.least + Math.random() * (TIMES.again.most - TIMES.again.least));
    }
  })();
  const net = setInterval(refreshAll, TIMES.safetyNet);
  return {
    busy: () =>
      (kept.get('employees')?.body as People | undefined)?.employees
        .filter(({ live_presence }) => live_presence === 'busy')
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    answers,
    close() {
      clearInterval(net);
      stop.abort();
      void dispatcher.destroy();
    },
  };
}
