import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Bytes: more than PostgreSQL's databases of a whole run need. Containers often have only 64 MB there. */
const NEEDED = 4e9;

/**
 * Puts temporary files of this process and its child processes in memory, if there is enough. Otherwise each of the
 * thousands of commits in a test run waits for the disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    accessSync(IN_MEMORY, constants.W_OK);
    if (bavail * bsize >= NEEDED) process.env['TMPDIR'] = IN_MEMORY;
  } catch {
    // The folder does not exist or is not accessible, so the disk is used.
  }
}
