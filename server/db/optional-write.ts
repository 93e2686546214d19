import { DatabaseBusyError, DatabaseFullError } from './errors.ts';

/**
 * A write during a read, such as a token's last use. If the disk is full or the database busy or read-only, the read
 * continues without it. Returns whether it was written; throws other errors.
 */
export async function writeIfPossible(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof DatabaseFullError || error instanceof DatabaseBusyError) return false;
    throw error;
  }
}
