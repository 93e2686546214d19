import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { DatabaseBusyError, DatabaseFullError } from './errors.ts';
import { openHandle } from './sqlite-handle.ts';
import type { SqliteHandle } from './sqlite-handle.ts';
import { createWriteTurn } from './write-turn.ts';

const WRITE_PATIENCE = 10_000;

/**
 * Kysely over `node:sqlite` with one writing connection, used in the order of requests, and one reading connection.
 * In WAL mode a read never waits for a transaction that is open: it sees what was last committed. As a `reader` it only
 * reads, beside the process that writes.
 */
export function createSqliteDialect(file: string, mode: 'reader' | 'writer' = 'writer'): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => createDriver(file, mode),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely turns both off for SQLite. The driver below supports both, so a migration is all or nothing here too. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

interface SqliteConnection extends DatabaseConnection {
  begin(): Promise<void>;
  end(command: 'commit' | 'rollback'): Promise<void>;
}

function createDriver(file: string, mode: 'reader' | 'writer'): Driver {
  let writer: SqliteHandle;
  let reader: SqliteHandle;
  const takeTurn = createWriteTurn(WRITE_PATIENCE);
  // Only this driver makes its connections.
  const own = (connection: DatabaseConnection) => connection as SqliteConnection;
  const raw = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);

  return {
    async init() {
      writer = openHandle(file, mode);
      reader = openHandle(file, 'reader');
    },
    async acquireConnection() {
      return createConnection(writer, reader, takeTurn);
    },
    beginTransaction: (connection) => own(connection).begin(),
    commitTransaction: (connection) => own(connection).end('commit'),
    rollbackTransaction: (connection) => own(connection).end('rollback'),
    savepoint: (connection, name) => raw(connection, `savepoint "${name}"`),
    rollbackToSavepoint: (connection, name) => raw(connection, `rollback to "${name}"`),
    releaseSavepoint: (connection, name) => raw(connection, `release "${name}"`),
    async releaseConnection() {},
    async destroy() {
      reader.close();
      if (mode === 'writer') optimize(writer);
      writer.close();
    },
  };
}

/** Updates the planner's statistics at little cost. Optional: the database also closes when the disk is full. */
function optimize(writer: SqliteHandle): void {
  try {
    writer.run('pragma optimize', []);
  } catch (error) {
    if (!(error instanceof DatabaseFullError || error instanceof DatabaseBusyError)) throw error;
  }
}

function createConnection(
  writer: SqliteHandle,
  reader: SqliteHandle,
  takeTurn: () => Promise<() => void>,
): SqliteConnection {
  let passOn: (() => void) | undefined;

  return {
    async begin() {
      const pass = await takeTurn();
      try {
        writer.run('begin immediate', []);
      } catch (error) {
        pass();
        throw error;
      }
      passOn = pass;
    },
    async end(command) {
      // Kysely rolls back once more after a commit that failed: by then the next transaction may have begun.
      if (!passOn) return;
      try {
        // After "disk full" SQLite has rolled back by itself.
        if (command === 'commit' || writer.inTransaction()) writer.run(command, []);
      } catch (error) {
        if (writer.inTransaction()) writer.run('rollback', []);
        throw error;
      } finally {
        passOn();
        passOn = undefined;
      }
    },
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (passOn) return answer(writer, query);
      if (isRead(query)) return answer(reader, query);
      const pass = await takeTurn();
      try {
        return answer(writer, query);
      } finally {
        pass();
      }
    },
    async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
      const rows: R[] = [];
      for (const row of (passOn ? writer : reader).iterate(query.sql, query.parameters)) {
        if (rows.push(row as R) >= chunkSize) yield { rows: rows.splice(0) };
      }
      if (rows.length > 0) yield { rows };
    },
  };
}

function answer<R>(handle: SqliteHandle, query: CompiledQuery): QueryResult<R> {
  const { rows, changes, insertId } = handle.run(query.sql, query.parameters);
  return {
    rows: rows as R[],
    ...(changes === undefined ? {} : { numAffectedRows: changes }),
    ...(insertId === undefined ? {} : { insertId }),
  };
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
}
