import { setTimeout as pause } from 'node:timers/promises';
import type { LiveResource } from '#contract/live.ts';
import type { Service } from '../http/service.ts';
import { listen, poll, POLL_EVERY, type End } from './source.ts';

/** An open page that listens for changes. */
export interface Board {
  readonly token: string;
  /** Boards of one company share a source. */
  readonly company: string;
  /** Whose token it is: boards of one person show the same voicemails. */
  readonly person: string;
  /** Of a board that shows one resource alone: a poll asks for no other then, and less often. */
  readonly only?: LiveResource;
  notify(event: 'changed' | 'heartbeat' | 'down', resources?: readonly LiveResource[]): void;
}

/** A part of the gateway that hears what a company's boards hear, while it has a source. */
export interface Follower {
  /** Whether a page or a wall is open. */
  hasBoards(): boolean;
  /** The token of the source; undefined while there is none. */
  token(): string | undefined;
  stop(): void;
}

export interface Hub {
  /** Notifies the board until the returned function is called. */
  add(board: Board): () => void;
  /** Notifies what is no board, and has no token of its own. */
  follow(company: string, notify: Board['notify']): Follower;
  close(): void;
}

/** The wait before a failed source is tried again, in milliseconds, with jitter. */
const AGAIN = { first: 500, longest: 5000 };
/** How long a refused token is not used. */
const REFUSED_FOR = 60_000;
/** How often a source that was alive is opened again at once: with the token of a board that has left too, then with another. */
const HAND_OVERS = 2;
/** Heartbeats are passed on no more often than this. */
const BEAT_EVERY = 4500;
/** How long a source outlives its last board: a page that reloads still finds it. */
const LINGER = 5000;

/**
 * One source of changes for each company with an open board: the service's stream of events or, if it has none, a poll of the
 * lists that boards show. It uses the token of any of the boards, and notifies them only that something changed. A poll asks for
 * the voicemails of each person, since the list holds those left for themselves.
 */
export function createHub(
  service: Service,
  log: (end: End, company: string) => void,
  every = POLL_EVERY,
): Hub {
  const companies = new Map<string, Company>();
  const followers = new Map<string, Set<Board['notify']>>();

  interface Company {
    readonly boards: Set<Board>;
    readonly stop: AbortController;
    /** Whose token the source has. */
    reader?: Board | undefined;
    /** When the source was last alive; 0 while it is down. */
    aliveAt: number;
    linger?: NodeJS.Timeout | undefined;
  }

  /** Whose token the source takes: that of a page or wall before one that only coverage has. */
  function readerOf({ boards }: Company, refused: ReadonlyMap<string, number>): Board | undefined {
    const usable = [...boards].filter(
      ({ token }) => (refused.get(token) ?? -Infinity) + REFUSED_FOR < Date.now(),
    );
    return usable.find(({ only }) => only === undefined) ?? usable[0];
  }

  /** A token of each other person with an open board. */
  const othersThan = ({ person }: Board, { boards }: Company): ReadonlyMap<string, string> =>
    new Map(
      [...boards].flatMap((one) => (one.only || one.person === person ? [] : [[one.person, one.token]])),
    );

  /** The only resource that any board shows. */
  function onlyOf({ boards }: Company): LiveResource | undefined {
    const shown = new Set([...boards].map(({ only }) => only));
    return shown.size === 1 ? [...shown][0] : undefined;
  }

  async function run(name: string, company: Company): Promise<void> {
    const { signal } = company.stop;
    const refused = new Map<string, number>();
    const last: { id: string | undefined } = { id: undefined };
    let fails = 0;
    let handOvers = 0;
    const notify: Board['notify'] = (event, resources) => {
      for (const board of company.boards) board.notify(event, resources);
      for (const hear of followers.get(name) ?? []) hear(event, resources);
    };
    const listener = {
      alive() {
        fails = 0;
        if (Date.now() - company.aliveAt < BEAT_EVERY) return;
        company.aliveAt = Date.now();
        notify('heartbeat');
      },
      changed(resources: readonly LiveResource[], person?: string) {
        if (person === undefined) return notify('changed', resources);
        for (const board of company.boards) if (person === board.person) board.notify('changed', resources);
      },
      down() {
        company.aliveAt = 0;
        notify('down');
      },
    };
    while (!signal.aborted) {
      const reader = readerOf(company, refused);
      company.reader = reader;
      if (reader !== undefined) {
        const { token } = reader;
        const beganAt = Date.now();
        const options = {
          service,
          token,
          signal,
          every,
          others: () => othersThan(reader, company),
          only: () => onlyOf(company),
        };
        let end = await listen(options, listener, last);
        if (end === 'not offered') {
          log(end, name);
          end = await poll(options, listener);
        }
        if (signal.aborted) return;
        if (end === 'not offered') continue;
        log(end, name);
        if (end === 'token refused') refused.set(token, Date.now());
        const lived = Date.now() - beganAt > LINGER;
        if (lived) handOvers = 0;
        // Whose token it was has signed out: with that of another board the stream goes on where it was, and no board notices.
        const goesOn = end === 'token refused' || (end === 'ended' && lived);
        if (goesOn && company.aliveAt > 0 && handOvers < HAND_OVERS && readerOf(company, refused)) {
          handOvers += 1;
          continue;
        }
      }
      company.reader = undefined;
      listener.down();
      const ceiling = Math.min(AGAIN.longest, AGAIN.first * 2 ** Math.min(fails, 5));
      fails += 1;
      await pause(ceiling * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    add(board) {
      let company = companies.get(board.company);
      if (company === undefined) {
        company = { boards: new Set(), stop: new AbortController(), aliveAt: 0 };
        companies.set(board.company, company);
        void run(board.company, company);
      }
      clearTimeout(company.linger);
      company.boards.add(board);
      if (Date.now() - company.aliveAt < 2 * BEAT_EVERY) board.notify('heartbeat');
      const joined = company;
      return () => {
        joined.boards.delete(board);
        if (joined.boards.size > 0) return;
        joined.linger = setTimeout(() => {
          joined.stop.abort();
          companies.delete(board.company);
        }, LINGER).unref();
      };
    },
    follow(company, notify) {
      const hearing = followers.get(company) ?? new Set();
      followers.set(company, hearing.add(notify));
      return {
        hasBoards: () => [...(companies.get(company)?.boards ?? [])].some(({ only }) => only === undefined),
        token: () => companies.get(company)?.reader?.token,
        stop() {
          hearing.delete(notify);
          if (hearing.size === 0 && followers.get(company) === hearing) followers.delete(company);
        },
      };
    },
    close() {
      for (const { stop, linger } of companies.values()) {
        clearTimeout(linger);
        stop.abort();
      }
      companies.clear();
    },
  };
}
