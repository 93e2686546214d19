import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { EMPLOYEE_PROPERTY_NEEDS, type Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { needInWords } from '#contract/products.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { announceDnd } from '#src/components/people/announce-dnd.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { leftWords, nextClock, tomorrowAt } from '#src/lib/calendar.ts';
import { clockWords, comingDay, isSameDay, untilWords } from '#src/lib/time.ts';
import { RequirementNotice } from '#src/ui/Panels.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { ownDndEnd, type OwnEmployee } from './status.ts';

const MINUTE = 60_000;

export interface DndOption {
  readonly id: string;
  readonly label: string;
  /** The text at the end of the line: the end, or the time left of the active option. */
  readonly end: string;
  readonly on: boolean;
  readonly change: EmployeeChange;
}

interface Choice extends Pick<DndOption, 'id' | 'label' | 'end'> {
  /** Milliseconds since 1970. Null: until it is switched off by hand. */
  readonly until: number | null;
}

function choices(now: number): Choice[] {
  const lunch = nextClock(13, now, MINUTE);
  const morning = tomorrowAt(8, now);
  const today = isSameDay(lunch, now);
  const half = now + 30 * MINUTE;
  const hour = now + 60 * MINUTE;
  const byClock: Choice[] = [
    {
      id: 'lunch',
      label: m.ownDndLunch(),
      end: today ? m.ownDndToday() : m.ownDndTomorrow(),
      until: lunch,
    },
    { id: 'morning', label: m.ownDndMorning(), end: comingDay(morning, now), until: morning },
  ];
  return [
    { id: '30min', label: m.ownDndHalfHour(), end: clockWords(half), until: half },
    { id: '1h', label: m.ownDndHour(), end: clockWords(hour), until: hour },
    // After 13:00, the next 13:00 is tomorrow, after tomorrow's 08:00.
    ...(today ? byClock : byClock.toReversed()),
    { id: 'open', label: m.ownDndOpen(), end: '', until: null },
  ];
}

const changeOf = (until: number | null): EmployeeChange => ({
  do_not_disturb: true,
  dnd_timeout_at: until === null ? null : new Date(until).toISOString(),
});

/** The options of do-not-disturb at `now`, with the active one marked. Another active end, such as one set elsewhere, has its own line. */
export function dndOptions(employee: OwnEmployee, now: number): DndOption[] {
  const end = ownDndEnd(employee, now);
  const open = employee.do_not_disturb && employee.dnd_timeout_at === null;
  const isOn = ({ id, until }: Choice) => {
    if (until === null) return open;
    return end !== null && id !== '30min' && id !== '1h' && Math.abs(until - end) < MINUTE;
  };
  const options = choices(now).map((choice): DndOption => {
    const { id, label, until } = choice;
    const on = isOn(choice);
    const words = on && end !== null ? leftWords(end, now) : choice.end;
    return { id, label, end: words, on, change: changeOf(until) };
  });
  if (end === null || options.some(({ on }) => on)) return options;
  const label = m.ownDndUntil({ end: untilWords(end, now) });
  const current = { id: 'current', label, end: leftWords(end, now), on: true, change: changeOf(end) };
  return options.toSpliced(2, 0, current);
}

/** Switches it off and removes the end, so that this does not apply the next time. */
export const DND_OFF: EmployeeChange = { do_not_disturb: false, dnd_timeout_at: null };

/** The plan that a refused change needs. Null when it was refused for another reason. */
export function missingPlan(
  error: unknown,
  property: keyof EmployeeChange = 'do_not_disturb',
): string | null {
  if (!(error instanceof ApiError) || error.problem?.type !== PROBLEMS.productMissing) return null;
  const need = EMPLOYEE_PROPERTY_NEEDS[property];
  return need === null ? null : needInWords(need);
}

/** Says that `what` needs another plan. Nothing when `plan` is null. */
export const PlanMissing = ({ what, plan }: { readonly what: string; readonly plan: string | null }) =>
  plan === null ? null : (
    <RequirementNotice title={m.ownNeedsPlan({ what, plan })}>
      {m.ownNotInPlan()} <PlanHelp />
    </RequirementNotice>
  );

/** Changes the own do-not-disturb: shown at once, rolled back with a toast if the service refuses. */
export function useDnd(employee: Employee) {
  const { mutate, error } = useMutation(
    updateEmployee({
      changed: announceDnd,
      refused: (failed) => {
        const plan = missingPlan(failed);
        const what = m.detailsDnd();
        const words = plan === null ? `${what}: ${unchangedWords(failed)}` : m.ownNeedsPlan({ what, plan });
        showToast({ icon: 'warn', words });
      },
    }),
  );
  return {
    set: (change: EmployeeChange) => mutate({ id: employee.id, change, own: true }),
    plan: missingPlan(error),
  };
}
