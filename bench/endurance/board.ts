import { setTimeout as pause } from 'node:timers/promises';
import { GUARD_HEADER } from '#contract/session.ts';
import { cookieOf } from '#testing/gateway/cookie.ts';
import type { Ledger } from './ledger.ts';

/** What a board polls, in milliseconds, as the page does (src/api/cache/polling.ts). */
const POLLS: Readonly<Record<string, number>> = {
  '/api/v2/employees': 5000,
  '/api/v2/chats?limit=100': 5000,
  '/api/v2/voice_mails?limit=100': 15_000,
  '/api/v2/smileys?limit=100': 60_000,
  '/api/v2/employee_groups': 60_000,
  '/auth/session': 60_000,
};
/** With an open stream the polls are only a safety net. */
const SAFETY_NET = 60_000;
/** A board writes this often, on average. */
const WRITE = 10_000;
/** A stream is closed by its board after this time, on average, like a page that is reloaded. */
const STREAM = 60_000;
const TIMEOUT = 8000;

/** What the boards of a run share. */
export interface BoardRun {
  readonly url: string;
  /** The beginning of all texts that the run writes. */
  readonly prefix: string;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** Counts an answer: `GET 200`, `POST no answer`. */
  count(this: void, kind: string): void;
}

interface OwnContact {
  readonly id: number;
  readonly name: string;
  /** The comments that it has, and that go with it. */
  readonly comments: string[];
  /** Whether the answer to a deletion was lost. */
  unsure: boolean;
}

type Answer = { readonly status: number; readonly body: unknown } | null;
const isSuccess = (answer: Answer): boolean => answer !== null && answer.status >= 200 && answer.status < 300;
/** Milliseconds, ±20 %. */
const around = (milliseconds: number) => Math.round(milliseconds * (0.8 + 0.4 * Math.random()));

/**
 * One page of a receptionist, signed in by a token: polls with ETags, listens to the stream, writes contacts and comments, and reconnects.
 * Returns what works until the run ends. Throws when the gateway refuses the token.
 */
export async function openBoard(
  { url, prefix, ledger, signal, count }: BoardRun,
  employeeId: number,
  token: string,
): Promise<() => Promise<unknown>> {
  const etags = new Map<string, string>();
  const contacts: OwnContact[] = [];
  let isLive = false;
  let written = 0;
  const headers = {
    [GUARD_HEADER]: '1',
    origin: url,
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    cookie: await cookieOf(url, token, true),
  };
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined);

  async function send(method: string, path: string, body?: unknown, again = false): Promise<Answer> {
    const etag = etags.get(path);
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' && etag !== undefined ? { 'if-none-match': etag } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await response.text();
      const newer = response.headers.get('etag');
      if (method === 'GET' && newer !== null) etags.set(path, newer);
      count(again && response.status === 404 ? 'DELETE again 404' : `${method} ${response.status}`);
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      count(`${method} no answer`);
      return null;
    }
  }

  /** Sends a new text, and notes what became of it. */
  async function create(path: string, text: string, body: unknown): Promise<Answer> {
    const answer = await send('POST', path, body);
    ledger.created(text, isSuccess(answer) ? 'acknowledged' : 'unknown');
    return answer;
  }

  /** Adds a contact, a comment on it, or deletes one of its own contacts, so that the company does not grow for ever. */
  async function write(): Promise<void> {
    const [oldest] = contacts;
    if (oldest && contacts.length > 4) return remove(oldest);
    const text = `${prefix} ${employeeId} ${crypto.randomUUID()}`;
    if (oldest && (written += 1) % 2 === 0) {
      oldest.comments.push(text);
      const comment = { employee_id: employeeId, body: text };
      await create(`/api/v2/contacts/${oldest.id}/comments`, text, { comment });
      return;
    }
    const answer = await create('/api/v2/contacts', text, { contact: { name: text } });
    if (answer === null || !isSuccess(answer)) return;
    const { contact } = answer.body as { contact: { id: number } };
    contacts.push({ id: contact.id, name: text, comments: [], unsure: false });
  }

  async function remove(contact: OwnContact): Promise<void> {
    const answer = await send('DELETE', `/api/v2/contacts/${contact.id}`, undefined, contact.unsure);
    // An earlier try may have worked although its answer was lost.
    const gone = isSuccess(answer) || (contact.unsure && answer?.status === 404);
    for (const text of [contact.name, ...contact.comments])
      ledger.deleted(text, gone ? 'acknowledged' : 'unknown');
    if (gone) contacts.shift();
    else contact.unsure = true;
  }

  /** Keeps a stream open, and opens it again at random, as the page does. */
  async function listen(): Promise<void> {
    while (!signal.aborted) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(around(STREAM))]);
      try {
        const response = await fetch(`${url}/live`, { headers, signal: ended });
        count(`stream ${response.status}`);
        isLive = response.ok;
        // Its content does not matter here. It is read, so that the gateway can send on.
        await response.body?.pipeTo(new WritableStream(), { signal: ended });
      } catch {
        if (!ended.aborted) count('stream no answer');
      }
      isLive = false;
      await wait(1000 + Math.random() * 7000);
    }
  }

  async function repeat(every: () => number, work: () => Promise<unknown>): Promise<void> {
    // Boards do not begin together.
    await wait(Math.random() * every());
    while (!signal.aborted) {
      await work();
      await wait(around(every()));
    }
  }

  const polls = Object.entries(POLLS);
  return () =>
    Promise.all([
      ...polls.map(([path, every]) =>
        repeat(
          () => (isLive ? Math.max(every, SAFETY_NET) : every),
          () => send('GET', path),
        ),
      ),
      repeat(() => WRITE, write),
      listen(),
    ]);
}
