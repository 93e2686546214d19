import { AWAY } from './away.ts';
import { BETWEEN } from './between.ts';
import { BETWEEN_BOARD } from './between-board.ts';
import { BOARD } from './board.ts';
import { CALLERS } from './callers.ts';
import { COVERAGE } from './coverage.ts';
import { DIGEST } from './digest.ts';
import { OTHERS } from './others.ts';
import { PARTS } from './parts-page.ts';
import { SIGNING_IN } from './signing-in.ts';
import { TASKS } from './tasks.ts';
import { WAITING } from './waiting.ts';
import type { Screen } from './screen.ts';

/** All pages and states with screenshots. */
export const SCREENS: readonly Screen[] = [
  ...BOARD,
  ...BETWEEN_BOARD,
  ...WAITING,
  ...AWAY,
  ...COVERAGE,
  ...CALLERS,
  ...TASKS,
  ...DIGEST,
  ...OTHERS,
  ...BETWEEN,
  ...SIGNING_IN,
  ...PARTS,
];
