import { accessSync, chmodSync, constants, existsSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseUnavailableError, notWritable } from './errors.ts';

/** The SQLite file of a set of tables. */
export const dataFile = (dataDir: string, name: string): string => join(dataDir, `${name}.sqlite`);

/** Throws `DatabaseUnavailableError` for a folder into which this user may not look. */
export function hasData(dataDir: string, name: string): boolean {
  try {
    return statSync(dataFile(dataDir, name), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new DatabaseUnavailableError(notWritable(dataDir), { cause: error });
  }
}

/** Said where data is needed and a folder has none. */
export const noData = (dataDir: string): string => `There is no data in ${resolve(dataDir)}.`;

/** Refuses a file that this user may not write: SQLite opens it to read, and fails only at the first write. */
export function demandWritable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new DatabaseUnavailableError(notWritable(dirname(file)), { cause: error });
  }
}

/**
 * Makes the folder of the data, for this user alone. Each folder by itself: where none can be made, as in /proc, Node's `recursive` tries
 * forever. Errors: `DatabaseUnavailableError`, or the system's for a path through a file.
 */
export function makeFolder(dataDir: string): void {
  const around = dirname(resolve(dataDir));
  if (!existsSync(around)) makeFolder(around);
  try {
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new DatabaseUnavailableError(
      `${resolve(dataDir)} cannot be made. Choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Lets this user alone read the file. What root makes belongs to the owner of its folder, or else the service could not write it. */
export function giveToOwner(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // Another user's, who lets this one write, or a file system without such rights.
  }
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  try {
    // Never through a link, which that owner could have made.
    if (uid !== 0) lchownSync(file, uid, gid);
  } catch {
    // Some file systems have no owners.
  }
}
