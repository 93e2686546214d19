import { accessSync, constants, existsSync, lchownSync, statSync } from 'node:fs';
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

/** What root makes belongs to the owner of its folder, or else the service could not write it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  try {
    // Never through a link, which that owner could have made.
    if (uid !== 0) lchownSync(file, uid, gid);
  } catch {
    // Some file systems have no owners.
  }
}
