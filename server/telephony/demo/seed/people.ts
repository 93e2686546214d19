import type { Insertable, Selectable } from 'kysely';
import { FEATURES } from '#contract/service/employees.ts';
import type { TelephonyTables } from '../../store/schema.ts';
import { halfHourAfter, nextMorning } from './calendar.ts';
import { GROUPS, HARBOUR, PEOPLE, personId, RECEPTIONS } from './harbour.ts';
import type { Person } from './harbour.ts';
import { PILOT, PILOT_PEOPLE } from './pilot.ts';
import type { Draw } from './random.ts';

export type EmployeeRow = Selectable<TelephonyTables['employee']>;

const MINUTE = 60_000;

/** Everybody of both companies; `passwordHash` for those who have an e-mail, and so an account. */
export function generateEmployees(now: number, passwordHash: string): EmployeeRow[] {
  const harbour = PEOPLE.map((person, index) => ({
    id: index + 1,
    company_id: HARBOUR.id,
    name: person.name,
    number: `45702610${person.line}`,
    admin: person.admin ? 1 : 0,
    email: person.email ?? null,
    password_hash: person.email === undefined ? null : passwordHash,
    cloak_reception_id: RECEPTIONS.find(({ name }) => name === person.cloak)?.id ?? null,
    do_not_disturb: person.start.presence === 'do_not_disturb' ? 1 : 0,
    dnd_timeout_at: doNotDisturbEnd(person, now),
    features: featuresOf(person),
    speed_dial: person.noDial ? null : person.line,
    presence_private: hiddenBy(person, 'private'),
    mobile_only: hiddenBy(person, 'mobile'),
  }));
  const pilot = PILOT_PEOPLE.map((person, index) => ({
    id: PEOPLE.length + index + 1,
    company_id: PILOT.id,
    name: person.name,
    number: person.number,
    admin: person.admin ? 1 : 0,
    email: person.email,
    password_hash: person.email === null ? null : passwordHash,
    cloak_reception_id: null,
    do_not_disturb: 0,
    dnd_timeout_at: null,
    features: 'mobile',
    speed_dial: null,
    presence_private: 0,
    mobile_only: 1,
  }));
  return [...harbour, ...pilot];
}

export function generateGroups(): {
  groups: Selectable<TelephonyTables['employee_group']>[];
  members: Insertable<TelephonyTables['employee_group_member']>[];
} {
  const groups = Object.entries(GROUPS).map(([name, speed_dial]) => ({
    id: speed_dial,
    company_id: HARBOUR.id,
    name,
    speed_dial,
  }));
  const members = groups.flatMap(({ id, name }) =>
    PEOPLE.filter((person) => person.groups.some((group) => group === name)).map((person) => ({
      company_id: HARBOUR.id,
      employee_group_id: id,
      employee_id: personId(person.name),
    })),
  );
  return { groups, members };
}

/** Calls of those who are busy at the start. They have no end time: the traffic or a test ends them. */
export function generateActiveCalls(now: number, draw: Draw): Insertable<TelephonyTables['active_call']>[] {
  return PEOPLE.filter(({ start }) => start.presence === 'busy').map((person) => ({
    company_id: HARBOUR.id,
    employee_id: personId(person.name),
    started_at: now - draw.between(20_000, 9 * MINUTE),
    ends_at: null,
  }));
}

function doNotDisturbEnd({ start }: Person, now: number): number | null {
  if (start.presence !== 'do_not_disturb' || start.until === 'never') return null;
  return typeof start.until === 'number' ? halfHourAfter(now, start.until) : nextMorning(now);
}

function featuresOf(person: Person): string {
  if (person.features === 'all') return FEATURES.join(',');
  if (hiddenBy(person, 'mobile')) return 'mobile';
  return person.groups.includes('Workshop') ? 'switch' : 'mobile,switch';
}

function hiddenBy({ start }: Person, because: 'private' | 'mobile'): number {
  return start.presence === 'unknown' && start.because === because ? 1 : 0;
}
