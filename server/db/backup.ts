import type { Counts, Place, Progress } from './backup-types.ts';
import { chmodSync, closeSync, existsSync, linkSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './errors.ts';
import { backupPostgres, restorePostgres } from './backup-postgres.ts';
import { backupSqlite, restoreSqlite } from './backup-sqlite.ts';

/**
 * Copies the data of a place into one new file, while servers run on it. A copy that is cut off is never at `file`.
 * Errors: `BackupError`, with one line.
 */
export async function backUp(place: Place, file: string, progress: Progress): Promise<Counts | undefined> {
  const { databaseUrl } = place;
  const taken = `${file} exists already. Choose another name.`;
  if (existsSync(file)) throw new BackupError(taken);
  const folder = makeFolder(file);
  const draft = join(folder, 'backup');
  try {
    const counts =
      databaseUrl === undefined
        ? await backupSqlite(place, draft, progress)
        : await backupPostgres({ ...place, databaseUrl }, draft);
    chmodSync(draft, 0o600);
    // Unlike a renaming, a link never replaces a file, such as that of another run.
    linkSync(draft, file);
    return counts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(taken, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder beside the file for this run alone, which only this user may enter. */
function makeFolder(file: string): string {
  try {
    return mkdtempSync(`${file}.part.`);
  } catch (error) {
    throw new BackupError(`${file} cannot be written. Check its folder.`, { cause: error });
  }
}

/**
 * Puts a backup into an empty place, and checks it: the file itself, that this version knows its tables, and that every
 * row arrived. Errors: `BackupError`, with one line. Then nothing was changed.
 */
export async function restore(place: Place, file: string): Promise<Counts> {
  const kind = kindOf(file);
  if (kind === 'other') throw new BackupError(`${file} is not a backup of Frontdesk.`);
  const { databaseUrl } = place;
  if (databaseUrl === undefined) {
    if (kind === 'postgres')
      throw new BackupError(`${file} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`);
    return restoreSqlite(place, file);
  }
  if (kind === 'sqlite')
    throw new BackupError(`${file} is a backup of SQLite. Unset DATABASE_URL and choose a DATA_DIR.`);
  return restorePostgres({ ...place, databaseUrl }, file);
}

function kindOf(file: string): 'sqlite' | 'postgres' | 'other' {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const head = Buffer.alloc(15);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, head, 0, head.length, 0);
    closeSync(opened);
  } catch (error) {
    throw new BackupError(`${file} cannot be read.`, { cause: error });
  }
  const text = head.toString('latin1');
  if (text === 'SQLite format 3') return 'sqlite';
  return text.startsWith('PGDMP') ? 'postgres' : 'other';
}
