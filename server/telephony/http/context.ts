import type { ResourceOperationName } from '#contract/endpoints.ts';
import type { AnswerOf, BodyOf, operations, ParamsOf, QueryOf } from '#contract/service/endpoints.ts';
import type { Carrier } from '../store/carrier.ts';
import type { Lookup } from '../../db/lookup.ts';
import type { Db } from '../store/db.ts';
import type { TokenOwner, UseNotes } from '../store/tokens.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { SoundFile } from '../store/sounds.ts';

/** The service's log. */
export interface Log {
  info(entry: object, message: string): void;
  error(entry: object, message: string): void;
}

/** What every handler works with. */
export interface Service {
  readonly db: Db;
  /** The owner of a token, by its hash. */
  readonly tokenOwner: Lookup<TokenOwner>;
  /** Differs after every write, if the database can say so without a query (`OpenedDatabase.changes`). */
  readonly changes?: (() => number) | undefined;
  readonly useNotes: UseNotes;
  readonly answers: KeptAnswers;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The service's own origin, without a slash at the end. Absolute sound URLs start with it. */
  readonly url: () => string;
  readonly soundsDir: string;
  /** A password with which nobody signs in, since everybody knows it: that of the demo, where the service is none. */
  readonly refusedPassword: string | undefined;
  readonly carrier: Carrier;
  /** Whether a webhook notifies the recipients of comments. */
  readonly notifies: boolean;
  /** Whether a webhook mails those who chatted. */
  readonly mails: boolean;
  readonly log: Log;
}

/** The employee and company of the token. */
export type Identity = TokenOwner;

/** One call of an operation, parsed by the contract. */
export interface Call<N extends ResourceOperationName> {
  readonly service: Service;
  readonly asker: Identity;
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** The clock, read once for the whole call. */
  readonly now: number;
  readonly idempotencyKey: string | undefined;
}

/** A handler's result: the exact answer of the contract, or a sound file. */
type ResultOf<N extends ResourceOperationName> = (typeof operations)[N]['answer'] extends 'audio'
  ? SoundFile
  : AnswerOf<N>;

type Handler<N extends ResourceOperationName> = (call: Call<N>) => Promise<ResultOf<N>>;
/** One handler per resource operation: a missing one does not compile. */
export type Handlers = { readonly [N in ResourceOperationName]: Handler<N> };
