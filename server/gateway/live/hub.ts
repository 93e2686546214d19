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
  notify(event: 'changed' | 'heartbeat' | 'down', resources?: readonly LiveResource[]): void;
}

export interface Hub {
  /** Notifies the board until the returned function is called. */
  add(board: Board): () => void;
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

  interface Company {
    readonly boards: Set<Board>;
    readonly stop: AbortController;
    /** When the source was last alive; 0 while it is down. */
    aliveAt: number;
    linger?: NodeJS.Timeout | undefined;
  }

  function readerOf({ boards }: Company, refused: ReadonlyMap<string, number>): Board | undefined {
    for (const board of boards)
      if ((refused.get(board.token) ?? -Infinity) + REFUSED_FOR < Date.now()) return board;
    return undefined;
  }

  /** A token of each other person with an open board. */
  const othersThan = ({ person }: Board, { boards }: Company): ReadonlyMap<string, string> =>
    new Map([...boards].filter((one) => one.person !== person).map((one) => [one.person, one.token]));

  async function run(name: string, company: Company): Promise<void> {
    const { signal } = company.stop;
    const refused = new Map<string, number>();
    const last: { id: string | undefined } = { id: undefined };
    let fails = 0;
    let handOvers = 0;
    const notify: Board['notify'] = (event, resources) => {
      for (const board of company.boards) board.notify(event, resources);
    };
    const listener = {
      alive() {
        fails = 0;
        if (Date.now() - company.aliveAt < BEAT_EVERY) return;
        company.aliveAt = Date.now();
        notify('heartbeat');
      },
      changed(resources: readonly LiveResource[], person?: string) {
        for (const board of company.boards)
          if (person === undefined || person === board.person) board.notify('changed', resources);
      },
      down() {
        company.aliveAt = 0;
        notify('down');
      },
    };
    while (!signal.aborted) {
      const reader = readerOf(company, refused);
      if (reader !== undefined) {
        const { token } = reader;
        const beganAt = Date.now();
        const options = { service, token, signal, every, others: () => othersThan(reader, company) };
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
    close() {
      for (const { stop, linger } of companies.values()) {
        clearTimeout(linger);
        stop.abort();
      }
      companies.clear();
    },
  };
}
