import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { dataFile, demandWritable, giveToOwner } from './data-file.ts';
import { DataInUseError, sqliteError, DatabaseBusyError } from './errors.ts';

interface Holder {
  readonly pid: number;
  readonly since: string;
}

/** A second start waits for a first one that is stopping, and for the holder's name to be written. Milliseconds. */
const TRIES = 10;
const PAUSE = 50;

/**
 * Makes this process the only one that opens `${dataDir}/${name}.sqlite`.
 *
 * The lock is an exclusive transaction on a separate small SQLite file. The operating system releases it when the process
 * ends, even by `kill -9`. A text file beside it names the holder.
 *
 * Errors: `DataInUseError`, whose message names the holder; `DatabaseUnavailableError`, which names the folder, where this
 * user may not write the files.
 */
export async function lockData(dataDir: string, name: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holderFile = join(dataDir, `${name}.holder.json`);
  const lock = openLock(dataDir, name);
  for (let left = TRIES; ; left -= 1) {
    try {
      lock.exec('begin exclusive');
      break;
    } catch (error) {
      const cause = sqliteError(error, dataDir);
      if (!(cause instanceof DatabaseBusyError)) {
        lock.close();
        throw cause;
      }
      if (left <= 0) {
        lock.close();
        throw new DataInUseError(inUse(dataDir, readHolder(holderFile)), { cause });
      }
      await pause(PAUSE);
    }
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

function openLock(dataDir: string, name: string): DatabaseSync {
  const file = join(dataDir, `${name}.lock`);
  for (const written of [file, dataFile(dataDir, name)]) demandWritable(written);
  try {
    const lock = new DatabaseSync(file);
    giveToOwner(file);
    return lock;
  } catch (error) {
    throw sqliteError(error, dataDir);
  }
}

function inUse(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process';
  return `The data in ${resolve(dataDir)} is in use by ${who}. Stop it first, or set another DATA_DIR.`;
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof holder !== 'object' || holder === null) return undefined;
    if (!('pid' in holder) || typeof holder.pid !== 'number') return undefined;
    if (!('since' in holder) || typeof holder.since !== 'string') return undefined;
    return { pid: holder.pid, since: holder.since };
  } catch {
    return undefined;
  }
}
