import { DatabaseBusyError, DatabaseFullError } from './errors.ts';

/**
 * A write that comes along with a read, such as when a token was last used: without room, or in a jam, the read goes on
 * without it. Says whether it was written; other errors pass.
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
