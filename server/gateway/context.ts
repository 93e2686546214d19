import type { FastifyBaseLogger } from 'fastify';
import type { CookieNames } from './cookies.ts';
import type { GatewayOptions, Limits } from './options.ts';
import type { Sealer } from './seal.ts';
import type { Service } from './service.ts';
import type { Ledger } from './store/ledger.ts';
import type { Sessions } from './store/sessions.ts';
import type { TemplateStore } from './store/templates.ts';
import type { WallStore } from './store/walls.ts';

/** What the gateway's routes share. */
export interface Gateway {
  readonly publicOrigin: string;
  readonly redirectUri: string;
  readonly oauth: GatewayOptions['oauth'];
  readonly embedded: boolean;
  /** What gateway and service take of one person; undefined where the service's part is not known. */
  readonly callsPerMinute: number | undefined;
  /** Whether pages are told of changes. */
  readonly live: boolean;
  readonly service: Service;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly templates: TemplateStore;
  readonly walls: WallStore;
  readonly seals: {
    /** A sign-in under way. */
    readonly signIn: Sealer;
    readonly accessToken: Sealer;
    readonly media: Sealer;
  };
  readonly cookies: CookieNames;
  readonly limits: Limits;
  readonly clock: () => number;
  /** The page's build. */
  readonly build: string;
  /** Work that outlives its request, so that a stop can wait for it. */
  readonly background: Background;
  readonly log: FastifyBaseLogger;
}

export interface Background {
  /** Keeps the work in sight until it is done; its failure is the work's own business. */
  run(work: Promise<unknown>): void;
  settled(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const watched = work.catch(() => undefined).finally(() => running.delete(watched));
      running.add(watched);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
