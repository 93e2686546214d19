import { onceForAllTests } from '#server/db/testing.ts';
import { makePackage } from '../package.ts';

/** The archive of `npm run package`, made once for all test files of a run. */
export const packedArchive = (): Promise<string> => onceForAllTests('package', makePackage);
