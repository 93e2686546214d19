import { dirname, resolve } from 'node:path';

/** The disk is full: nothing was written, the data is still readable. Answer it as 507. */
export class DatabaseFullError extends Error {
  override readonly name = 'DatabaseFullError';
}

/** A write waited too long for its turn, or the database is read-only now. Answer it as 503. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** The database cannot be reached now. Answer it as 503. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Another process works on this data folder; the message is one line that names it. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/** The database could not be brought to this version's tables; the message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A backup or a restore that is refused or failed; the message is one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

// Result codes: https://www.sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
/** SQLITE_READONLY and SQLITE_CANTOPEN. */
const SQLITE_NOT_WRITABLE = [8, 14];
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const SQLITE_DAMAGED = [11, 26];
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_UNIQUE = [2067, 1555];
/**
 * SQLITE_FULL, and SQLITE_IOERR_WRITE, _FSYNC, _TRUNCATE and _SHMSIZE: a file system without room answers some calls with an I/O error
 * instead of "full".
 */
const SQLITE_NO_ROOM = [13, 778, 1034, 1546, 4874];

// Error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const POSTGRES_DISK_FULL = '53100';
const POSTGRES_UNIQUE = '23505';
const POSTGRES_READ_ONLY = '25006';
const POSTGRES_BUSY = ['55P03', '40P01', '40001', '57014'];
const POSTGRES_UNREACHABLE =
  /^(08|57P|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/;
const POSTGRES_UNREACHABLE_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Said of files that another user owns, such as those that root has restored. */
export const notWritable = (dataDir: string): string =>
  `The files in ${resolve(dataDir)} cannot be opened and written by this user. Check their owner.`;

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

function postgresCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Said of a file that SQLite cannot read as a database. */
const damaged = (file: string): string =>
  `${resolve(file)} is damaged, or is no database. Put a backup into an empty DATA_DIR: npm run telephony -- restore FILE`;

/** Maps errors of `node:sqlite` to the classes above; returns other errors unchanged. `file`: that of the database, for the message. */
export function sqliteError(error: unknown, file = 'telephony.sqlite'): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  if (SQLITE_NO_ROOM.includes(code)) {
    return new DatabaseFullError('There is no room left for the database', { cause: error });
  }
  const base = code & 0xff;
  if (base === SQLITE_BUSY) return new DatabaseBusyError('The database is locked', { cause: error });
  if (SQLITE_NOT_WRITABLE.includes(base)) {
    return new DatabaseUnavailableError(notWritable(dirname(file)), { cause: error });
  }
  if (SQLITE_DAMAGED.includes(base)) {
    return new DatabaseUnavailableError(damaged(file), { cause: error });
  }
  if (base === SQLITE_IOERR) {
    return new DatabaseUnavailableError('The database file cannot be read', { cause: error });
  }
  return error;
}

/** Maps errors of `pg` to the classes above; returns other errors unchanged. */
export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = postgresCode(error);
  if (code === POSTGRES_DISK_FULL) {
    return new DatabaseFullError('There is no room left for the database', { cause: error });
  }
  if (code === POSTGRES_READ_ONLY) {
    return new DatabaseBusyError('The database is read-only', { cause: error });
  }
  if (POSTGRES_BUSY.includes(code)) {
    return new DatabaseBusyError('The database is busy', { cause: error });
  }
  if (POSTGRES_UNREACHABLE.test(code) || POSTGRES_UNREACHABLE_TEXT.test(error.message)) {
    return new DatabaseUnavailableError('The database cannot be reached', { cause: error });
  }
  return error;
}

/** Whether a write was refused because the key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return SQLITE_UNIQUE.includes(sqliteCode(error) ?? 0) || postgresCode(error) === POSTGRES_UNIQUE;
}
