import type { Employee } from '#contract/employees.ts';
import type { Presence } from '#src/lib/presence.ts';

/** Since when a presence has lasted, as far as this page has seen. */
export interface Since {
  readonly presence: Presence;
  readonly at: number;
  /** Whether the change itself was seen; otherwise it is only known to have lasted since `at` at least. */
  readonly seen: boolean;
}
export interface Observed {
  /** When the employees were last read, in milliseconds. */
  readonly at: number;
  readonly byId: ReadonlyMap<number, Since>;
}

/** Two readings further apart than this say nothing of what was between them. */
const GAP = 40_000;

/**
 * What is known after another reading of the employees. The service states no history, so a change is only known from
 * having seen the presence before; after a gap the knowledge starts again.
 */
export function observe(before: Observed | null, people: readonly Employee[], at: number): Observed {
  if (before !== null && at <= before.at) return before;
  const usable = before !== null && at - before.at <= GAP ? before.byId : null;
  let same = usable !== null && usable.size === people.length;
  const byId = new Map<number, Since>();
  for (const person of people) {
    const known = usable?.get(person.id);
    if (known?.presence === person.live_presence) {
      byId.set(person.id, known);
    } else {
      same = false;
      byId.set(person.id, { presence: person.live_presence, at, seen: known !== undefined });
    }
  }
  return { at, byId: same && usable !== null ? usable : byId };
}
