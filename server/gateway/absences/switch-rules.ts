import { runsOf } from '#contract/absence-times.ts';
import type { AbsenceSwitchRow } from '../store/tables.ts';
import type { Item } from './view.ts';

/** What a person's absences want of their do-not-disturb at a moment. */
export interface Wanted {
  /** The absences in force that want it on. */
  readonly keys: readonly string[];
  /** The end to set with it; null: none is known, or it is nobody's business. */
  readonly end: number | null;
  /** When this changes next; undefined: not as far as is known. */
  readonly next: number | undefined;
}

/** Do-not-disturb as the service has it. */
export interface Seen {
  readonly on: boolean;
  readonly end: number | null;
}

/** What is known of a person's do-not-disturb from before. */
export interface Before {
  readonly keys: readonly string[];
  readonly state: AbsenceSwitchRow['state'];
  /** The ends that we may have set. */
  readonly ends: readonly (number | null)[];
}

/** What to write at the service, and what is known then. */
export interface Decision {
  readonly put: { readonly on?: boolean; readonly end?: number | null } | undefined;
  readonly state: AbsenceSwitchRow['state'];
}

const keyOf = ({ source, id, from }: Item) => `${source} ${id ?? from}`;
const ends = ({ until }: { until: number | null }) => until ?? Infinity;

/** A service may keep whole seconds. */
const sameEnd = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.floor(a / 1000) === Math.floor(b / 1000);

/** What these absences want, of which only those with "do not disturb meanwhile" count. */
export function wantedAt(items: readonly Item[], now: number): Wanted {
  const asking = items.filter(({ dnd }) => dnd);
  const active = asking.filter((one) => one.from <= now && ends(one) > now);
  const next = asking.flatMap(({ from, until }) => [from, until ?? 0]).filter((moment) => moment > now);
  const run = runsOf(asking).find((one) => one.from <= now && ends(one) > now);
  // The service tells everybody when it ends, and the end of an illness is told to nobody.
  const isHidden = asking.some(
    (one) => one.reason === 'ill' && run !== undefined && one.from < ends(run) && ends(one) > run.from,
  );
  return {
    keys: active.map(keyOf),
    end: isHidden ? null : (run?.until ?? null),
    next: next.length === 0 ? undefined : Math.min(...next),
  };
}

const isOurs = ({ state }: Before) => state === 'ours' || state === 'switching';

/** Whether one has begun that has not been heard yet. */
const begins = ({ keys }: Before, wanted: Wanted) => wanted.keys.some((key) => !keys.includes(key));

/** Whether the service has to be asked. */
export const needsLook = (before: Before, wanted: Wanted): boolean =>
  begins(before, wanted) ||
  before.state === 'switching' ||
  (isOurs(before) && (wanted.keys.length === 0 || !before.ends.some((end) => sameEnd(end, wanted.end))));

/**
 * What an absence may do, knowing what the service has: switch on what is off, at its own beginning; end or move what an absence has
 * switched on and nobody has touched. What is on with another end, or off, was set by hand, and stays.
 */
export function decide(before: Before, wanted: Wanted, seen: Seen): Decision {
  const ours = seen.on && isOurs(before) && before.ends.some((end) => sameEnd(end, seen.end));
  if (wanted.keys.length === 0) return { put: ours ? { on: false } : undefined, state: null };
  // The end alone: what somebody switches off at this very moment stays off.
  if (ours) return { put: sameEnd(seen.end, wanted.end) ? undefined : { end: wanted.end }, state: 'ours' };
  if (!seen.on && (begins(before, wanted) || before.state === 'switching'))
    return { put: { on: true, end: wanted.end }, state: 'ours' };
  return { put: undefined, state: 'theirs' };
}
