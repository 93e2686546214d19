import { m } from '#messages/me';
import { m as shared } from '#messages/shared';
import type { CoverageRule, NewRule } from '#contract/coverage.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { daysWords } from '#src/components/absence/week.ts';
import { fewWords } from '#src/components/coverage/alarms.ts';
import { timeWords } from '#src/lib/calendar.ts';
import { limitWords } from '#src/lib/time.ts';

/** "Accounts: nobody free for 1 min". */
export const ruleName = (rule: NewRule, groups: readonly EmployeeGroup[]): string =>
  m.ruleFor({ few: fewWords(rule, groups), span: limitWords(rule.seconds) });

type Hours = Pick<NewRule, 'weekdays' | 'from' | 'until' | 'zone'>;

/** "Mon to Fri, 08:00 to 16:00", with the zone where it is not the viewer's. */
export function ruleHours({ weekdays, from, until, zone }: Hours, viewerZone: string): string {
  const hours =
    from === until ? m.ruleAllDay() : m.ruleHours({ from: timeWords(from), until: timeWords(until) });
  return m.ruleWhen({
    days: daysWords(weekdays),
    hours: zone === viewerZone ? hours : shared.inZone({ hours, zone }),
  });
}

/** What the gateway knows of a rule, in words. `maker`: the name of who made it, without whose sign-in nobody looks while no page is open; null: has left. */
export function ruleState({ state, maker_signed_in }: CoverageRule, maker: string | null): string {
  if (maker_signed_in) return m.ruleState({ state, name: '' });
  if (maker === null) return m.ruleMakerLeft({ state: m.ruleState({ state, name: '' }) });
  if (state === 'old') return m.ruleState({ state: 'unwatched', name: maker });
  return m.ruleSignedOut({ state: m.ruleState({ state, name: '' }), name: maker });
}
