import * as z from 'zod/mini';
import type { Db } from '../store/db.ts';

/** What a command works with. */
export interface Context {
  readonly db: Db;
  readonly now: number;
  /** One line of the answer. */
  readonly print: (line: string) => void;
  /** A line that the next one overwrites. Only on a terminal. */
  readonly progress: (line: string) => void;
  /** Everything on standard input. */
  readonly readInput: () => Promise<string>;
}

export interface Option<T = unknown> {
  readonly help: string;
  /** `<id>` in the help; a switch has none. */
  readonly value?: string;
  readonly schema: z.ZodMiniType<T>;
}

type Options = Readonly<Record<string, Option>>;
type Values<O extends Options> = { readonly [K in keyof O]: z.output<O[K]['schema']> };

/** One command, without the types of its options. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  run(context: Context, raw: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A mistake of the user: shown as one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Defines a command whose `run` gets its options parsed. */
export function command<const O extends Options>(definition: {
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  readonly run: (context: Context, values: Values<O>) => Promise<void>;
}): Command {
  return {
    ...definition,
    run(context, raw) {
      const entries = Object.entries(definition.options).map(([name, { schema }]) => {
        const read = schema.safeParse(raw[name], { reportInput: true });
        if (read.success) return [name, read.data] as const;
        const [issue] = read.error.issues;
        const missing = raw[name] === undefined;
        throw new UsageError(
          missing ? `--${name} is needed.` : `--${name} is not right: ${issue?.message ?? 'see --help'}.`,
        );
      });
      return definition.run(context, Object.fromEntries(entries) as Values<O>);
    },
  };
}
