import { DatabaseSync } from 'node:sqlite';
import type { StatementSync, SQLInputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { sqliteError } from './errors.ts';

/** The most characters of SQL in cached statements: the memory of a statement grows with its text. */
const KEPT_TEXT = 500_000;

interface Answer {
  readonly rows: unknown[];
  readonly changes?: bigint;
  readonly insertId?: bigint;
}

/** One connection to a SQLite file, with a cache of prepared statements. */
export interface SqliteHandle {
  run(sql: string, parameters: readonly unknown[]): Answer;
  iterate(sql: string, parameters: readonly unknown[]): IterableIterator<unknown>;
  inTransaction(): boolean;
  /** A number that differs after every commit of another connection (`pragma data_version`). */
  dataVersion(this: void): number;
  close(): void;
}

const SETTINGS = {
  shared: ['busy_timeout = 5000', 'cache_size = -32000', 'temp_store = memory'],
  // FULL in WAL mode syncs the log at every commit: acknowledged writes survive a power failure.
  // secure_delete overwrites deleted rows, so that erased data is not left in free parts of the file.
  writer: [
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
    'secure_delete = on',
    'journal_size_limit = 67108864',
  ],
};

interface Prepared {
  readonly made: StatementSync;
  /** Whether it returns rows. */
  readonly reads: boolean;
}

/** Opens a connection. Errors: as `sqliteError`, which name the file or its folder. */
export function openHandle(file: string, mode: 'reader' | 'writer'): SqliteHandle {
  function guarded<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      throw sqliteError(error, file);
    }
  }

  const database = guarded(() => new DatabaseSync(file, { readOnly: mode === 'reader' }));
  const settings = [...SETTINGS.shared, ...(mode === 'writer' ? SETTINGS.writer : [])];
  for (const setting of settings) guarded(() => database.exec(`pragma ${setting}`));
  const statements = new LRUCache<string, Prepared>({
    maxSize: KEPT_TEXT,
    sizeCalculation: (_, sql) => sql.length,
  });
  let version: StatementSync | undefined;

  function prepared(sql: string): Prepared {
    const kept = statements.get(sql);
    if (kept) return kept;
    const made = database.prepare(sql);
    const statement = { made, reads: made.columns().length > 0 };
    statements.set(sql, statement);
    return statement;
  }

  return {
    run: (sql, parameters) =>
      guarded(() => {
        const { made, reads } = prepared(sql);
        const values = parameters.map(bindable);
        if (reads) return { rows: made.all(...values) };
        const { changes, lastInsertRowid } = made.run(...values);
        return { rows: [], changes: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }),
    // Not from the cache: a second use of the same statement would restart the first.
    iterate: (sql, parameters) => database.prepare(sql).iterate(...parameters.map(bindable)),
    inTransaction: () => database.isTransaction,
    dataVersion: () =>
      guarded(() => {
        version ??= database.prepare('pragma data_version');
        return Number(version.get()?.['data_version']);
      }),
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: the tables hold numbers and text`);
}
