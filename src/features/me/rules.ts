import { m } from '#messages/me';
import type { CoverageRule, NewRule } from '#contract/coverage.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { fewWords } from '#src/components/coverage/alarms.ts';
import { clockWords, limitWords, weekdayWords } from '#src/lib/time.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday, 1 for Monday: "Mon". */
export const weekdayName = (day: number): string => weekdayWords(MONDAY + (day - 1) * 86_400_000, 'UTC');

/** "every day", "Mon to Fri", "Mon, Wed". */
function daysWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted();
  const [first = 1] = days;
  if (days.length === WEEKDAYS.length) return m.ruleEveryDay();
  const inRow = days.every((day, at) => day === first + at);
  return inRow && days.length > 2
    ? m.ruleDays({ first: weekdayName(first), last: weekdayName(days.at(-1) ?? first) })
    : days.map(weekdayName).join(', ');
}

/** "Accounts: nobody free for 1 min". */
export const ruleName = (rule: NewRule, groups: readonly EmployeeGroup[]): string =>
  m.ruleFor({ few: fewWords(rule, groups), span: limitWords(rule.seconds) });

/** A time of a day as the viewer's language writes it: "08:00", in Danish "08.00". */
const timeWords = (time: string) => clockWords(Date.parse(`1970-01-01T${time}Z`), 'UTC');

type Hours = Pick<NewRule, 'weekdays' | 'from' | 'until' | 'zone'>;

/** "Mon to Fri, 08:00 to 16:00", with the zone where it is not the viewer's. */
export function ruleHours({ weekdays, from, until, zone }: Hours, viewerZone: string): string {
  const hours =
    from === until ? m.ruleAllDay() : m.ruleHours({ from: timeWords(from), until: timeWords(until) });
  return m.ruleWhen({
    days: daysWords(weekdays),
    hours: zone === viewerZone ? hours : m.ruleZone({ hours, zone }),
  });
}

/** What the gateway knows of a rule, in words. `maker`: the name of who made it, without whose sign-in nobody looks while no page is open. */
export function ruleState({ state, maker_signed_in }: CoverageRule, maker: string): string {
  if (maker_signed_in) return m.ruleState({ state, name: '' });
  if (state === 'old') return m.ruleState({ state: 'unwatched', name: maker });
  return m.ruleSignedOut({ state: m.ruleState({ state, name: '' }), name: maker });
}
