import { m } from '#messages/start';
import type { WallAlarm } from '#contract/coverage.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Away } from '#src/components/absence/away.ts';
import { PRESENCE_ORDER, type Presence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';

type OfAlarm = Pick<WallAlarm, 'group_id' | 'least'>;

/** "Accounts: nobody free", "Accounts: fewer than 2 free", "Nobody free". */
export function fewWords({ group_id, least }: OfAlarm, groups: readonly EmployeeGroup[]): string {
  const name = groups.find(({ id }) => id === group_id)?.name ?? '';
  return m.coverFew({ least, named: group_id === null ? 'no' : 'yes', group: nameOf(name) });
}

/** "6 busy, 2 away": the people of an alarm who are not free, by presence; who is away counts as away only. '' without any. */
export function presencesWords(
  { group_id }: Pick<WallAlarm, 'group_id'>,
  people: readonly { readonly id: number; readonly live_presence: Presence }[],
  groups: readonly EmployeeGroup[],
  away: Pick<Away, 'has'>,
): string {
  // Walls know the members of groups, and not the groups of people.
  const members = groups.find(({ id }) => id === group_id)?.employee_ids ?? [];
  const here = people.filter(({ id }) => group_id === null || members.includes(id));
  const presences = here.map(({ id, live_presence }) => (away.has(id) ? 'away' : live_presence));
  return [...PRESENCE_ORDER, 'away' as const]
    .filter((presence) => presence !== 'available')
    .map((presence) => ({ presence, count: presences.filter((one) => one === presence).length }))
    .filter(({ count }) => count > 0)
    .map(m.coverCount)
    .join(', ');
}

/** The alarms by what they ask for: those that nobody has acknowledged, then the longest. */
export const byUrgency = <Alarm extends Pick<WallAlarm, 'acknowledged' | 'since'>>(
  alarms: readonly Alarm[],
): readonly Alarm[] =>
  alarms.toSorted((a, b) => Number(a.acknowledged) - Number(b.acknowledged) || a.since - b.since);
