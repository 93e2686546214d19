import { setTimeout as pause } from 'node:timers/promises';
import { GUARD_HEADER } from '#contract/session.ts';
import { cookieOf } from '../lib/serving.ts';
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
  count(kind: string): void;
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
/** Milliseconds, ±20 %. */
const around = (milliseconds: number) => Math.round(milliseconds * (0.8 + 0.4 * Math.random()));

/** One page of a receptionist: polls with ETags, listens to the stream, writes contacts and comments, and reconnects. */
export class Board {
  readonly #run: BoardRun;
  readonly #employeeId: number;
  readonly #etags = new Map<string, string>();
  readonly #contacts: OwnContact[] = [];
  #cookie = '';
  #live = false;
  #written = 0;

  constructor(run: BoardRun, employeeId: number) {
    this.#run = run;
    this.#employeeId = employeeId;
  }

  /** Signs in with a token. Throws when the gateway refuses it. */
  async signIn(token: string): Promise<void> {
    this.#cookie = await cookieOf(this.#run.url, token, true);
  }

  /** Works until the run ends. */
  async work(): Promise<void> {
    await Promise.all([
      ...Object.entries(POLLS).map(([path, every]) =>
        this.#repeat(
          () => (this.#live ? Math.max(every, SAFETY_NET) : every),
          () => this.#poll(path),
        ),
      ),
      this.#repeat(
        () => WRITE,
        () => this.#write(),
      ),
      this.#listen(),
    ]);
  }

  async #repeat(every: () => number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#run;
    // Boards do not begin together.
    await pause(Math.random() * every(), undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      await work();
      await pause(around(every()), undefined, { signal }).catch(() => undefined);
    }
  }

  #headers(): Record<string, string> {
    return {
      [GUARD_HEADER]: '1',
      origin: this.#run.url,
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      cookie: this.#cookie,
    };
  }

  async #send(method: string, path: string, body?: unknown, again = false): Promise<Answer> {
    const etag = this.#etags.get(path);
    try {
      const response = await fetch(this.#run.url + path, {
        method,
        headers: {
          ...this.#headers(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' && etag !== undefined ? { 'if-none-match': etag } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await response.text();
      const newer = response.headers.get('etag');
      if (method === 'GET' && newer !== null) this.#etags.set(path, newer);
      this.#run.count(again && response.status === 404 ? 'DELETE again 404' : `${method} ${response.status}`);
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      this.#run.count(`${method} no answer`);
      return null;
    }
  }

  async #poll(path: string): Promise<void> {
    await this.#send('GET', path);
  }

  /** Adds a contact, a comment on it, or deletes one of its own contacts, so that the company does not grow for ever. */
  async #write(): Promise<void> {
    const [oldest] = this.#contacts;
    if (oldest && this.#contacts.length > 4) return this.#delete(oldest);
    const text = `${this.#run.prefix} ${this.#employeeId} ${crypto.randomUUID()}`;
    if (oldest && (this.#written += 1) % 2 === 0) {
      const answer = await this.#send('POST', `/api/v2/contacts/${oldest.id}/comments`, {
        comment: { employee_id: this.#employeeId, body: text },
      });
      oldest.comments.push(text);
      this.#run.ledger.created(text, isSuccess(answer) ? 'acknowledged' : 'unknown');
      return;
    }
    const answer = await this.#send('POST', '/api/v2/contacts', { contact: { name: text } });
    this.#run.ledger.created(text, isSuccess(answer) ? 'acknowledged' : 'unknown');
    if (answer === null || !isSuccess(answer)) return;
    const { contact } = answer.body as { contact: { id: number } };
    this.#contacts.push({ id: contact.id, name: text, comments: [], unsure: false });
  }

  async #delete(contact: OwnContact): Promise<void> {
    const answer = await this.#send('DELETE', `/api/v2/contacts/${contact.id}`, undefined, contact.unsure);
    // An earlier try may have worked although its answer was lost.
    const gone = isSuccess(answer) || (contact.unsure && answer?.status === 404);
    for (const text of [contact.name, ...contact.comments])
      this.#run.ledger.deleted(text, gone ? 'acknowledged' : 'unknown');
    if (gone) this.#contacts.shift();
    else contact.unsure = true;
  }

  /** Keeps a stream open, and opens it again at random, as the page does. */
  async #listen(): Promise<void> {
    const { signal, url } = this.#run;
    while (!signal.aborted) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(around(STREAM))]);
      try {
        const response = await fetch(`${url}/live`, { headers: this.#headers(), signal: ended });
        this.#run.count(`stream ${response.status}`);
        this.#live = response.ok;
        // Its content does not matter here. It is read, so that the gateway can send on.
        await response.body?.pipeTo(new WritableStream(), { signal: ended });
      } catch {
        if (!ended.aborted) this.#run.count('stream no answer');
      }
      this.#live = false;
      await pause(1000 + Math.random() * 7000, undefined, { signal }).catch(() => undefined);
    }
  }
}

const isSuccess = (answer: Answer): boolean => answer !== null && answer.status >= 200 && answer.status < 300;
