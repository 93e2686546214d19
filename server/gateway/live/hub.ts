import { setTimeout as pause } from 'node:timers/promises';
import type { LiveResource } from '#contract/live.ts';
import type { Service } from '../service.ts';
import { listen, poll, type End } from './source.ts';

/** An open page that wants to be told. */
export interface Board {
  readonly token: string;
  /** Boards of one company share a source. */
  readonly company: string;
  tell(event: 'changed' | 'heartbeat' | 'down', resources?: readonly LiveResource[]): void;
}

export interface Hub {
  /** Tells the board until what it returns is called. */
  add(board: Board): () => void;
  close(): void;
}

/** A source that fails is tried again after so long, in milliseconds, with jitter. */
const AGAIN = { first: 500, longest: 5000 };
/** A service without events is asked for them again after so long. */
const OFFER_EVERY = 10 * 60_000;
/** A token that was refused is passed over for so long. */
const REFUSED_FOR = 60_000;
/** A sign of life is passed on this often at most. */
const BEAT_EVERY = 4500;
/** A source outlives its last board by so long: a page that is loaded again finds it. */
const LINGER = 5000;

/**
 * One source of changes for each company with an open board: the service's stream of events, or, where it has none, a poll
 * of the lists that boards show. It uses the token of any of the boards, and tells them only that something changed.
 */
export function createHub(service: Service, log: (end: End, company: string) => void): Hub {
  const companies = new Map<string, Company>();
  let notOfferedAt = -Infinity;

  interface Company {
    readonly boards: Set<Board>;
    readonly stop: AbortController;
    /** When the source last gave a sign of life; 0 while it is down. */
    aliveAt: number;
    linger?: NodeJS.Timeout | undefined;
  }

  function tokenOf({ boards }: Company, refused: ReadonlyMap<string, number>): string | undefined {
    for (const { token } of boards)
      if ((refused.get(token) ?? -Infinity) + REFUSED_FOR < Date.now()) return token;
    return undefined;
  }

  async function run(name: string, company: Company): Promise<void> {
    const { signal } = company.stop;
    const refused = new Map<string, number>();
    const last: { id: string | undefined } = { id: undefined };
    let fails = 0;
    const tell: Board['tell'] = (event, resources) => {
      for (const board of company.boards) board.tell(event, resources);
    };
    const listener = {
      alive() {
        fails = 0;
        if (Date.now() - company.aliveAt < BEAT_EVERY) return;
        company.aliveAt = Date.now();
        tell('heartbeat');
      },
      changed: (resources: readonly LiveResource[]) => tell('changed', resources),
      down() {
        company.aliveAt = 0;
        tell('down');
      },
    };
    while (!signal.aborted) {
      const token = tokenOf(company, refused);
      if (token !== undefined) {
        const polls = Date.now() - notOfferedAt < OFFER_EVERY;
        const wish = { service, token, signal };
        const end = await (polls ? poll(wish, listener) : listen(wish, listener, last));
        if (signal.aborted) return;
        log(end, name);
        if (end === 'not offered') {
          notOfferedAt = Date.now();
          continue;
        }
        if (end === 'token refused') refused.set(token, Date.now());
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
      if (Date.now() - company.aliveAt < 2 * BEAT_EVERY) board.tell('heartbeat');
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
