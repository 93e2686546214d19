import type { Kysely } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import type { Draw } from '../seed/random.ts';

/** One step of the traffic: each part reads the state and decides what happens next. */
export interface Turn {
  readonly db: Kysely<TelephonyTables>;
  readonly draw: Draw;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since the last turn; at most a few seconds, so that a sleeping machine does not catch up all at once. */
  readonly elapsed: number;
}

/** Whether something that happens every `mean` milliseconds on average happens in this turn. */
export function isDue({ draw, elapsed }: Turn, mean: number): boolean {
  return draw.chance(elapsed / mean);
}
