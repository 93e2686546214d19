import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import type { DatabaseConnection, Dialect } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, postgresError } from './errors.ts';

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Pool sizes and times in milliseconds; 0: no limit. Migrations may take long; a request may not. `silence`: a connection without
 * a byte for so long is closed, since a server that vanished closes none. Not by `query_timeout`, which returns it to the pool.
 */
const USES = {
  requests: { max: 10, statement_timeout: 15_000, lock_timeout: 10_000, silence: 20_000 },
  migrations: { max: 2, statement_timeout: 0, lock_timeout: 0, silence: 0 },
};

/**
 * Kysely over `pg`. bigint and numeric read as numbers: ids and milliseconds stay far below 2^53. `onUnavailable` is called
 * with the time that was waited for a connection in vain.
 */
export function createPostgresDialect(
  databaseUrl: string,
  use: keyof typeof USES,
  onUnavailable?: (ms: number) => void,
): Dialect {
  const { silence, ...limits } = USES[use];
  const dialect = new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        application_name: 'frontdesk',
        connectionTimeoutMillis: 5_000,
        idle_in_transaction_session_timeout: 30_000,
        keepAlive: true,
        types: { getTypeParser },
        ...limits,
      });
      // A broken connection is replaced at its next use, and its queries fail by themselves. Without a listener the event
      // would end the process: the pool has it of idle connections, the client of one that is in use.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => {
        client.on('error', () => undefined);
        const { stream } = client.connection;
        if (stream instanceof Socket) stream.setTimeout(silence, () => stream.destroy());
      });
      return pool;
    },
  });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const known = new WeakSet<DatabaseConnection>();
      driver.acquireConnection = async (options) => {
        const since = performance.now();
        const connection = await acquire(options).catch((error: unknown) => {
          onUnavailable?.(performance.now() - since);
          throw unavailable(error);
        });
        if (!known.has(connection)) nameErrors(connection);
        known.add(connection);
        return connection;
      };
      return driver;
    },
  };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format);
}

function nameErrors(connection: DatabaseConnection) {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options);
    } catch (error) {
      throw postgresError(error);
    }
  };
}

/** For callers every failure to connect (refused, wrong password, no such database) is the same. */
function unavailable(error: unknown) {
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return new DatabaseUnavailableError(`The database cannot be reached: ${reason}`, { cause: error });
}
