import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Room for PostgreSQL's databases of a whole run, several times over; containers often have only 64 MB there. */
const ENOUGH = 4e9;

/**
 * From now on temporary files of this process and of those it starts are in memory, where the machine has room for that:
 * every commit of the thousands in a test run would wait for the disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    accessSync(IN_MEMORY, constants.W_OK);
    if (bavail * bsize >= ENOUGH) process.env['TMPDIR'] = IN_MEMORY;
  } catch {
    // There is no such folder, or it is not for us: the disk does.
  }
}
