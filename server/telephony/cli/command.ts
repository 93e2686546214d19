import * as z from 'zod/mini';
import type { Place } from '../../db/backup-types.ts';
import type { Db } from '../store/db.ts';

/** Streams, clock and place of the data. */
export interface Surroundings {
  readonly now: number;
  readonly place: Place;
  /** One line of the answer. */
  readonly print: (line: string) => void;
  /** A line that the next one overwrites. Only on a terminal. */
  readonly progress: (line: string) => void;
  /** Everything on standard input. */
  readonly readInput: () => Promise<string>;
  /** What the gateway keeps; absent where there is no gateway. */
  readonly atGateway?: GatewayTables | undefined;
  /** The digest of an employee as it would be sent now. Throws a `UsageError` where it cannot be made. */
  readonly previewDigest?: (
    place: Place,
    employee: number,
  ) => Promise<{ readonly text: string; readonly html: string }>;
}

interface GatewayTables {
  /** Counts or erases what is kept about a caller. Returns how many rows. */
  readonly forgetCaller: (place: Place, caller: ForgottenCaller) => Promise<number>;
  /** Erases what is kept for an employee alone, and gives back the tasks that they have. */
  readonly forgetEmployee: (place: Place, company: number, employee: number, now: number) => Promise<void>;
}

interface ForgottenCaller {
  /** Digits with the country prefix. */
  readonly number: string;
  /** Addresses of the person, in small letters. */
  readonly emails: readonly string[];
  readonly companyId: number;
  /** Whether it is erased, or only counted. */
  readonly erase: boolean;
}

/** What a command works with that uses the database. */
export interface Context extends Surroundings {
  readonly db: Db;
}

/** What a command works with that may change the data. */
export interface WriteContext extends Context {
  /**
   * Runs `work` and writes its line of the audit log in one transaction. Returns what `work` returned. `companyId`: the company
   * that was changed, or null where it was none or more than one.
   */
  readonly change: <T extends Changed>(work: (transaction: Db) => Promise<T>) => Promise<T>;
}

interface Changed {
  readonly companyId: number | null;
}

export interface Option<T = unknown> {
  readonly help: string;
  /** `<id>` in the help; a switch has none. */
  readonly value?: string;
  /** Given without a name, after the command. At most one option of a command. */
  readonly positional?: true;
  readonly schema: z.ZodMiniType<T>;
}

type Options = Readonly<Record<string, Option>>;
type Values<O extends Options> = { readonly [K in keyof O]: z.output<O[K]['schema']> };

interface Described {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
}

type Raw = Readonly<Record<string, unknown>>;

/** One command, without the types of its options. */
export type Command = Described &
  (
    | {
        /** Each works beside a server. */
        readonly database: 'write' | 'read';
        /** Whether it may make the tables or bring them up to date. Others refuse a place without the tables of this version. */
        readonly begins: boolean;
        /** Reads the options, before a database is opened or made; throws a `UsageError`. What it returns runs the command. */
        prepare(raw: Raw): (context: WriteContext) => Promise<void>;
      }
    | { readonly database: 'none'; prepare(raw: Raw): (context: Surroundings) => Promise<void> }
  );

/** A mistake of the user: shown in words, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Definition<O extends Options, C> {
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  readonly run: (context: C, values: Values<O>) => Promise<void>;
}

const parsed =
  <const O extends Options, C>({ options, run }: Definition<O, C>) =>
  (raw: Raw) => {
    const entries = Object.entries(options).map(([name, { schema, positional }]) => {
      const read = schema.safeParse(raw[name], { reportInput: true });
      if (read.success) return [name, read.data] as const;
      const [issue] = read.error.issues;
      const shown = positional ? name.toUpperCase() : `--${name}`;
      const missing = raw[name] === undefined;
      throw new UsageError(
        missing ? `${shown} is needed.` : `${shown} is not right: ${issue?.message ?? 'see --help'}.`,
      );
    });
    const values = Object.fromEntries(entries) as Values<O>;
    return (context: C): Promise<void> => run(context, values);
  };

/** Defines a command whose `run` gets its options parsed. */
export const command = <const O extends Options>(
  definition: Definition<O, WriteContext> & { readonly begins?: boolean },
): Command => ({
  begins: false,
  ...definition,
  database: 'write',
  prepare: parsed(definition),
});

/** Defines a command that only reads. */
export const readCommand = <const O extends Options>(definition: Definition<O, Context>): Command => ({
  ...definition,
  database: 'read',
  begins: false,
  prepare: parsed(definition),
});

/** Defines a command that does not open the service's tables itself. */
export const fileCommand = <const O extends Options>(definition: Definition<O, Surroundings>): Command => ({
  ...definition,
  database: 'none',
  prepare: parsed(definition),
});
