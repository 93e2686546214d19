import { BOARD } from './board.ts';
import { CALLERS } from './callers.ts';
import { OTHERS } from './others.ts';
import { SIGNING_IN } from './signing-in.ts';
import type { Screen } from './screen.ts';

/** Every page and state that has a picture. */
export const SCREENS: readonly Screen[] = [...BOARD, ...CALLERS, ...OTHERS, ...SIGNING_IN];
