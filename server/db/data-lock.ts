import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { dataFile, demandWritable, giveToOwner, makeFolder } from './data-file.ts';
import { DataInUseError, sqliteError, DatabaseBusyError } from './errors.ts';

const holding = z.object({ pid: z.number(), since: z.string() });
type Holder = z.output<typeof holding>;

/** A second start waits for a first one that is stopping, and for the holder's name to be written. Milliseconds. */
const PATIENCE = 500;

/**
 * Makes this process the only server on `${dataDir}/${name}.sqlite`. Commands open it beside (`openBeside`).
 *
 * The lock is an exclusive transaction on a separate small SQLite file. The operating system releases it when the process
 * ends, even by `kill -9`. A text file beside it names the holder.
 *
 * Errors: `DataInUseError`, whose message names the holder; `DatabaseUnavailableError`, which names the folder, where this
 * user may not write the files.
 */
export function lockData(dataDir: string, name: string): () => void {
  makeFolder(dataDir);
  const holderFile = join(dataDir, `${name}.holder.json`);
  const lock = openLock(dataDir, name);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const cause = sqliteError(error, lockFile(dataDir, name));
    if (!(cause instanceof DatabaseBusyError)) throw cause;
    throw new DataInUseError(inUse(dataDir, readHolder(holderFile)), { cause });
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  try {
    writeFileSync(`${holderFile}.new`, JSON.stringify(holder), { mode: 0o600 });
    renameSync(`${holderFile}.new`, holderFile);
  } catch {
    // The name is only for people: the lock works without it, and data must stay readable when the disk is full.
  }
  return () => {
    if (!lock.isOpen) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

const lockFile = (dataDir: string, name: string): string => join(dataDir, `${name}.lock`);

function openLock(dataDir: string, name: string): DatabaseSync {
  const file = lockFile(dataDir, name);
  for (const written of [file, dataFile(dataDir, name)]) demandWritable(written);
  try {
    const lock = new DatabaseSync(file, { timeout: PATIENCE });
    giveToOwner(file);
    return lock;
  } catch (error) {
    throw sqliteError(error, file);
  }
}

function inUse(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process';
  return `The data in ${resolve(dataDir)} is in use by ${who}. Stop it first, or set another DATA_DIR.`;
}

function readHolder(file: string): Holder | undefined {
  try {
    return holding.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
