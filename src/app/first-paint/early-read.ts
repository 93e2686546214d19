import type { Employee } from '#contract/employees.ts';
import { PRESENCE_ORDER } from '#src/lib/presence.ts';

/** What of an employee a card shows. */
export type OnCard = Pick<
  Employee,
  | 'id'
  | 'name'
  | 'number'
  | 'number_formatted'
  | 'live_presence'
  | 'dnd_timeout_at'
  | 'employee_group_ids'
  | 'speed_dial'
>;

export interface Early {
  readonly youId: number;
  readonly people: readonly OnCard[];
  /** Names by id. */
  readonly groups: ReadonlyMap<number, string>;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** An employee exactly as the spec has it; the contract's lenient reading comes with the script. */
function isOnCard(value: unknown): value is OnCard {
  const of = (name: keyof OnCard) => field(value, name);
  const ids = of('employee_group_ids');
  return (
    isId(of('id')) &&
    typeof of('name') === 'string' &&
    isTextOrNull(of('number')) &&
    isTextOrNull(of('number_formatted') ?? null) &&
    isTextOrNull(of('dnd_timeout_at')) &&
    PRESENCE_ORDER.some((presence) => presence === of('live_presence')) &&
    Array.isArray(ids) &&
    ids.every(isId) &&
    (of('speed_dial') === null || isId(field(of('speed_dial'), 'digit')))
  );
}

/**
 * The first answers (parsed JSON, null where there was none), where they are exactly what the spec promises; else undefined.
 * Groups may be missing: not every company has them (spec: Employee groups need Switch).
 */
export function readEarly(session: unknown, employees: unknown, groups: unknown): Early | undefined {
  const youId = field(field(session, 'employee'), 'id');
  const people: unknown = field(employees, 'employees');
  // A wall link's session shows the wall and nothing else.
  if (!isId(youId) || field(session, 'wall') || !Array.isArray(people) || people.length === 0)
    return undefined;
  if (!people.every(isOnCard)) return undefined;
  const named = field(groups, 'employee_groups');
  const names = new Map<number, string>();
  for (const group of Array.isArray(named) ? (named as unknown[]) : []) {
    const [id, name] = [field(group, 'id'), field(group, 'name')];
    if (isId(id) && typeof name === 'string') names.set(id, name);
  }
  return {
    youId,
    people: people.map((person) => ({ ...person, number_formatted: person.number_formatted ?? null })),
    groups: names,
  };
}
